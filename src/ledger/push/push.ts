import { assert, assertNever } from '#base/assert.ts'
import { backoffMs, MAX_WAIT_MS, type Random } from '#time/backoff.ts'
import type { Instant } from '#time/day.ts'
import { leaveOutbox, rebaseScope } from '../outbox/leave-outbox.ts'
import type { Head } from '../outbox/policy.ts'
import { assertMove } from '../outbox/transitions.ts'
import type { SyncCore } from '../pass/core.ts'
import { type Fence, fenced } from '../pass/fence.ts'
import { rebase } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import { type PushEnd, pushEndOf } from './push-end.ts'
import { type Answered, type Sender, sendTogether } from './send-together.ts'
import type { Verdict } from './verdict.ts'

/** A push within a pass. */
export interface Push {
  readonly core: SyncCore
  readonly fence: Fence
  /** Waits that were only for a network are over. */
  readonly isNetworkBack: boolean
  /** When the pass must come to an end, epoch ms. */
  readonly deadline: number
}

/**
 * Sends what may be sent, in local order and a few writes at a time, until nothing more may go, the
 * server cannot be reached, or it asks for time (PS). What came of some is committed with
 * the marks of the next, before those are sent: a context killed anywhere leaves a queue that the
 * next pass understands.
 */
export async function push(pass: Push): Promise<PushEnd> {
  const { core, fence } = pass
  const sender = await readSender(core)
  let turn: Turn = { answered: [], known: [], isNetworkBack: pass.isNetworkBack }
  for (;;) {
    const step = await fenced({ core, fence }, () => takeTurn(pass, turn))
    for (const answer of turn.answered) reportRefusal(core, answer)
    if (step.end !== undefined) return step.end
    const answered = await sendTogether(core, sender, step.sending)
    turn = { answered, known: step.known, isNetworkBack: true }
  }
}

async function readSender({ db }: SyncCore): Promise<Sender> {
  const deviceId = await readMeta(db, 'deviceId')
  assert(deviceId !== undefined, 'an opened ledger has a device id')
  return { deviceId, epoch: await readMeta(db, 'epoch') }
}

/** What a transaction of the push begins with. */
interface Turn {
  /** The writes last sent; none at the beginning. */
  readonly answered: readonly Answered[]
  /** The waiting writes as last seen. */
  readonly known: readonly Op[]
  readonly isNetworkBack: boolean
}

/** What a transaction of the push leads to: its end, or writes to send. */
type Step =
  | { readonly end: PushEnd }
  | { readonly end: undefined; readonly sending: readonly Op[]; readonly known: readonly Op[] }

/** Notes what came of the writes last sent, and marks the next ones. */
async function takeTurn({ core, deadline }: Push, turn: Turn): Promise<Step> {
  const { db, clock } = core
  const noted = await recordResponses(core, turn.answered)
  const end = pushEndOf(turn.answered) ?? (clock() < deadline ? undefined : 'out-of-time')
  if (end !== undefined) return { end }
  const { known, next } = await choose(core, { ...turn, known: updated(turn.known, noted) })
  if (next.length === 0) return { end: 'sent' }
  const sending = next.map(op => toSending(op, clock()))
  await db.outbox.bulkPut(sending)
  return { end, sending, known: updated(known, sending) }
}

/** Chooses among the writes as last seen, as long as those chosen are still as they were. */
async function choose(
  { db, policy, clock }: SyncCore,
  { answered, known, isNetworkBack }: Turn,
): Promise<{ readonly known: readonly Op[]; readonly next: readonly Op[] }> {
  const moment = { now: clock(), isNetworkBack }
  // The first goes alone: when there is no answer, the others have not been sent.
  const room = answered.length === 0 ? 1 : undefined
  const guessed = policy.next(known, moment).slice(0, room)
  const stored = await db.outbox.bulkGet(guessed.map(op => op.seq))
  const next = stored
    .filter(op => op !== undefined)
    .filter((op, at) => op.state === guessed[at]?.state)
  if (next.length > 0 && next.length === guessed.length) return { known, next }
  const waiting = await db.outbox.where('state').notEqual('acked').toArray()
  return { known: waiting, next: policy.next(waiting, moment).slice(0, room) }
}

