import type { LedgerDb } from '../store/ledger-db.ts'
import { getMany, putMany } from '../store/many-rows.ts'
import type { UnderWay } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import { assertMove } from './transitions.ts'

// One note says which writes are on their way: a mark in each of them would take a device as long as the rest of the
// sending (PS3).

/** A write as it is sent. */
export function toSending(op: Op, { at, device }: Pick<UnderWay, 'at' | 'device'>): Op {
  assertMove(op.state, 'sending')
  return {
    ...op,
    state: 'sending',
    attempts: op.attempts + 1,
    firstSentAt: op.firstSentAt ?? at,
    // What a lost history had acknowledged stays the work of the device that it was made on.
    device: op.again === true ? (op.device ?? device) : device,
    // Its wait is over: should this context end before the answer, the next one sends it at once.
    nextAt: at,
  }
}

/** Writes of the outbox as they are: those that are on their way are `sending`. */
export async function readAsTheyAre(db: LedgerDb, ops: readonly Op[]): Promise<readonly Op[]> {
  return asTheyAre(ops, (await readMeta(db, 'underWay')) ?? null)
}

/** Writes of the outbox, by the note of those that are on their way. */
export function asTheyAre(ops: readonly Op[], underWay: UnderWay | null): readonly Op[] {
  if (underWay === null) return ops
  const seqs = new Set(underWay.seqs)
  return ops.map(op => (seqs.has(op.seq) ? toSending(op, underWay) : op))
}

/** Notes that more writes are on their way. Runs in the pass's transaction. */
export async function noteUnderWay(
  db: LedgerDb,
  ops: readonly Op[],
  sent: Pick<UnderWay, 'at' | 'device'>,
): Promise<void> {
  if (ops.length === 0) return
  const before = (await readMeta(db, 'underWay')) ?? null
  const seqs = [...(before?.seqs ?? []), ...ops.map(({ seq }) => seq)]
  await writeMeta(db, 'underWay', { ...sent, seqs })
}

/** Notes that these writes are no longer on their way. Runs in the pass's transaction. */
export async function noteBack(db: LedgerDb, ops: readonly Op[]): Promise<void> {
  const underWay = (await readMeta(db, 'underWay')) ?? null
  if (underWay === null) return
  const back = new Set(ops.map(({ seq }) => seq))
  const seqs = underWay.seqs.filter(seq => !back.has(seq))
  await writeMeta(db, 'underWay', seqs.length === 0 ? null : { ...underWay, seqs })
}

/**
 * Marks the writes that a context had under way when it ended: the server may know them. Gives the outbox as it is
 * then; undefined where there were none.
 */
export async function takeOver(
  db: LedgerDb,
  ops: readonly Op[],
): Promise<readonly Op[] | undefined> {
  const underWay = (await readMeta(db, 'underWay')) ?? null
  if (underWay === null) return undefined
  const sent = new Set(underWay.seqs)
  const after = ops.map(op => (sent.has(op.seq) ? toSending(op, underWay) : op))
  await putMany(
    db.outbox,
    after.filter(op => sent.has(op.seq)),
  )
  await writeMeta(db, 'underWay', null)
  return after
}

/** The outbox, as it is around writes that are on their way, which only their pass changes. */
export interface Around {
  /** The writes on their way, in their order; undefined for one that is no more: it was moved behind another. */
  readonly sent: readonly (Op | undefined)[]
  readonly others: readonly Op[]
}

/** Reads the outbox around writes that are on their way, without reading those once more. */
export async function readAround(db: LedgerDb, sent: readonly Op[]): Promise<Around> {
  if (sent.length === 0) return { sent, others: await db.outbox.toArray() }
  const seqs = sent.map(({ seq }) => seq)
  const [first, last] = [Math.min(...seqs), Math.max(...seqs)]
  const [before, within, after] = await Promise.all([
    db.outbox.where(':id').below(first).toArray(),
    db.outbox.where(':id').between(first, last, true, true).primaryKeys(),
    db.outbox.where(':id').above(last).toArray(),
  ])
  const sentSeqs = new Set(seqs)
  const isThere = new Set(within)
  const between = within.filter(seq => !sentSeqs.has(seq))
  const found = (await getMany(db.outbox, between)).filter(op => op !== undefined)
  return {
    sent: sent.map(op => (isThere.has(op.seq) ? op : undefined)),
    others: [...before, ...found, ...after],
  }
}
