import type { Kysely } from 'kysely'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'

/** The user's transaction with this id, a tombstone too; undefined when the user never had it. */
export async function findTransaction(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<TransactionRecord | undefined> {
  const [row] = await findTransactions(db, userId, [id])
  return row
}

/** The user's transactions among these ids, tombstones too, in the order of the ids. */
export async function findTransactions(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<readonly TransactionRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  const rowsById = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => rowsById.get(id)).filter(row => row !== undefined)
}

/** Both legs of a transfer, tombstones too, the expense first. */
export async function findTransferLegs(
  db: Kysely<Database>,
  userId: string,
  transferId: string,
): Promise<readonly TransactionRecord[]> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('transfer_id', '=', transferId)
    .orderBy('type') // 'expense' sorts before 'income'
    .execute()
}

/** The other leg of the row's transfer, if it has one that lives. */
export async function findOtherLeg(
  db: Kysely<Database>,
  row: TransactionRecord,
): Promise<TransactionRecord | undefined> {
  if (row.transfer_id === null) return undefined
  const legs = await findTransferLegs(db, row.user_id, row.transfer_id)
  return legs.find(leg => leg.id !== row.id && leg.deleted_at === null)
}
