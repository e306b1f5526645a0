import type { Exchange } from '#api/exchange.ts'
import { recordType } from '#records/registry.ts'
import { judge, type Verdict } from '../push/verdict.ts'
import type { NewOp, Op } from '../store/op.ts'
import { opRole } from './op-role.ts'
import { nextToSend, type QueueMoment } from './queue.ts'

/**
 * [OB4] Whether an edit may be merged into the last write of the queue: both are edits of the same
 * record by the same call, the last was never sent, and the new one sets every field that it set.
 * Never of a budget, whose trail records each.
 */
export function mayCoalesce(last: Op, next: NewOp): boolean {
  if (last.method !== 'PATCH' || next.method !== 'PATCH') return false
  const role = opRole(next.kind)
  if (role !== undefined && recordType(role.kind).mergesEdits === false) return false
  if (last.path !== next.path || last.kind !== next.kind) return false
  if (last.state !== 'queued' || last.attempts > 0) return false
  const newFields = new Set(Object.keys(fieldsOf(next)))
  return Object.keys(fieldsOf(last)).every(field => newFields.has(field))
}

function fieldsOf(op: NewOp): object {
  return typeof op.body === 'object' && op.body !== null ? op.body : {}
}

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

/** The protocol of SPEC.md. */
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