function toSending(op: Op, now: number): Op {
  assertMove(op.state, 'sending')
  return {
    ...op,
    state: 'sending',
    attempts: op.attempts + 1,
    firstSentAt: op.firstSentAt ?? now,
    // Its wait is over: should this context end before the answer, the next one sends it at once.
    nextAt: now,
  }
}

/** The waiting writes after some of them changed. */
function updated(known: readonly Op[], changed: readonly Op[]): readonly Op[] {
  const bySeq = new Map(changed.map(op => [op.seq, op]))
  return known.map(op => bySeq.get(op.seq) ?? op).filter(op => op.state !== 'acked')
}

function reportRefusal({ log }: SyncCore, { op, verdict }: Answered): void {
  if (verdict.type !== 'park') return
  const { status, code = '' } = verdict.error
  log.report('write-refused', { kind: op.kind, status, code, attempts: op.attempts })
}

/**
 * Notes in the outbox what came of writes that were sent; gives them as they now are, those that
 * left the outbox as acknowledged. Runs in the pass's transaction.
 */
async function recordResponses(
  { db, clock, random, policy }: Pick<SyncCore, 'db' | 'clock' | 'random' | 'policy'>,
  answered: readonly Answered[],
): Promise<readonly Op[]> {
  if (answered.length === 0) return []
  const stored = await db.outbox.bulkGet(answered.map(({ op }) => op.seq))
  const after = answered.map(({ verdict }, index) => {
    const op = stored[index]
    assert(op !== undefined, 'a write that is being sent stays in the outbox')
    return nextOpState(op, verdict, { now: clock(), random })
  })
  await db.outbox.bulkPut(after)
  const isAnswered = after.some(op => op.state === 'acked' || op.state === 'parked')
  if (isAnswered) await writeMeta(db, 'lastFailure', null)
  const head = await readHead(db)
  // A deletion of what was gone has no version: the next pull, begun after it, is late enough.
  const settled = after.filter(op => op.ackVersion !== 0 && policy.settles(op, head))
  if (settled.length > 0) {
    // The view already stands past them: repeats of writes whose answers had been lost.
    const keys = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
    await rebase(db, rebaseScope(settled, keys), policy)
  }
  return after
}

async function readHead(db: LedgerDb): Promise<Head> {
  const version = (await readMeta(db, 'version')) ?? 0
  return { version, epoch: (await readMeta(db, 'epoch')) ?? '' }
}

const MS_PER_SECOND = 1000

/** The write after its answer was judged: pure, so that every move can be tried (sync 11). */
function nextOpState(
  op: Op,
  verdict: Verdict,
  { now, random }: { readonly now: number; readonly random: Random },
): Op {
  const next = moved(op, verdict, { now, random })
  assertMove(op.state, next.state)
  return next
}

function moved(op: Op, verdict: Verdict, moment: { now: number; random: Random }): Op {
  const { now, random } = moment
  switch (verdict.type) {
    case 'ack': {
      const { version, epoch } = verdict
      const acked = { ...op, state: 'acked', ackVersion: version } as const
      return epoch === undefined ? acked : { ...acked, ackEpoch: epoch }
    }
    case 'retry': {
      const asked = retryAfterMs(verdict.retryAfter, now)
      const waitMs = asked ?? backoffMs(op.attempts, random)
      return { ...op, state: 'retry', nextAt: now + waitMs, waitsFor: verdict.waitsFor }
    }
    case 'auth': {
      const nextAt = now + backoffMs(op.attempts, random)
      // Waits as for a network: the next session, or a trigger that suggests a network, ends the wait.
      return { ...op, state: 'retry', nextAt, waitsFor: 'network' }
    }
    case 'park':
      return { ...op, state: 'parked', error: { ...verdict.error, at: now } }
    case 'upgrade':
      return { ...op, state: 'retry', nextAt: now + MAX_WAIT_MS, waitsFor: 'server' }
    default:
      return assertNever(verdict)
  }
}

/**
 * The wait that `Retry-After` asks for (seconds, or a date), at most a quarter of an hour; undefined
 * when it asks for none.
 */
function retryAfterMs(header: string | null, now: Instant): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const delayMs = Number.isFinite(seconds) ? seconds * MS_PER_SECOND : Date.parse(header) - now
  if (Number.isNaN(delayMs)) return undefined
  return Math.min(Math.max(delayMs, 0), MAX_WAIT_MS)
}
