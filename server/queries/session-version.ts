import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** The version of the person's history, to whoever still has this session; undefined when it ended. */
export async function readSessionVersion(
  db: Kysely<Database>,
  session: { readonly userId: string; readonly familyId: string },
): Promise<number | undefined> {
  const found = await db
    .selectFrom('sync_user')
    .innerJoin('sessions', 'sessions.user_id', 'sync_user.user_id')
    .select('sync_user.version')
    .where('sync_user.user_id', '=', session.userId)
    .where('sessions.family_id', '=', session.familyId)
    .where('sessions.revoked_at', 'is', null)
    .executeTakeFirst()
  return found?.version
}
