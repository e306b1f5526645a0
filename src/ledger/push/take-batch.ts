import { assert } from '#base/assert.ts'
import { assertMove } from '../outbox/transitions.ts'
import type { SyncCore } from '../pass/core.ts'
import { readMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'

/** How the writes of one call are chosen. */
export interface Choice {
  /** Waits that were only for a network are over. */
  readonly isNetworkBack: boolean
  /** One, until an answer came again; else as many as go into a call (BA3). */
  readonly most: number
  /** Places of writes that the server has acknowledged, which is yet to be noted. */
  readonly without?: ReadonlySet<number>
}

/** The writes of one call. */
export interface Batch {
  readonly batch: readonly Op[]
  /** Whether others wait. */
  readonly hasMore: boolean
}

/** Of a call that only asks. */
export const NO_BATCH: Batch = { batch: [], hasMore: false }

/**
 * Chooses the writes of the next call and marks them as being sent, in the caller's transaction: a context that
 * dies before the answer leaves a queue that the next pass understands (PS3).
 */
export async function takeBatch(
  { db, policy, clock }: SyncCore,
  { isNetworkBack, most, without }: Choice,
): Promise<Batch> {
  const device = await readMeta(db, 'deviceId')
  assert(device !== undefined, 'an opened ledger has a device id')
  const now = clock()
  const ops = await db.outbox.toArray()
  const waiting = ops.filter(op => op.state !== 'acked' && without?.has(op.seq) !== true)
  const chosen = policy.next(waiting, { now, isNetworkBack }).slice(0, most)
  const sending = chosen.map(op => toSending(op, { now, device }))
  // One that has been sent before needs no mark: nothing takes it for one that the server cannot know.
  const isMarked = new Set(chosen.filter(({ state }) => state === 'retry').map(({ seq }) => seq))
  await db.outbox.bulkPut(sending.filter(({ seq }) => !isMarked.has(seq)))
  return { batch: sending, hasMore: waiting.length > sending.length }
}

function toSending(op: Op, { now, device }: { readonly now: number; readonly device: string }): Op {
  assertMove(op.state, 'sending')
  return {
    ...op,
    state: 'sending',
    attempts: op.attempts + 1,
    firstSentAt: op.firstSentAt ?? now,
    // What a lost history had acknowledged stays the work of the device that it was made on.
    device: op.again === true ? (op.device ?? device) : device,
    // Its wait is over: should this context end before the answer, the next one sends it at once.
    nextAt: now,
  }
}
