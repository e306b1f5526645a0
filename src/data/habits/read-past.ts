import type { LedgerDb } from '#db/ledger-db.ts'
import { readLatest } from '#db/read-latest.ts'
import type { TransactionRow } from '#db/rows.ts'
import { learnFrom, type Lessons } from '#domain/imports/suggest-from-history.ts'

// Enough to know everybody a person pays; more would be felt before the rows are shown.
const PAST_ROWS = 2000

/** Reads the person's latest rows, the newest last. */
export async function readPastRows(db: LedgerDb): Promise<readonly TransactionRow[]> {
  return readLatest(db, 'createdAt', PAST_ROWS)
}

/** Reads what the person's latest rows teach. */
export async function readLessons(db: LedgerDb): Promise<Lessons> {
  return learnFrom(await readPastRows(db))
}
