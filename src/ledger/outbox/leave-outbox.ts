import { removedOwners } from '../rebase/removal-effects.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { deleteMany } from '../store/many-rows.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { JournalEntry, Op } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'
import { forgetActions, trimActions } from './actions.ts'
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
  if (ops.length === 0) return []
  for (const op of ops) assertMove(op.state, outcome === 'replaced' ? 'discarded' : outcome)
  const lastSeq = (await readMeta(db, 'lastSeq')) ?? 0
  await writeMeta(db, 'lastSeq', Math.max(lastSeq, ...ops.map(({ seq }) => seq)))
  const seqs = ops.map(op => op.seq)
  await deleteMany(db.outbox, seqs)
  await noteInJournal(db, ops, { outcome, at })
  if (outcome === 'discarded') await forgetActions(db, ops)
  return [...new Set(ops.flatMap(op => [...op.creates, ...op.touches]))]
}

/** Puts writes that left the outbox into the journal. Runs in the caller's transaction. */
export async function noteInJournal(
  db: LedgerDb,
  ops: readonly Op[],
  how: Pick<JournalEntry, 'outcome' | 'at'>,
): Promise<void> {
  const ids = ops.map(({ id }) => id).toSorted()
  const [first, id] = [ids.at(0), ids.at(-1)]
  if (first === undefined || id === undefined) return
  await db.journal.put({ ...how, id, first, ops, count: ops.length })
}

/** The write of that id, if the journal has it. */
export async function findInJournal(db: LedgerDb, id: string): Promise<Op | undefined> {
  // One that was just made lies above all that is there.
  const entry = await db.journal
    .where('id')
    .aboveOrEqual(id)
    .filter(({ first, ops }) => first <= id && ops.some(op => op.id === id))
    .first()
  return entry?.ops.find(op => op.id === id)
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
const LEAST_WRITES = 2000

/** Forgets writes that left more than 90 days ago, all but the last 2,000 (HI7), and what was done before then (UN1). */
export async function trimJournal(db: LedgerDb, now: number): Promise<void> {
  await trimActions(db, now)
  // The index alone says how many writes there are, and when they left.
  const keys = await db.journal.orderBy('[at+count]').keys()
  let kept = 0
  const last = keys.findLast(key => {
    const [at = 0, count = 0] = Array.isArray(key) ? key.map(Number) : []
    const isOver = kept >= LEAST_WRITES && at < now - KEPT_MS
    kept += count
    return isOver
  })
  if (last !== undefined) await db.journal.where('[at+count]').belowOrEqual(last).delete()
}
