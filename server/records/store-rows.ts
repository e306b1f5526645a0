import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import type { WrittenCells } from '#records/compile.ts'
import type { TableKind } from '#records/registry.ts'
import { type RecordCells, tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'

/** A row to write: its id, and its columns as its kind's definition makes them. */
export interface RowToStore {
  readonly id: string
  readonly cells: WrittenCells
}

/** Where rows go: whose they are, and the version that they are written at. */
export interface RowsPlace {
  readonly trx: Kysely<Database>
  readonly ledgerId: string
  readonly version: number
}

/** Inserts new rows of a kind, at least one, all at the write's version. */
export async function insertRows(
  place: RowsPlace,
  kind: TableKind,
  rows: readonly RowToStore[],
): Promise<void> {
  await insertion(place, kind, rows).execute(place.trx)
}

/** Inserts a new row of a kind at the write's version, and gives it back as stored. */
export async function insertRow<K extends TableKind>(
  place: RowsPlace,
  kind: K,
  row: RowToStore,
): Promise<RecordCells<K>> {
  const insert = sql<RecordCells<K>>`${insertion(place, kind, [row])} returning *`
  return onlyRow((await insert.execute(place.trx)).rows)
}

/** Sets columns of the ledger's row, and gives it back as stored. The row must be there. */
export async function updateRow<K extends TableKind>(
  place: RowsPlace,
  kind: K,
  { id, cells }: RowToStore,
): Promise<RecordCells<K>> {
  const { rows } = await sql<RecordCells<K>>`
    update ${sql.table(tableOf(kind))} set ${assignments(cells)}
    where ledger_id = ${place.ledgerId} and id = ${id} returning *`.execute(place.trx)
  return onlyRow(rows)
}

/** `name = '', created_at = 0`: what an update sets. */
export function assignments(cells: WrittenCells): RawBuilder<unknown> {
  return sql.join(
    Object.entries(cells).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )
}

// The rest of the bookkeeping are the columns' defaults.
function insertion(place: RowsPlace, kind: TableKind, rows: readonly RowToStore[]) {
  const { ledgerId, version } = place
  const all = rows.map(({ id, cells }): WrittenCells => {
    return { ledger_id: ledgerId, id, version, deleted_at: null, ...cells }
  })
  const columns = Object.keys(all[0] ?? {})
  const values = all.map(row => sql`(${sql.join(columns.map(column => row[column]))})`)
  return sql`insert into ${sql.table(tableOf(kind))}
    (${sql.join(columns.map(column => sql.ref(column)))}) values ${sql.join(values)}`
}

function onlyRow<R>([row]: readonly R[]): R {
  assert(row !== undefined, 'a statement about one row gives it back')
  return row
}
