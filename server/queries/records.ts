import { type Kysely, sql } from 'kysely'
import { paginate, type Pagination } from '#domain/page.ts'
import type { SyncedRows, SyncedTable } from '../db/synced-tables.ts'
import type { Database } from '../db/tables.ts'

/** The user's record with this id, a tombstone too; undefined when the user never had it. */
export async function findRecord<T extends SyncedTable>(
  db: Kysely<Database>,
  table: T,
  key: { readonly userId: string; readonly id: string },
): Promise<SyncedRows[T] | undefined> {
  const [row] = await findRecords(db, table, { userId: key.userId, ids: [key.id] })
  return row
}

/** The user's records among these ids, tombstones too, in the order of the ids. */
export async function findRecords<T extends SyncedTable>(
  db: Kysely<Database>,
  table: T,
  keys: { readonly userId: string; readonly ids: readonly string[] },
): Promise<readonly SyncedRows[T][]> {
  if (keys.ids.length === 0) return []
  const { rows } = await sql<SyncedRows[T]>`
    select * from ${sql.table(table)}
    where user_id = ${keys.userId} and id in (${sql.join(keys.ids)})`.execute(db)
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return keys.ids.map(id => rowsById.get(id)).filter(row => row !== undefined)
}

/** One page of the user's live records, oldest first. */
export async function listRecords<T extends 'wallets' | 'budgets'>(
  db: Kysely<Database>,
  table: T,
  list: { readonly userId: string; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly SyncedRows[T][]; readonly pagination: Pagination }> {
  const { userId, page, limit } = list
  const isLive = sql`user_id = ${userId} and deleted_at is null`
  const { rows } = await sql<SyncedRows[T]>`
    select * from ${sql.table(table)} where ${isLive}
    order by created_at, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ readonly total: number }>`
    select count(*) as total from ${sql.table(table)} where ${isLive}`.execute(db)
  return { rows, pagination: paginate(page, limit, counted.rows[0]?.total ?? 0) }
}
