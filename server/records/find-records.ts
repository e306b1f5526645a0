import { type Kysely, type RawBuilder, sql } from 'kysely'
import { paginate, type Pagination } from '#base/page.ts'
import { recordType, type TableKind } from '#records/registry.ts'
import { type RecordCells, tableOf } from '../db/tables/synced-tables.ts'
import type { Database } from '../db/tables/tables.ts'

/** The ledger's record with this id, a tombstone too; undefined when the ledger never had it. */
export async function findRecord<K extends TableKind>(
  db: Kysely<Database>,
  kind: K,
  key: { readonly ledgerId: string; readonly id: string },
): Promise<RecordCells<K> | undefined> {
  const [row] = await findRecords(db, kind, { ledgerId: key.ledgerId, ids: [key.id] })
  return row
}

/** The ledger's records among these ids, tombstones too, in the order of the ids. */
async function findRecords<K extends TableKind>(
  db: Kysely<Database>,
  kind: K,
  keys: { readonly ledgerId: string; readonly ids: readonly string[] },
): Promise<readonly RecordCells<K>[]> {
  if (keys.ids.length === 0) return []
  const { rows } = await sql<RecordCells<K>>`
    select * from ${sql.table(tableOf(kind))}
    where ledger_id = ${keys.ledgerId} and id in (${sql.join(keys.ids)})`.execute(db)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return keys.ids.map(id => rowsById.get(id)).filter(row => row !== undefined)
}

/** Every live record of a kind, oldest first. */
export async function listLive<K extends TableKind>(
  db: Kysely<Database>,
  kind: K,
  ledgerId: string,
): Promise<readonly RecordCells<K>[]> {
  const { rows } = await sql<RecordCells<K>>`
    select * from ${sql.table(tableOf(kind))}
    where ledger_id = ${ledgerId} and deleted_at is null order by ${ageOrder(kind)}`.execute(db)
  return rows
}

/** One page of the ledger's live records, oldest first. */
export async function listRecords<K extends TableKind>(
  db: Kysely<Database>,
  kind: K,
  list: { readonly ledgerId: string; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly RecordCells<K>[]; readonly pagination: Pagination }> {
  const { ledgerId, page, limit } = list
  const table = sql.table(tableOf(kind))
  const isLive = sql`ledger_id = ${ledgerId} and deleted_at is null`
  const { rows } = await sql<RecordCells<K>>`
    select * from ${table} where ${isLive}
    order by ${ageOrder(kind)} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ readonly total: number }>`
    select count(*) as total from ${table} where ${isLive}`.execute(db)
  return { rows, pagination: paginate(page, limit, counted.rows[0]?.total ?? 0) }
}

// An id is made with its record, and begins with the time.
function ageOrder(kind: TableKind): RawBuilder<unknown> {
  return 'createdAt' in recordType(kind).fields ? sql`created_at, id` : sql`id`
}

/** The names of the live records of a table, by their ids, in no order. */
export async function listNames(
  db: Kysely<Database>,
  table: 'wallets' | 'labels' | 'budgets',
  ledgerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('ledger_id', '=', ledgerId)
    .where('deleted_at', 'is', null)
    .execute()
}
