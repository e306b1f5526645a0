import { layOutWhere } from '#ledger/store/lay-out.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'

/**
 * A transaction and, of a transfer, its other leg; the row itself first. Lays out the other leg, so it is part of a
 * transaction over `ledgerTables`.
 */
export async function legsOf(
  db: LedgerDb,
  row: TransactionRow,
): Promise<readonly TransactionRow[]> {
  const { transferId } = row
  if (transferId === null) return [row]
  await layOutWhere(db, older => older['transferId'] === transferId)
  const legs = await db.transactions.where('transferId').equals(transferId).toArray()
  return [row, ...legs.filter(leg => leg.id !== row.id)]
}
