import type { LedgerDb } from '#db/ledger-db.ts'
import type { TransactionRow } from '#db/rows.ts'
import { learnFrom, type Lessons } from '#domain/imports/suggest-from-history.ts'

// Enough to know everybody a person pays; more would be felt before the rows are shown.
const PAST_ROWS = 2000

/** Reads the person's latest rows, the newest last. */
export async function readPastRows(db: LedgerDb): Promise<readonly TransactionRow[]> {
  const count = await db.transactions.count()
  const start = Math.max(0, count - PAST_ROWS)
  return await db.transactions.orderBy('createdAt').offset(start).toArray()
}

/** Reads what the person's latest rows teach. */
export async function readLessons(db: LedgerDb): Promise<Lessons> {
  return learnFrom(await readPastRows(db))
}
