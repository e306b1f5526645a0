import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'

/** A transaction and, of a transfer, its other leg; the row itself first. */
export async function legsOf(
  db: LedgerDb,
  row: TransactionRow,
): Promise<readonly TransactionRow[]> {
  if (row.transferId === null) return [row]
  const legs = await db.transactions.where('transferId').equals(row.transferId).toArray()
  return [row, ...legs.filter(leg => leg.id !== row.id)]
}
