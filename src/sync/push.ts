import type { Exchange } from '#api/exchange.ts'
import { HEADERS } from '#contract/headers.ts'
import { readMeta } from '#db/meta.ts'
import type { Op } from '#db/op.ts'
import { assert } from '#domain/assert.ts'
import { afterVerdict } from './after-verdict.ts'
import type { SyncCore } from './core.ts'
import { type Fence, fenced } from './fence.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import { opRequest } from './op-request.ts'
import { rebase } from './shadows.ts'
import { assertMove } from './transitions.ts'
import type { Verdict } from './verdict.ts'

/** Why sending came to an end; after `sent` and `server` a pull still makes sense. */
export type PushEnd = 'sent' | 'offline' | 'server' | 'session-over' | 'update' | 'out-of-time'

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
 * Sends what may be sent, one write after another in local order, until nothing more may go, the
 * server cannot be reached, or it asks for time (SPEC.md, PS). Each step is committed before the
 * next begins, so that a context killed anywhere leaves a queue that the next pass understands.
 */
export async function push(pass: Push): Promise<PushEnd> {
  let isNetworkBack = pass.isNetworkBack
  let ops: readonly Op[] = await pass.core.db.outbox.toArray()
  let isFresh = true
  while (pass.core.clock() < pass.deadline) {
    const op = pass.core.policy.next(ops, { now: pass.core.clock(), isNetworkBack })
    const step = op === undefined ? undefined : await sendOne(pass, op)
    if (step === undefined) {
      // Nothing to send among the writes as last read, or the one chosen has changed since.
      if (isFresh && op === undefined) return 'sent'
      ops = await pass.core.db.outbox.toArray()
      isFresh = true
      continue
    }
    isFresh = false
    if (step.end !== undefined) return step.end
    isNetworkBack = true
    ops = step.after === 'left' ? without(ops, step.seq) : replaced(ops, step.after)
  }
  return 'out-of-time'
}

interface Step {
  readonly seq: number
  readonly after: Op | 'left'
  readonly end: PushEnd | undefined
}

/** Sends one write and notes its answer; undefined when it is no longer there to be sent. */
async function sendOne(pass: Push, chosen: Op): Promise<Step | undefined> {
  const { core, fence } = pass
  const { db, policy } = core
  const op = await fenced({ core, fence }, () => markSending(core, chosen))
  if (op === undefined) return undefined
  const deviceId = await readMeta(db, 'deviceId')
  assert(deviceId !== undefined, 'an opened ledger has a device id')
  const exchange = await core.http.exchange(opRequest(op, deviceId, core.clock()))
  const verdict = await heedEpoch(core, exchange, policy.judge(op, exchange))
  const after = await fenced({ core, fence }, () => noteVerdict(core, op, verdict))
  if (verdict.type === 'park') reportRefusal(core, op, verdict)
  return { seq: op.seq, after, end: endAfter(exchange, verdict) }
}

/** The write as it now is in the outbox, marked as sent before it is; undefined when it changed. */
async function markSending({ db, clock }: SyncCore, chosen: Op): Promise<Op | undefined> {
  const op = await db.outbox.get(chosen.seq)
  if (op === undefined || op.id !== chosen.id || op.state !== chosen.state) return undefined
  assertMove(op.state, 'sending')
  const sending: Op = {
    ...op,
    state: 'sending',
    attempts: op.attempts + 1,
    firstSentAt: op.firstSentAt ?? clock(),
  }
  await db.outbox.put(sending)
  return sending
}

async function noteVerdict(core: SyncCore, sent: Op, verdict: Verdict): Promise<Op | 'left'> {
  const { db, clock, random, policy } = core
  const op = await db.outbox.get(sent.seq)
  assert(op !== undefined, 'a write that is being sent stays in the outbox')
  const after = afterVerdict(op, verdict, { now: clock(), random })
  await db.outbox.put(after)
  if (after.state !== 'acked') return after
  const head = {
    version: (await readMeta(db, 'version')) ?? 0,
    epoch: (await readMeta(db, 'epoch')) ?? '',
  }
  // A deletion of what was gone has no version: the next pull, begun after it, is late enough.
  if (after.ackVersion === 0 || !policy.settles(after, head)) return after
  // The view already stands past it: a repeat of a write whose answer had been lost.
  const keys = await leaveOutbox(db, [after], { outcome: 'settled', at: clock() })
  await rebase(db, rebaseScope([after], keys), policy)
  return 'left'
}

/**
 * [PS8] A refusal by a server with another history than the one this device knows (a restored
 * backup) is not final: what the write needs may only have to be sent again. The pull comes first.
 */
async function heedEpoch({ db }: SyncCore, exchange: Exchange, verdict: Verdict): Promise<Verdict> {
  if (verdict.type !== 'park' || exchange.type !== 'answer') return verdict
  const known = await readMeta(db, 'epoch')
  const theirs = exchange.header(HEADERS.epoch)
  if (known === undefined || theirs === null || theirs === known) return verdict
  return { type: 'retry', waitsFor: 'server', retryAfter: null }
}

function endAfter(exchange: Exchange, verdict: Verdict): PushEnd | undefined {
  switch (verdict.type) {
    case 'retry':
      return verdict.waitsFor === 'network' ? 'offline' : 'server'
    case 'auth':
      return exchange.type === 'session-over' ? 'session-over' : 'server'
    case 'upgrade':
      return 'update'
    case 'ack':
    case 'park':
    default:
      return undefined
  }
}

function reportRefusal({ log }: SyncCore, op: Op, verdict: Verdict & { type: 'park' }): void {
  const { status, code = '' } = verdict.error
  log.report('write-refused', { kind: op.kind, status, code, attempts: op.attempts })
}

function without(ops: readonly Op[], seq: number): readonly Op[] {
  return ops.filter(op => op.seq !== seq)
}

function replaced(ops: readonly Op[], after: Op): readonly Op[] {
  return ops.map(op => (op.seq === after.seq ? after : op))
}
