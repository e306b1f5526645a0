import { assert } from '#base/assert.ts'
import { noteUnderWay, toSending } from '../outbox/under-way.ts'
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

/** The writes of one call. */
export interface Batch {
  readonly batch: readonly Op[]
  /** Whether others wait. */
  readonly hasMore: boolean
}

/** Of a call that only asks. */
export const NO_BATCH: Batch = { batch: [], hasMore: false }

/**
 * Chooses the writes of the next call among those of the outbox, and notes that they are on their way, in the caller's
 * transaction: a context that dies before the answer leaves a queue that the next pass understands (PS3).
 */
export async function takeBatch(
  { db, policy, clock }: SyncCore,
  ops: readonly Op[],
  { isNetworkBack, most }: Choice,
): Promise<Batch> {
  const device = await readMeta(db, 'deviceId')
  assert(device !== undefined, 'an opened ledger has a device id')
  const at = clock()
  const waiting = ops.filter(op => op.state !== 'acked')
  const chosen = policy.next(waiting, { now: at, isNetworkBack }).slice(0, most)
  await noteUnderWay(db, chosen, { at, device })
  const batch = chosen.map(op => toSending(op, { at, device }))
  return { batch, hasMore: waiting.length > batch.length }
}
