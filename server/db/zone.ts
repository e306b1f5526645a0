import type { Kysely } from 'kysely'
import { DEFAULT_ZONE, isZone } from '#time/day.ts'
import type { Database } from './tables/tables.ts'

/** The time zone of the person's profile. */
export async function readZone(db: Kysely<Database>, userId: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('timezone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user === undefined ? DEFAULT_ZONE : zoneOf(user)
}

/** The time zone of a person's row. */
export function zoneOf({ timezone }: { readonly timezone: string }): string {
  return isZone(timezone) ? timezone : DEFAULT_ZONE
}
