import type { LedgerDb } from '#db/ledger-db.ts'
import type { NewOp, Op } from '#db/op.ts'
import { leaveOutbox } from './leave-outbox.ts'
import type { SyncPolicy } from './policy.ts'
import { dependentIds } from './queue.ts'
import { rebase } from './shadows.ts'

/** What of a write that is not on the server changes; its records keep their ids. */
export type ChangedWrite = Pick<NewOp, 'body' | 'needs'>

/** A refused write as it goes out again. */
export interface Replacement extends ChangedWrite {
  readonly id: string
  readonly now: number
}

/** The refused write's change, and that of those behind it that go where it goes. */
export interface ReplacePlan {
  readonly replacement: Replacement
  readonly policy: SyncPolicy
  /** Undefined for what stays as it is. Asked only of what was never sent: its id may stay. */
  readonly changeFollower?: (op: Op) => ChangedWrite | undefined
}

/**
 * Puts a changed write in the place of a refused one: under a new id, since the old one may be known
 * to the server, and at the end of the queue with everything that depends on it behind it, in its
 * old order (SPEC.md, RP4). Runs in the caller's transaction.
 */
export async function replaceWrite(
  db: LedgerDb,
  refused: Op,
  { replacement, policy, changeFollower }: ReplacePlan,
): Promise<void> {
  const { id, now, body, needs } = replacement
  const ops = await db.outbox.orderBy('seq').toArray()
  const followers = dependentIds(ops, [refused])
  const keys = await leaveOutbox(db, [refused], { outcome: 'replaced', at: now })
  const { seq: _seq, error: _error, firstSentAt: _first, waitsFor: _wait, ...kept } = refused
  const fresh = { state: 'queued', attempts: 0, nextAt: 0, editedAt: now } as const
  await db.outbox.add({ ...kept, ...fresh, id, body, needs })
  const moved = ops.filter(op => followers.has(op.id))
  for (const op of moved) {
    const isUnsent = op.state === 'queued' && op.attempts === 0
    await moveToEnd(db, { ...op, ...(isUnsent && changeFollower?.(op)) })
  }
  const movedKeys = moved.flatMap(op => op.creates.concat(op.touches))
  await rebase(db, [...new Set([...keys, ...movedKeys])], policy)
}

async function moveToEnd(db: LedgerDb, op: Op): Promise<void> {
  const { seq, ...rest } = op
  const unplaced: NewOp = rest
  await db.outbox.delete(seq)
  await db.outbox.add(unplaced)
}
