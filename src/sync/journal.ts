import type { LedgerDb } from '#db/ledger-db.ts'

const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS
const MAX_ENTRIES = 2000

/** Forgets settled writes older than 30 days, and the oldest beyond 2,000 (sync.md 3.4). */
export async function trimJournal(db: LedgerDb, now: number): Promise<void> {
  await db.journal
    .where('at')
    .below(now - KEPT_MS)
    .delete()
  const excess = (await db.journal.count()) - MAX_ENTRIES
  if (excess <= 0) return
  const oldest = await db.journal.orderBy('at').limit(excess).primaryKeys()
  await db.journal.bulkDelete(oldest)
}
