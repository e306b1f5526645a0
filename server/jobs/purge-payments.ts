import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

const DAY_MS = 24 * 60 * 60_000

/** Longer than any provider repeats an event. */
const EVENT_LIFE_MS = 90 * DAY_MS

/** The sandbox's bank forgets what nobody asks for any more. */
const SANDBOX_LIFE_MS = 7 * DAY_MS

/** Removes events and sandbox transfers that are of no use any more. Returns how many events. */
export async function purgePayments(db: Kysely<Database>, nowMs: number): Promise<number> {
  await db
    .deleteFrom('sandbox_transfers')
    .where('created_at', '<', nowMs - SANDBOX_LIFE_MS)
    .execute()
  const purged = await db
    .deleteFrom('payment_events')
    .where('received_at', '<', nowMs - EVENT_LIFE_MS)
    .executeTakeFirst()
  return Number(purged.numDeletedRows)
}
