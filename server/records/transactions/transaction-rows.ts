import type { Kysely } from 'kysely'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** Both legs of a transfer, tombstones too, the expense first. */
export async function findTransferLegs(
  db: Kysely<Database>,
  ledgerId: string,
  transferId: string,
): Promise<readonly TransactionRecord[]> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('transfer_id', '=', transferId)
    .orderBy('type') // 'expense' sorts before 'income'
    .execute()
}

/** The other leg of the row's transfer, if it has a live one. */
export async function findOtherLeg(
  db: Kysely<Database>,
  row: TransactionRecord,
): Promise<TransactionRecord | undefined> {
  if (row.transfer_id === null) return undefined
  const legs = await findTransferLegs(db, row.ledger_id, row.transfer_id)
  return legs.find(leg => leg.id !== row.id && leg.deleted_at === null)
}
