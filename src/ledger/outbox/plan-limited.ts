import {
  hasRoom,
  hasRowRoom,
  isCountedAgain,
  PLAN_RESOURCES,
  type PlanResource,
} from '#records/plan.ts'
import { recordType } from '#records/registry.ts'
import type { LedgerDb } from '../store/ledger-db.ts'
import { putMany } from '../store/many-rows.ts'
import type { PlanUsage } from '../store/meta-values.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { Op } from '../store/op.ts'
import { isImportStart, opRole } from './op-role.ts'
import { readServerRows } from './plan-use.ts'
import { dependentIds } from './queue.ts'
import { assertMove } from './transitions.ts'

// A server that refuses in spite of the room that it reports is not asked again at every pull.
const ASK_AGAIN_MS = 60_000

/**
 * Writes that the plan's limit had refused are tried again when a pull shows room for them: at once
 * if it shows another use of the plan, or another plan, than was known; else after a while
 * (RP3). Keeps the usage as pulled, and how many records the server has. Runs in the transaction of the pull.
 */
export async function requeuePlanLimited(
  db: LedgerDb,
  usage: PlanUsage,
  now: number,
): Promise<void> {
  const known = await readMeta(db, 'usage')
  const rows = await readServerRows(db)
  await writeMeta(db, 'usage', { ...usage, rows })
  const isNews = known === undefined || known.level !== usage.level || !sameUse(known, usage)
  const areOtherRows = known?.rows !== rows
  const ops = await readWithLimited(db)
  const used = usedWith(
    { ...usage, rows },
    ops.filter(op => op.state !== 'parked'),
  )
  const lifted: Op[] = []
  for (const op of ops.filter(isOverLimit)) {
    // What no count of the plan is of was refused for its records alone.
    const isOther = isNews || (countedAs(op) === undefined && areOtherRows)
    const isTime = isOther || Math.abs(now - (op.error?.at ?? 0)) >= ASK_AGAIN_MS
    if (!isTime || !fits(usage.level, used, op)) continue
    countIn(used, op)
    assertMove(op.state, 'queued')
    const { error: _, ...rest } = op
    lifted.push({ ...rest, state: 'queued', nextAt: 0 })
  }
  await putMany(db.outbox, lifted)
}

/** All writes in their order, where the plan's limit refused one of them; else none: most pulls find none. */
async function readWithLimited(db: LedgerDb): Promise<readonly Op[]> {
  const parked = await db.outbox.where('state').equals('parked').toArray()
  return parked.some(isOverLimit) ? await db.outbox.orderBy('seq').toArray() : []
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

type Used = Record<PlanResource | 'rows', number>

/** What is used of the plan once the writes that still go out are counted in. */
function usedWith(usage: PlanUsage & Readonly<Used>, ops: readonly Op[]): Used {
  const used = { ...usage }
  for (const op of ops) countIn(used, op)
  return used
}

function countIn(used: Used, op: Op): void {
  const resource = countedAs(op)
  if (resource !== undefined) used[resource] += 1
  used.rows += op.creates.length
}

/** Whether there is room for what the write needs room for; not where it is known of nothing. */
function fits(level: PlanUsage['level'], used: Readonly<Used>, op: Op): boolean {
  const resource = countedAs(op)
  if (resource === undefined && op.creates.length === 0) return false
  if (resource !== undefined && !hasRoom(level, resource, used[resource])) return false
  return hasRowRoom(level, used.rows, op.creates.length)
}

/** What of the plan a write needs room for. */
function countedAs(op: Op): PlanResource | undefined {
  if (isImportStart(op)) return 'imports'
  const role = opRole(op.kind)
  const plan = role === undefined ? null : recordType(role.kind).plan
  if (role === undefined || plan === null) return undefined
  const body: Readonly<Record<string, unknown>> = { ...(op.body as object) }
  const isBack = role.verb === 'edit' && isCountedAgain(plan, field => body[field])
  return role.verb === 'create' || isBack ? plan.resource : undefined
}
