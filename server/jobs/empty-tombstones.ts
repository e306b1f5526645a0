import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** How long a tombstone keeps what it said, in ms (sync.md 3.11). */
export const TOMBSTONE_LIFE_MS = 90 * 24 * 60 * 60 * 1000

const BATCH = 1000

/**
 * Empties what was deleted more than 90 days ago. The row stays for ever with its id, version and
 * `deleted_at`, so that no late reader misses the deletion and no late create brings it back.
 * Returns how many were emptied.
 */
export async function emptyTombstones(db: Kysely<Database>, nowMs: number): Promise<number> {
  const wallets = await emptyTable(db, nowMs, {
    table: 'wallets',
    set: sql`name = '', opening_amount = 0, image = '', type = '', created_at = 0`,
  })
  const labels = await emptyTable(db, nowMs, {
    table: 'labels',
    set: sql`name = '', text_color = '', background_color = '', created_at = 0`,
  })
  const transactions = await emptyTable(db, nowMs, {
    table: 'transactions',
    set: sql`amount = 0, category = '', label_id = null, budget_id = null, description = '',
      created_at = 0, transfer_id = null, import_id = null`,
  })
  return wallets + labels + transactions
}

async function emptyTable(
  db: Kysely<Database>,
  nowMs: number,
  what: { readonly table: SyncedTable; readonly set: RawBuilder<unknown> },
): Promise<number> {
  const table = sql.table(what.table)
  let emptied = 0
  for (;;) {
    const result = await sql`
      update ${table} set ${what.set}, field_v = '{}', emptied = true
      where (user_id, id) in (
        select user_id, id from ${table}
        where deleted_at < ${nowMs - TOMBSTONE_LIFE_MS} and not emptied limit ${BATCH}
      )`.execute(db)
    const count = Number(result.numAffectedRows ?? 0)
    emptied += count
    if (count < BATCH) return emptied
  }
}
