import type { Clock, IdSource } from '#base/ids.ts'
import { err, ok, type Result } from '#base/result.ts'
import type { Trigger } from '../pass/trigger.ts'
import { showWrite } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import type { NewOp, Op } from '../store/op.ts'
import { splitKey } from '../store/record-key.ts'
import { storageMessages, type StorageFault } from '../store/storage-failure.ts'
import { guardStorage, type StorageGuardDeps } from '../store/storage-guard.ts'
import { transact } from '../store/transact.ts'
import { type Deed, noteAction } from './actions.ts'
import { findInJournal } from './leave-outbox.ts'
import { type Draft, mergeOp, newOp } from './new-op.ts'
import { type KeptWrite, noteOwnDeed, recordsDeed } from './own-deeds.ts'
import { DEFAULT_POLICY, type SyncPolicy } from './policy.ts'
import { readAsTheyAre } from './under-way.ts'

/** A write that is kept: the ids of its outbox records, and of the records that it made. */
export interface Written {
  readonly opIds: readonly string[]
  readonly ids: readonly string[]
  /** What it is remembered as, where it can be undone. */
  readonly actionId?: string
}

/**
 * Why a write was not kept; `message` is fit to show, and the form stays as it was. `refused`: by a
 * rule that the server holds to as well.
 */
export interface WriteFailure {
  readonly type: 'plan-limit' | 'storage-full' | 'storage-stuck' | 'gone' | 'closed' | 'refused'
  readonly message: string
  /** Where a form has what is wrong, by its own names; left out where no one field is. */
  readonly fields?: Readonly<Record<string, string>>
}

/** What making a write needs. */
export interface EnqueueDeps extends StorageGuardDeps {
  readonly clock: Clock
  readonly newId: IdSource
  readonly appVersion: string
  readonly policy?: SyncPolicy
  /** Why nothing may be written here, fit to show; where it is given, every write is refused. */
  readonly readOnly?: string
  requestPass(trigger: Trigger): void
}

/**
 * Plans the writes of one user action from the rows as they now are. Runs inside the transaction,
 * perhaps more than once, so it must make its ids beforehand and await nothing but the database.
 */
export type WritePlan = (db: LedgerDb) => Promise<Result<readonly Draft[], WriteFailure>>

/**
 * Keeps one user action: rows, server's rows under them, column marks and outbox records, in one
 * durable transaction (OB1). Resolves only when it is on the disk, and asks for a pass. A deed is remembered with it (UN1,
 * UN6): one on transactions as it says, one on other records as it is, unless it is `none` of the person's.
 */
export async function enqueue(
  deps: EnqueueDeps,
  plan: WritePlan,
  deed: Deed | 'records' | 'none' = 'records',
): Promise<Result<Written, WriteFailure>> {
  if (deps.readOnly !== undefined) return err({ type: 'refused', message: deps.readOnly })
  const [ids, actionIds] = [stableIds(deps.newId), stableIds(deps.newId)]
  const now = deps.clock()
  const kept = await guardStorage(deps, () =>
    transact(deps.db, () => keep(deps, plan, { ids, now, actionIds, deed })),
  )
  if (!kept.ok) return err(storageFailure(kept.error))
  if (kept.value.ok) deps.requestPass('write')
  return kept.value
}

/** The failure of a write that the device's storage did not take. */
export function storageFailure(fault: StorageFault): WriteFailure {
  return { type: fault, message: storageMessages()[fault] }
}

interface Action {
  /** The n-th id of the action, the same however often it is tried. */
  readonly ids: (index: number) => string
  readonly now: number
  /** Of these, the first is what it is remembered as. */
  readonly actionIds: (index: number) => string
  readonly deed: Deed | 'records' | 'none'
}

async function keep(
  deps: EnqueueDeps,
  plan: WritePlan,
  { ids, now, actionIds, deed }: Action,
): Promise<Result<Written, WriteFailure>> {
  const { db, appVersion } = deps
  const kept = await findKept(db, ids)
  if (kept.opIds.length > 0) return ok(deed === 'none' ? kept : { ...kept, actionId: actionIds(0) })
  const drafts = await plan(db)
  if (!drafts.ok) return drafts
  const told = typeof deed === 'string' ? undefined : { id: actionIds(0), ...deed }
  const written: { opIds: string[]; ids: string[] } = { opIds: [], ids: [] }
  const writes: KeptWrite[] = []
  // Those of this action follow each other: what was just put there is not read again.
  let last = await db.outbox.orderBy('seq').last()
  for (const [index, draft] of drafts.value.entries()) {
    const op = newOp(draft, { id: ids(index), now, appVersion, deed: told })
    const mergeable = await findMergeable(deps, last, op)
    const merged = mergeable && mergeOp(mergeable, op)
    const isMerged = merged !== undefined && !written.opIds.includes(merged.id)
    writes.push({ op, shown: await showWrite(db, op), isMerged })
    const seq = await (merged === undefined ? db.outbox.add(op) : db.outbox.put(merged))
    last = merged ?? { ...op, seq }
    written.opIds.push(last.id)
    for (const key of op.creates) written.ids.push(splitKey(key).id)
  }
  const stamp = { id: actionIds(0), at: now, opIds: written.opIds }
  return ok(
    (await noteDeed(db, stamp, { deed, writes })) ? { ...written, actionId: stamp.id } : written,
  )
}

/** Remembers what was done; whether there is anything of it to undo. */
async function noteDeed(
  db: LedgerDb,
  stamp: { readonly id: string; readonly at: number; readonly opIds: readonly string[] },
  { deed, writes }: Pick<Action, 'deed'> & { readonly writes: readonly KeptWrite[] },
): Promise<boolean> {
  if (deed === 'none') return false
  if (deed !== 'records') {
    const shown = writes.map(write => write.shown)
    const isNoted = await noteAction(db, stamp, { deed, shown })
    // What takes another deed back is part of that one.
    if (isNoted && deed.undoes === undefined) {
      await noteOwnDeed(db, { type: 'entries', id: stamp.id })
    }
    return isNoted
  }
  const own = recordsDeed(stamp.id, writes)
  if (own !== undefined) await noteOwnDeed(db, own)
  return own?.type === 'records'
}

/** The last write of the queue, if the next one may be merged into it (OB4). */
async function findMergeable(
  { db, policy = DEFAULT_POLICY }: EnqueueDeps,
  last: Op | undefined,
  next: NewOp,
): Promise<Op | undefined> {
  if (last === undefined || !policy.coalesces(last, next)) return undefined
  const [asItIs] = await readAsTheyAre(db, [last])
  return asItIs && policy.coalesces(asItIs, next) ? asItIs : undefined
}

/** The action as an earlier try kept it, whose completion was not seen. */
async function findKept(db: LedgerDb, ids: Action['ids']): Promise<Written> {
  const found: Op[] = []
  let op = await findOp(db, ids(0))
  while (op !== undefined) {
    found.push(op)
    op = await findOp(db, ids(found.length))
  }
  return {
    opIds: found.map(({ id }) => id),
    ids: found.flatMap(({ creates }) => creates.map(key => splitKey(key).id)),
  }
}

async function findOp(db: LedgerDb, id: string): Promise<Op | undefined> {
  return (await db.outbox.where('id').equals(id).first()) ?? (await findInJournal(db, id))
}

function stableIds(newId: IdSource): (index: number) => string {
  const ids: string[] = []
  return function idAt(index) {
    while (ids.length <= index) ids.push(newId())
    return ids[index] ?? newId()
  }
}
