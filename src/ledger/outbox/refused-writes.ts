import { err, ok, type Result } from '#base/result.ts'
import { rebase } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { NewOp, Op } from '../store/op.ts'
import { guardStorage } from '../store/storage-guard.ts'
import { transact } from '../store/transact.ts'
import { passActionsOn } from './actions.ts'
import { type EnqueueDeps, storageFailure, type WriteFailure, type Written } from './enqueue.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import { noteOwnDeed } from './own-deeds.ts'
import { DEFAULT_POLICY, type SyncPolicy } from './policy.ts'
import { dependentIds } from './queue.ts'
import { assertMove } from './transitions.ts'
import { readAsTheyAre } from './under-way.ts'

const NOTHING: Written = { opIds: [], ids: [] }

/** Sends a refused write again as it is, or ends the wait of one that is yet to be sent (RP2). */
export async function retryWrite(
  deps: EnqueueDeps,
  opId: string,
): Promise<Result<Written, WriteFailure>> {
  return change(deps, async () => {
    const op = await deps.db.outbox.where('id').equals(opId).first()
    if (op === undefined) return NOTHING
    if (op.state === 'parked') {
      assertMove(op.state, 'queued')
      const { error: _, ...rest } = op
      await deps.db.outbox.put({ ...rest, state: 'queued', nextAt: 0 })
    } else if (op.state === 'retry') {
      await deps.db.outbox.put({ ...op, nextAt: 0 })
    }
    return { opIds: [opId], ids: [] }
  })
}

/** How a refused write changes, and what goes with it. */
export interface ChangePlan {
  readonly change: (op: Op) => ChangedWrite
  /** What of a write that depends on it changes too, if anything. */
  readonly changeFollower?: (op: Op) => ChangedWrite | undefined
}

/** Changes a refused write and sends it as a new one (RP4); one no longer refused is left alone. */
export async function changeWrite(
  deps: EnqueueDeps,
  opId: string,
  { change: changeRefused, changeFollower }: ChangePlan,
): Promise<Result<Written, WriteFailure>> {
  const id = deps.newId()
  return change(deps, async () => {
    const op = await deps.db.outbox.where('id').equals(opId).first()
    if (op === undefined || op.state !== 'parked') return NOTHING
    const replacement = { ...changeRefused(op), id, now: deps.clock() }
    await replaceWrite(deps.db, op, {
      replacement,
      policy: deps.policy ?? DEFAULT_POLICY,
      ...(changeFollower !== undefined && { changeFollower }),
    })
    return { opIds: [id], ids: [] }
  })
}

/**
 * Discards writes that were refused or never sent, and with them what cannot do without them (RP5).
 * The person has seen the list; the rows go back to what the server has.
 */
export async function discardWrites(
  deps: EnqueueDeps,
  opIds: readonly string[],
): Promise<Result<Written, WriteFailure>> {
  const { db, clock } = deps
  return change(deps, async () => {
    const ops = await readAsTheyAre(db, await db.outbox.toArray())
    const chosen = ops.filter(op => opIds.includes(op.id) && isDiscardable(op))
    const followers = dependentIds(ops, chosen)
    const leaving = ops.filter(
      // What needs a record that was never made had no effect, though it was sent with it.
      op => chosen.includes(op) || (followers.has(op.id) && op.state !== 'acked'),
    )
    const keys = await leaveOutbox(db, leaving, { outcome: 'discarded', at: clock() })
    await rebase(db, rebaseScope(leaving, keys), deps.policy ?? DEFAULT_POLICY)
    await noteOwnDeed(db, { type: 'lasting', id: deps.newId(), kind: 'discard' })
    return { opIds: leaving.map(op => op.id), ids: [] }
  })
}

/** Whether discarding it can be known to have no effect on the server. */
export function isDiscardable(op: Op): boolean {
  return op.state === 'parked' || (op.state === 'queued' && op.attempts === 0)
}

async function change(
  deps: EnqueueDeps,
  work: () => Promise<Written>,
): Promise<Result<Written, WriteFailure>> {
  const changed = await guardStorage(deps, () => transact(deps.db, work))
  if (!changed.ok) return err(storageFailure(changed.error))
  deps.requestPass('manual')
  return ok(changed.value)
}

/** What of a write that is not on the server changes; its records keep their ids. */
type ChangedWrite = Pick<NewOp, 'body' | 'needs'>

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
 * old order (RP4). Runs in the caller's transaction.
 */
async function replaceWrite(
  db: LedgerDb,
  refused: Op,
  { replacement, policy, changeFollower }: ReplacePlan,
): Promise<void> {
  const { id, now, body, needs } = replacement
  const ops = await readAsTheyAre(db, await db.outbox.orderBy('seq').toArray())
  const followers = dependentIds(ops, [refused])
  const keys = await leaveOutbox(db, [refused], { outcome: 'replaced', at: now })
  const { seq: _seq, error: _error, firstSentAt: _first, waitsFor: _wait, ...kept } = refused
  const fresh = { state: 'queued', attempts: 0, nextAt: 0, editedAt: now } as const
  await db.outbox.add({ ...kept, ...fresh, id, body, needs })
  await passActionsOn(db, refused.id, id)
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
