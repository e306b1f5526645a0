import type { Exchange } from '#api/exchange.ts'
import type { NewOp, Op } from '#db/op.ts'
import { mayCoalesce } from './coalesce.ts'
import { nextToSend, type QueueMoment } from './queue.ts'
import { judge, type Verdict } from './verdict.ts'

/** Where a reader of the server's history stands. */
export interface Head {
  readonly version: number
  readonly epoch: string
}

/** The decisions of the protocol, apart from the machinery that carries them out. */
export interface SyncPolicy {
  /** The writes to send next, together. */
  readonly next: (ops: readonly Op[], moment: QueueMoment) => readonly Op[]
  /** What an answer means. */
  readonly judge: (op: Op, exchange: Exchange) => Verdict
  /** Whether an acknowledged write may leave the outbox when the view stands at the head. */
  readonly settles: (op: Op, head: Head) => boolean
  /** Whether a new write may be merged into the last one of the queue. */
  readonly coalesces: (last: Op, next: NewOp) => boolean
  /** Whether a waiting write stays visible over the server's rows. */
  readonly staysVisible: (op: Op) => boolean
}

/** The protocol of sync.md. */
export const DEFAULT_POLICY: SyncPolicy = {
  next: nextToSend,
  judge,
  settles: hasSettled,
  coalesces: mayCoalesce,
  staysVisible: () => true,
}

/** [PL5] Committed at or before the head, in the same history. */
function hasSettled(op: Op, head: Head): boolean {
  if (op.state !== 'acked' || op.ackVersion === undefined) return false
  return op.ackVersion <= head.version && (op.ackEpoch ?? head.epoch) === head.epoch
}
