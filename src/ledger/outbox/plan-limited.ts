import { hasRoom, PLAN_RESOURCES, type PlanResource } from '#records/plan.ts'
import { recordType } from '#records/registry.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import type { PlanUsage } from '../store/rows.ts'
import { isImportStart, opRole } from './op-role.ts'
import { dependentIds } from './queue.ts'
import { assertMove } from './transitions.ts'

// A server that refuses in spite of the room that it reports is not asked again at every pull.
const ASK_AGAIN_MS = 60_000

/**
 * Writes that the plan's limit had refused are tried again when a pull shows room for them: at once
 * if it shows another use of the plan, or another plan, than was known; else after a while
 * (RP3). Keeps the usage as pulled. Runs in the transaction of the pull.
 */
export async function requeuePlanLimited(
  db: LedgerDb,
  usage: PlanUsage,
  now: number,
): Promise<void> {
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

/**
 * What depends on a write that the plan's limit refused, by its id: the id of that write, of several the
 * earliest (RP7).
 */
export function limitedBy(ops: readonly Op[]): ReadonlyMap<string, string> {
  const roots = ops.filter(isOverLimit).toSorted((a, b) => b.seq - a.seq)
  return new Map(
    roots.flatMap(root => [...dependentIds(ops, [root])].map(id => [id, root.id] as const)),
  )
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
