import { assertNever } from '#base/assert.ts'
import type { SyncResult } from '#contract/sync-calls.ts'
import { backoffMs } from '#time/backoff.ts'
import { noteLeft } from '../outbox/actions.ts'
import { leaveOutbox, rebaseScope } from '../outbox/leave-outbox.ts'
import { assertMove } from '../outbox/transitions.ts'
import { noteBack } from '../outbox/under-way.ts'
import type { SyncCore } from '../pass/core.ts'
import { rebase } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { putMany } from '../store/many-rows.ts'
import { writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import type { Verdict } from './verdict.ts'

type NoteCore = Pick<SyncCore, 'db' | 'clock' | 'random' | 'policy' | 'log'>

/** Writes that were sent in one call, and what the server said of them. */
export interface SentBatch {
  readonly sent: readonly Op[]
  /** In their order; those that were not reached have none. */
  readonly results: readonly SyncResult[]
  /** The server's clock, epoch ms. */
  readonly serverNow: number
  /** When the call was made, by this device's clock. */
  readonly sentAt: number
}

/** Notes in the outbox what came of writes that were sent. Runs in the pass's transaction. */
export async function noteResults(core: NoteCore, batch: SentBatch): Promise<void> {
  await putMany(core.db.outbox, await takeResults(core, batch, await readSent(core.db, batch.sent)))
}

/**
 * The writes that were sent as the server's answer leaves them, for the caller to store; those that it made void
 * leave the outbox. `there` are the same writes, undefined where one is no more. Runs in the pass's transaction.
 */
export async function takeResults(
  core: NoteCore,
  batch: SentBatch,
  there: readonly (Op | undefined)[],
): Promise<readonly Op[]> {
  const { db, log, policy } = core
  const { sent, results } = batch
  if (sent.length === 0) return []
  const [noted, voided]: [Op[], Op[]] = [[], []]
  for (const [index, op] of there.entries()) {
    if (op === undefined) continue
    const verdict = policy.judge(op, results[index])
    if (verdict.type === 'void') voided.push(op)
    else noted.push(moved(core, op, { verdict, ...batch }))
    if (verdict.type !== 'park') continue
    const { status, code = '' } = verdict.error
    log.report('write-refused', { kind: op.kind, status, code, attempts: op.attempts })
  }
  await noteLeft(db, sent, results)
  await dropVoid(core, voided)
  await noteBack(db, sent)
  await writeMeta(db, 'lastFailure', null)
  return noted
}

/** Writes that were sent, as they are on their way; undefined for one that is no more. */
async function readSent(db: LedgerDb, sent: readonly Op[]): Promise<(Op | undefined)[]> {
  // A person discards nothing that is on its way; it may have been moved behind another write.
  const seqs = new Set(await db.outbox.toCollection().primaryKeys())
  return sent.map(op => (seqs.has(op.seq) ? op : undefined))
}

async function dropVoid({ db, clock, policy }: NoteCore, voided: readonly Op[]): Promise<void> {
  if (voided.length === 0) return
  const keys = await leaveOutbox(db, voided, { outcome: 'void', at: clock() })
  await rebase(db, rebaseScope(voided, keys), policy)
}

interface Move extends SentBatch {
  readonly verdict: Exclude<Verdict, { readonly type: 'void' }>
}

function moved(core: Pick<NoteCore, 'clock' | 'random'>, op: Op, move: Move): Op {
  const next = stateAfter(core, op, move)
  assertMove(op.state, next.state)
  return next
}

function stateAfter(
  { clock, random }: Pick<NoteCore, 'clock' | 'random'>,
  op: Op,
  { verdict, serverNow, sentAt }: Move,
): Op {
  switch (verdict.type) {
    case 'ack': {
      // Told once, and kept: clocks may change until it has to be sent again (BA6).
      const exact = op.exact ?? serverNow - Math.max(0, sentAt - op.editedAt)
      return { ...op, state: 'acked', exact }
    }
    case 'retry': {
      const nextAt = clock() + backoffMs(op.attempts, random)
      return { ...op, state: 'retry', nextAt, waitsFor: 'server' }
    }
    case 'wait':
      return { ...op, state: 'queued', attempts: 0, nextAt: 0 }
    case 'park':
      return { ...op, state: 'parked', error: { ...verdict.error, at: clock() } }
    default:
      return assertNever(verdict)
  }
}

/** Why writes that were sent wait for another call. */
export interface Wait {
  /** No answer came, the server asked for time, or neither: then they may go at once. */
  readonly for: 'network' | 'server' | 'nothing'
  /** How long, where the server said so. */
  readonly ms?: number | undefined
}

/** Puts writes back whose call came to nothing; they keep their place. Runs in the pass's transaction. */
export async function putBack(
  { db, clock, random }: Pick<NoteCore, 'db' | 'clock' | 'random'>,
  sent: readonly Op[],
  wait: Wait,
): Promise<void> {
  const waitsFor = wait.for === 'network' ? 'network' : 'server'
  const waiting = (await readSent(db, sent)).flatMap((op): Op[] => {
    if (op === undefined) return []
    const ms = wait.for === 'nothing' ? 0 : (wait.ms ?? backoffMs(op.attempts, random))
    return [{ ...op, state: 'retry', nextAt: clock() + ms, waitsFor }]
  })
  await putMany(db.outbox, waiting)
  await noteBack(db, sent)
}

/** An acknowledged write whose history is no more, as it goes out again in its place (HI3, HI5). */
export function requeued(op: Op): Op {
  assertMove(op.state, 'queued')
  const { waitsFor: _, ...rest } = op
  return { ...rest, state: 'queued', nextAt: 0, again: true }
}
