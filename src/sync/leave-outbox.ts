import type { LedgerDb } from '#db/ledger-db.ts'
import type { JournalEntry, Op } from '#db/op.ts'
import type { RecordKey } from '#db/rows.ts'
import { assertMove } from './transitions.ts'

/**
 * Takes writes out of the outbox and into the journal (SPEC.md, OB9); gives the records whose view
 * must be made anew. Runs in the caller's transaction.
 */
export async function leaveOutbox(
  db: LedgerDb,
  ops: readonly Op[],
  { outcome, at }: Pick<JournalEntry, 'outcome' | 'at'>,
): Promise<readonly RecordKey[]> {
  for (const op of ops) assertMove(op.state, outcome === 'settled' ? 'settled' : 'discarded')
  await db.outbox.bulkDelete(ops.map(op => op.seq))
  await db.journal.bulkPut(ops.map(op => ({ id: op.id, op, outcome, at })))
  return [...new Set(ops.flatMap(op => [...op.creates, ...op.touches]))]
}

/** Which shadows to fold again: a removed wallet's rows are hidden without being named. */
export function rebaseScope(
  ops: readonly Op[],
  keys: readonly RecordKey[],
): readonly RecordKey[] | 'all' {
  return ops.some(op => op.kind === 'deleteWallet') ? 'all' : keys
}
