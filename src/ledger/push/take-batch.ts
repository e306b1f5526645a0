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
}

/**
 * Chooses the writes of the next call and marks them as being sent, in the caller's transaction: a context that
 * dies before the answer leaves a queue that the next pass understands (PS3).
 */
export async function takeBatch(
  { db, policy, clock }: SyncCore,
  { isNetworkBack, most }: Choice,
): Promise<readonly Op[]> {
  const device = await readMeta(db, 'deviceId')
  assert(device !== undefined, 'an opened ledger has a device id')
  const now = clock()
  const ops = await db.outbox.toArray()
  const waiting = ops.filter(op => op.state !== 'acked')
  const chosen = policy.next(waiting, { now, isNetworkBack }).slice(0, most)
  const sending = chosen.map(op => toSending(op, { now, device }))
  await db.outbox.bulkPut(sending)
  return sending
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
