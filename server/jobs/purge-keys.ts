import { type Kysely, sql } from 'kysely'
import { KEY_LIFE_MS } from '../commands/idempotency.ts'
import type { Database } from '../db/tables.ts'

/** Rows that one statement removes at most, so that none of them holds locks for long. */
const BATCH = 1000

/** Removes stored answers older than 90 days (sync.md 3.11). Returns how many. */
export async function purgeKeys(db: Kysely<Database>, nowMs: number): Promise<number> {
  let purged = 0
  for (;;) {
    const result = await sql`
      delete from idempotency where (user_id, key) in (
        select user_id, key from idempotency where created_at < ${nowMs - KEY_LIFE_MS} limit ${BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    purged += count
    if (count < BATCH) return purged
  }
}
