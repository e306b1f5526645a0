import type { LedgerDb } from '../ledger-db.ts'
import { EVERY_MONTH } from '../view.ts'

/**
 * Throws the month columns away; they are made anew from the rows when somebody asks. The only way
 * to: a worker that holds columns in memory learns from the mark that those stored are gone.
 */
export async function resetColumns(db: LedgerDb): Promise<void> {
  await db.transaction('rw', db.columnChunks, db.columnMarks, async () => {
    await db.columnChunks.clear()
    await db.columnMarks.clear()
    await db.columnMarks.add({ month: EVERY_MONTH, rowId: '' })
  })
}
