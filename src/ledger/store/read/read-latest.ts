import type { LedgerDb } from '../ledger-db.ts'
import type { TransactionRow } from '../rows.ts'

/**
 * Reads the last transactions in the order of an index, the latest last: `id` for the order in which they
 * were made, `createdAt` for their days.
 */
export async function readLatest(
  db: LedgerDb,
  index: 'id' | 'createdAt',
  count: number,
): Promise<readonly TransactionRow[]> {
  // One jump from the end, then all from there in one answer. To count from the start, or to step from row
  // to row, takes a long ledger so long that an entry's write waits behind it for a second.
  const jump = db.transactions
    .orderBy(index)
    // oxlint-disable-next-line unicorn/no-array-reverse -- the order of a database's collection, no array
    .reverse()
    .offset(count - 1)
  const first = await jump.first()
  const span =
    first === undefined
      ? db.transactions.orderBy(index)
      : db.transactions.where(index).aboveOrEqual(first[index])
  // Rows of one instant may be more than were asked for.
  return (await span.toArray()).slice(-count)
}
