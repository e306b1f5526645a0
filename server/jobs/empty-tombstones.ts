import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SYNCED_TABLES, type SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** How long a tombstone keeps what it said, in ms (sync.md 3.11). */
export const TOMBSTONE_LIFE_MS = 90 * 24 * 60 * 60 * 1000

const BATCH = 1000

// What a row that says nothing any more is set to.
const EMPTY: Readonly<Record<SyncedTable, RawBuilder<unknown>>> = {
  wallets: sql`name = '', opening_amount = 0, image = '', type = '', created_at = 0`,
  labels: sql`name = '', text_color = '', background_color = '', created_at = 0`,
  budgets: sql`name = '', image = '', start_day = '', end_day = null, ended_day = null,
    labels = '[]', trail = '[]', created_at = 0`,
  transactions: sql`amount = 0, category = '', label_id = null, budget_id = null,
    description = '', created_at = 0, transfer_id = null, import_id = null`,
}

/**
 * Empties what was deleted more than 90 days ago. The row stays for ever with its id, version and
 * `deleted_at`, so that no late reader misses the deletion and no late create brings it back.
 * Returns how many were emptied.
 */
export async function emptyTombstones(db: Kysely<Database>, nowMs: number): Promise<number> {
  let emptied = 0
  for (const table of SYNCED_TABLES) emptied += await emptyTable(db, table, nowMs)
  return emptied
}

async function emptyTable(db: Kysely<Database>, name: SyncedTable, nowMs: number): Promise<number> {
  const table = sql.table(name)
  let emptied = 0
  for (;;) {
    const result = await sql`
      update ${table} set ${EMPTY[name]}, field_v = '{}', emptied = true
      where (user_id, id) in (
        select user_id, id from ${table}
        where deleted_at < ${nowMs - TOMBSTONE_LIFE_MS} and not emptied limit ${BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    emptied += count
    if (count < BATCH) return emptied
  }
}
