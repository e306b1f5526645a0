import type { Kysely } from 'kysely'
import { GRACE_MS } from '../accounts/refresh-session.ts'
import { IDLE_LIFE_MS, SESSION_LIFE_MS } from '../accounts/refresh-token-row.ts'
import type { Database } from '../db/tables.ts'

/**
 * Removes what accounts do not need any more: sessions that are over with their tokens, sealed
 * successors after the grace, old codes, and tries that count no more. Returns how many sessions.
 */
export async function purgeSessions(db: Kysely<Database>, nowMs: number): Promise<number> {
  await db
    .updateTable('refresh_tokens')
    .set({ successor_sealed: null })
    .where('successor_sealed', 'is not', null)
    .where('replaced_at', '<=', nowMs - GRACE_MS)
    .execute()
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', nowMs).execute()
  await db.deleteFrom('rate_limits').where('expire', '<=', nowMs).execute()
  const purged = await db
    .deleteFrom('sessions')
    .where(eb =>
      eb.or([
        eb('last_used_at', '<=', nowMs - IDLE_LIFE_MS),
        eb('created_at', '<=', nowMs - SESSION_LIFE_MS),
      ]),
    )
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
