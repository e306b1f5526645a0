import type { LedgerDb } from '#db/ledger-db.ts'
import type { TransactionRow } from '#db/rows.ts'

/** Read at once, and small enough that a long ledger stays answerable between. */
const SPAN_MS = 60 * 86_400_000

/** What to look for among the transactions. */
export interface TransactionSearch {
  /** A part of the description, in any case; not empty. */
  readonly text: string
  /** How many to find at most. */
  readonly limit: number
  /** Whether nobody waits for the answer any more. */
  readonly isOver: () => boolean
}

/** The newest transactions whose description has the text in it, newest first. */
export async function findTransactions(
  db: LedgerDb,
  { text, limit, isOver }: TransactionSearch,
): Promise<readonly TransactionRow[]> {
  const wanted = text.toLowerCase()
  const byTime = db.transactions.orderBy('createdAt')
  const [oldest, newest] = [await byTime.first(), await byTime.last()]
  if (oldest === undefined || newest === undefined) return []
  const found: TransactionRow[] = []
  for (let end = newest.createdAt + 1; end > oldest.createdAt; end -= SPAN_MS) {
    if (found.length >= limit || isOver()) break
    const rows = await db.transactions
      .where('createdAt')
      .between(end - SPAN_MS, end)
      .toArray()
    const matching = rows.filter(({ description }) => description.toLowerCase().includes(wanted))
    found.push(...matching.toReversed())
  }
  return found.slice(0, limit)
}
