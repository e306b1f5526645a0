import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import type { PicturePlace } from '../pictures/picture-address.ts'

/** The picture that lies there, WebP; undefined when none does, or another one by now. */
export async function readPicture(
  db: Kysely<Database>,
  { userId, key }: PicturePlace,
): Promise<Buffer | undefined> {
  const picture = await db
    .selectFrom('profile_pictures')
    .select('content')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return picture?.content
}
