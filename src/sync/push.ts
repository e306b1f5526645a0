import { readMeta } from '#db/meta.ts'
import type { Op } from '#db/op.ts'
import { assert } from '#domain/assert.ts'
import type { SyncCore } from './core.ts'
import { type Fence, fenced } from './fence.ts'
import { noteAnswers } from './note-answers.ts'
import { type PushEnd, pushEndOf } from './push-end.ts'
import { type Answered, type Sender, sendTogether } from './send-together.ts'
import { assertMove } from './transitions.ts'

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
 * server cannot be reached, or it asks for time (SPEC.md, PS). What came of some is committed with
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
  const noted = await noteAnswers(core, turn.answered)
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
  // The first goes alone: when nobody answers, the others have not been sent.
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
