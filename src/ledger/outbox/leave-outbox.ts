import { removedOwners } from '../rebase/removal-effects.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { deleteMany } from '../store/many-rows.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { JournalEntry, Op } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'
import { assertMove } from './transitions.ts'

/**
 * Takes writes out of the outbox and into the journal (OB9); gives the records whose view
 * must be made anew. Runs in the caller's transaction.
 */
export async function leaveOutbox(
  db: LedgerDb,
  ops: readonly Op[],
  { outcome, at }: Pick<JournalEntry, 'outcome' | 'at'>,
): Promise<readonly RecordKey[]> {
  for (const op of ops) assertMove(op.state, outcome === 'replaced' ? 'discarded' : outcome)
  const lastSeq = (await readMeta(db, 'lastSeq')) ?? 0
  await writeMeta(db, 'lastSeq', Math.max(lastSeq, ...ops.map(({ seq }) => seq)))
  const seqs = ops.map(op => op.seq)
  await deleteMany(db.outbox, seqs)
  await db.journal.bulkPut(ops.map(op => ({ id: op.id, op, outcome, at })))
  return [...new Set(ops.flatMap(op => [...op.creates, ...op.touches]))]
}

/** Which base rows to fold again: what goes with a deleted record is hidden without being named. */
export function rebaseScope(
  ops: readonly Op[],
  keys: readonly RecordKey[],
): readonly RecordKey[] | 'all' {
  return ops.some(op => removedOwners(op).length > 0) ? 'all' : keys
}

const DAY_MS = 86_400_000
const KEPT_MS = 90 * DAY_MS
const LEAST_ENTRIES = 2000

/** Whether the journal may hold more than is kept in any case. */
export async function mayTrimJournal(db: LedgerDb): Promise<boolean> {
  return (await db.journal.count()) > LEAST_ENTRIES
}

/** Forgets writes that left more than 90 days ago, all but the last 2,000 (HI7). */
export async function trimJournal(db: LedgerDb, now: number): Promise<void> {
  const excess = (await db.journal.count()) - LEAST_ENTRIES
  if (excess <= 0) return
  const oldest = await db.journal
    .where('at')
    .below(now - KEPT_MS)
    .limit(excess)
    .primaryKeys()
  await db.journal.bulkDelete(oldest)
}
