import { hasRoom, PLAN_RESOURCES, type PlanResource } from '#records/plan.ts'
import { recordType } from '#records/registry.ts'
import { leaveOutbox, rebaseScope } from '../outbox/leave-outbox.ts'
import { isImportStart, opRole } from '../outbox/op-role.ts'
import type { Head } from '../outbox/policy.ts'
import { assertMove } from '../outbox/transitions.ts'
import type { SyncCore } from '../pass/core.ts'
import { affectedKeys, keepBaseRows, rebase } from '../rebase/base-rows.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import type { ChangesPage, PlanUsage } from '../store/rows.ts'
import { readRows } from '../store/view.ts'
import { applyChanges } from './apply-changes.ts'

/** A whole pull, all pages there. */
export interface Pulled {
  readonly pages: readonly ChangesPage[]
  readonly last: ChangesPage
  /** Everything was asked for. */
  readonly isFull: boolean
}

/**
 * Applies a whole pull: rows, settled writes leaving the outbox, the view over what still waits,
 * and the cursor, in the caller's one transaction (PL3 to PL7).
 */
export async function applyPull(core: SyncCore, { pages, last, isFull }: Pulled): Promise<void> {
  const { db, policy, clock } = core
  const head: Head = { version: last.version, epoch: last.epoch }
  const resetAt = pages.findLastIndex(page => page.reset)
  const isReset = isFull || resetAt >= 0
  const marks = isReset ? 'all' : 'each'
  // Pages before a reset belong to a history that is no more.
  const valid = pages.slice(Math.max(resetAt, 0))
  const changed = await applyChanges(db, { pages: valid, isReset, marks })
  const resent = await resendLost(core, head)
  const ops = await db.outbox.toArray()
  const settled = ops.filter(op => policy.settles(op, head))
  const freed = await leaveOutbox(db, settled, { outcome: 'settled', at: clock() })
  const isNewHistory = isReset || resent.length > 0
  await rebase(db, isNewHistory ? 'all' : rebaseScope(settled, [...changed, ...freed]), policy)
  await requeuePlanLimited(db, { ...last.usage, level: last.level }, clock())
  await noteHead(core, last)
  await db.inbox.clear()
}

/** Applies one page of a first pull, which is not shown before it is whole (PL9). */
export async function applyBootstrapPage(
  { db, policy }: SyncCore,
  page: ChangesPage,
  isReset: boolean,
): Promise<void> {
  const changed = await applyChanges(db, { pages: [page], isReset, marks: 'all' })
  await rebase(db, isReset ? 'all' : changed, policy)
  await writeMeta(db, 'cursor', page.next)
  await writeMeta(db, 'lastFailure', null)
}

async function noteHead({ db, clock }: SyncCore, last: ChangesPage): Promise<void> {
  await writeMeta(db, 'cursor', last.next)
  await writeMeta(db, 'epoch', last.epoch)
  await writeMeta(db, 'version', last.version)
  await writeMeta(db, 'bootstrapped', true)
  await writeMeta(db, 'lastSyncAt', clock())
  await writeMeta(db, 'lastFailure', null)
}

/**
 * [PL7] After the server lost its tail (a restored backup has a new epoch), writes that it had
 * acknowledged go out again: the acknowledged ones still here, and those of the journal that were
 * committed above the new head. Sending them twice does no harm. Versions of the old history say
 * nothing in the new one, so edits forget what they were based on.
 */
async function resendLost({ db }: SyncCore, head: Head): Promise<readonly Op[]> {
  const known = await readMeta(db, 'epoch')
  const version = (await readMeta(db, 'version')) ?? 0
  const isContinued = known === head.epoch && version <= head.version
  if (known === undefined || isContinued) return []
  const waiting = (await db.outbox.toArray()).map(op => forNewHistory(op, head))
  await db.outbox.bulkPut(waiting)
  const lost = await db.journal.filter(({ op, outcome }) => isLost(op, outcome, head)).toArray()
  const returning = lost
    .map(({ op }) => forNewHistory({ ...op, state: 'acked' }, head))
    .toSorted((a, b) => a.seq - b.seq)
  for (const { seq: _, ...op } of returning) {
    await keepBaseRows(db, await readRows(db, await affectedKeys(db, op)))
    await db.outbox.add(op)
  }
  await db.journal.bulkDelete(returning.map(op => op.id))
  return [...waiting, ...returning]
}

function isLost(op: Op, outcome: string, head: Head): boolean {
  return outcome === 'settled' && (op.ackVersion ?? 0) > head.version
}

function forNewHistory(op: Op, head: Head): Op {
  const { base: _base, ...unbased } = op
  const isKept = op.ackEpoch === head.epoch && (op.ackVersion ?? 0) <= head.version
  if (op.state !== 'acked' || isKept) return unbased
  assertMove(op.state, 'queued')
  const { ackVersion: _version, ackEpoch: _epoch, waitsFor: _wait, ...rest } = unbased
  return { ...rest, state: 'queued', nextAt: 0 }
}

// A server that refuses in spite of the room that it reports is not asked again at every pull.
const ASK_AGAIN_MS = 60_000

/**
 * Writes that the plan's limit had refused are tried again when a pull shows room for them: at once
 * if it shows another use of the plan, or another plan, than was known; else after a while
 * (RP3). Keeps the usage as pulled. Runs in the transaction of the pull.
 */
async function requeuePlanLimited(db: LedgerDb, usage: PlanUsage, now: number): Promise<void> {
  const known = await readMeta(db, 'usage')
  await writeMeta(db, 'usage', usage)
  const isNews = known === undefined || known.level !== usage.level || !sameUse(known, usage)
  const ops = await db.outbox.orderBy('seq').toArray()
  const used = usedWith(
    usage,
    ops.filter(op => op.state !== 'parked'),
  )
  const lifted: Op[] = []
  for (const op of ops.filter(isOverLimit)) {
    const resource = countedAs(op)
    const isTime = isNews || Math.abs(now - (op.error?.at ?? 0)) >= ASK_AGAIN_MS
    if (!isTime || resource === undefined) continue
    if (!hasRoom(usage.level, resource, used[resource])) continue
    used[resource] += 1
    assertMove(op.state, 'queued')
    const { error: _, ...rest } = op
    lifted.push({ ...rest, state: 'queued', nextAt: 0 })
  }
  await db.outbox.bulkPut(lifted)
}

function isOverLimit(op: Op): boolean {
  return op.state === 'parked' && op.error?.code === 'plan_limit'
}

function sameUse(known: PlanUsage, usage: PlanUsage): boolean {
  return PLAN_RESOURCES.every(resource => known[resource] === usage[resource])
}

/** What is used of the plan once the writes that still go out are counted in. */
function usedWith(usage: PlanUsage, ops: readonly Op[]): Record<PlanResource, number> {
  const used = { ...usage }
  for (const op of ops) {
    const resource = countedAs(op)
    if (resource !== undefined) used[resource] += 1
  }
  return used
}

/** What of the plan a write needs room for. */
function countedAs(op: Op): PlanResource | undefined {
  if (isImportStart(op)) return 'imports'
  const role = opRole(op.kind)
  return role?.verb === 'create' ? recordType(role.kind).plan?.resource : undefined
}
