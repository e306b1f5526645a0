import type { SyncResult, SyncWrite } from '#contract/sync-calls.ts'
import { recordType } from '#records/registry.ts'
import { judge, type Verdict } from '../push/verdict.ts'
import { wireWrite } from '../push/wire-write.ts'
import type { NewOp, Op } from '../store/op.ts'
import { opRole } from './op-role.ts'
import { nextToSend, type QueueMoment } from './queue.ts'

/**
 * [OB4] Whether an edit may be merged into the last write of the queue: both are edits of the same
 * record by the same call, the last was never sent, and the new one sets every field that it set.
 * Never of a budget, whose trail records each, nor of several rows.
 */
export function mayCoalesce(last: Op, next: NewOp): boolean {
  if (last.method !== 'PATCH' || next.method !== 'PATCH') return false
  // One about several rows says in its body which.
  if (next.kind === 'editTransactions') return false
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

/** The decisions of the protocol, apart from the machinery that carries them out. */
export interface SyncPolicy {
  /** The writes to send next, in one call. */
  readonly next: (ops: readonly Op[], moment: QueueMoment) => readonly Op[]
  /** A write as it is sent. */
  readonly wire: (op: Op, now: number) => SyncWrite
  /** What the server's word on a write means. */
  readonly judge: (op: Op, result: SyncResult | undefined) => Verdict
  /** Whether a write may leave the outbox, given those whose receipts were confirmed at the head. */
  readonly settles: (op: Op, confirmed: ReadonlySet<string>) => boolean
  /** Whether a new write may be merged into the last one of the queue. */
  readonly coalesces: (last: Op, next: NewOp) => boolean
  /** Whether a waiting write stays visible over the server's rows. */
  readonly staysVisible: (op: Op) => boolean
}

/** The protocol of SPEC.md. */
export const DEFAULT_POLICY: SyncPolicy = {
  next: nextToSend,
  wire: wireWrite,
  judge,
  settles: (op, confirmed) => op.state === 'acked' && confirmed.has(op.id),
  coalesces: mayCoalesce,
  staysVisible: () => true,
}
