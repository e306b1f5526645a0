import { Dexie } from 'dexie'
import type { LedgerDb } from '#db/ledger-db.ts'
import type { TransactionRow } from '#db/rows.ts'

// Some tens of milliseconds of a slow phone.
const CHUNK_ROWS = 500

/**
 * Hands over all transactions on the device, oldest first, a chunk at a time. Part of the
 * transaction it is called in; between two chunks the page goes on.
 */
export async function eachTransaction(
  db: LedgerDb,
  visit: (rows: readonly TransactionRow[]) => void,
): Promise<void> {
  let from: number = Dexie.minKey
  // Rows of one instant, such as a statement's day, may lie in two chunks.
  let visitedIds: ReadonlySet<string> = new Set()
  for (;;) {
    const rows = await db.transactions
      .where('createdAt')
      .aboveOrEqual(from)
      .limit(CHUNK_ROWS + visitedIds.size)
      .toArray()
    const fresh = rows.filter(({ id }) => !visitedIds.has(id))
    visit(fresh)
    db.chunksDone += 1
    const last = rows.at(-1)
    if (last === undefined || fresh.length < CHUNK_ROWS) return
    from = last.createdAt
    visitedIds = new Set(rows.filter(row => row.createdAt === from).map(({ id }) => id))
  }
}
