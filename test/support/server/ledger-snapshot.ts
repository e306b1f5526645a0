import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { TABLE_KINDS } from '#records/registry.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** A ledger and its person as they were at a moment: rows by table, as JSON. */
export type LedgerSnapshot = ReadonlyMap<string, string>

// What others refer to comes first.
const TABLES = [
  'ledgers',
  'ledger_commits',
  'ledger_devices',
  'receipts',
  'statement_imports',
  ...TABLE_KINDS.map(tableOf),
]

/** Takes a snapshot of a person's own ledger. */
export async function takeSnapshot(
  db: Kysely<Database>,
  person: { readonly id: string; readonly ledgerId: string },
): Promise<LedgerSnapshot> {
  const snapshot = new Map<string, string>()
  for (const table of TABLES) snapshot.set(table, await rowsOf(db, table, person.ledgerId))
  const { rows } = await sql<{ readonly user: object }>`
    select to_jsonb(users) as user from users where user_id = ${person.id}`.execute(db)
  snapshot.set('users', JSON.stringify(rows[0]?.user))
  return snapshot
}

async function rowsOf(db: Kysely<Database>, table: string, ledgerId: string): Promise<string> {
  const { rows } = await sql<{ readonly rows: readonly object[] }>`
    select coalesce(jsonb_agg(to_jsonb(stored_row)), '[]') as rows from ${sql.table(table)} as stored_row
    where ledger_id = ${ledgerId}`.execute(db)
  return JSON.stringify(rows[0]?.rows ?? [])
}

/**
 * Puts a ledger back to what it was, as a restored backup does, or a standby that missed the tail and was
 * promoted. Only an operator's restore gives it another epoch.
 */
export async function putBackLedger(
  db: Kysely<Database>,
  person: { readonly id: string; readonly ledgerId: string },
  { snapshot, hasNewEpoch }: { readonly snapshot: LedgerSnapshot; readonly hasNewEpoch: boolean },
): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const table of TABLES.toReversed()) {
      await sql`delete from ${sql.table(table)} where ledger_id = ${person.ledgerId}`.execute(trx)
    }
    for (const table of TABLES) {
      await sql`insert into ${sql.table(table)}
        select * from jsonb_populate_recordset(null::${sql.table(table)}, ${snapshot.get(table)}::jsonb)`.execute(
        trx,
      )
    }
    const kept = sql`jsonb_populate_record(null::users, ${snapshot.get('users')}::jsonb)`
    await sql`update users set version = kept.version, field_v = kept.field_v,
        first_name = kept.first_name, last_name = kept.last_name, user_name = kept.user_name
      from ${kept} as kept where users.user_id = ${person.id}`.execute(trx)
    if (!hasNewEpoch) return
    await trx
      .updateTable('ledgers')
      .set({ epoch: randomUUID() })
      .where('ledger_id', '=', person.ledgerId)
      .execute()
  })
}
