import { fillPath } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { OP_SCHEMA } from '#contract/wire/headers.ts'
import type { CallKind, NewOp, Op, OpDeed, OpKind } from '../store/op.ts'
import type { RecordKey } from '../store/rows.ts'

/** A write as a command plans it, before it is stamped and queued. */
export interface Draft {
  readonly kind: OpKind
  /** Fills the `{id}` of the call's path. */
  readonly pathId?: string
  /** What the call's query says; most have none. */
  readonly query?: Readonly<Record<string, string>>
  /** Wire JSON of the call; left out where it has no body. */
  readonly body?: unknown
  readonly creates?: readonly RecordKey[]
  /** The records changed; of an edited transaction the row itself comes first. */
  readonly touches?: readonly RecordKey[]
  readonly needs?: readonly RecordKey[]
  /** Version of the row that the person saw (edits). */
  readonly base?: number
  /** When it came about, where that is earlier than its writing (epoch ms). */
  readonly editedAt?: number
  /** Waits so long before it is first sent, for an undo. */
  readonly holdMs?: number
}

/** Who makes the write and when. */
export interface Stamp {
  readonly id: string
  readonly now: number
  readonly appVersion: string
  readonly deed?: OpDeed | undefined
}

/** The outbox record of a planned write (sync 11). */
export function newOp(draft: Draft, stamp: Stamp): NewOp {
  const { method, path } = draft.kind === 'restore' ? RESTORE : queuedCall(draft.kind)
  return {
    id: stamp.id,
    kind: draft.kind,
    schema: OP_SCHEMA,
    method,
    path: fillPath(path, draft.pathId === undefined ? {} : { id: draft.pathId }) + queryText(draft),
    body: draft.body ?? null,
    creates: draft.creates ?? [],
    touches: draft.touches ?? [],
    needs: draft.needs ?? [],
    ...(draft.base !== undefined && { base: draft.base }),
    ...(stamp.deed !== undefined && { deed: stamp.deed }),
    editedAt: draft.editedAt ?? stamp.now,
    state: 'queued',
    attempts: 0,
    nextAt: stamp.now + (draft.holdMs ?? 0),
    createdAt: stamp.now,
    appVersion: stamp.appVersion,
  }
}

function queryText({ query }: Draft): string {
  return query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
}

/** The last write of the queue with an edit merged into it: place and id stay. */
export function mergeOp(last: Op, next: NewOp): Op {
  return {
    ...last,
    body: next.body,
    touches: [...new Set([...last.touches, ...next.touches])],
    needs: [...new Set([...last.needs, ...next.needs])],
    ...(next.base !== undefined && { base: next.base }),
    editedAt: next.editedAt,
  }
}

// No documented call: only the sync call carries it.
const RESTORE = { method: 'POST', path: '/sync' } as const

function queuedCall(kind: CallKind & CallName): { method: NewOp['method']; path: string } {
  const { method, path } = calls[kind]
  return { method, path }
}
