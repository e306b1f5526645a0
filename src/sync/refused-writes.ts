import type { Op } from '#db/op.ts'
import { transact } from '#db/transact.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { type EnqueueDeps, storageFailure, type WriteFailure, type Written } from './enqueue.ts'
import { leaveOutbox, rebaseScope } from './leave-outbox.ts'
import { DEFAULT_POLICY } from './policy.ts'
import { dependentIds } from './queue.ts'
import { replaceWrite, type ChangedWrite } from './replace-write.ts'
import { rebase } from './shadows.ts'
import { guardStorage } from './storage-guard.ts'
import { assertMove } from './transitions.ts'

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
    const ops = await db.outbox.toArray()
    const chosen = ops.filter(op => opIds.includes(op.id) && isDiscardable(op))
    const followers = dependentIds(ops, chosen)
    const leaving = ops.filter(
      op => chosen.includes(op) || (followers.has(op.id) && isDiscardable(op)),
    )
    const keys = await leaveOutbox(db, leaving, { outcome: 'discarded', at: clock() })
    await rebase(db, rebaseScope(leaving, keys), deps.policy ?? DEFAULT_POLICY)
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
