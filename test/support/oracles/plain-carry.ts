import { kobo, type Kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { cycleAt, type PlacedBudget } from '#records/budget/budget-cycle.ts'
import type { Carry, StoredTrailRow } from '#records/budget/budget-terms.ts'
import type { Transaction } from '#records/transaction.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { plainParts } from './plain-counting.ts'
import { plainSpending } from './plain-spending.ts'

/** What a part of a budget uses, by adding up the rows, which name the budgets that they count in. */
export function plainUse(budget: Budget, rows: readonly Transaction[], zone: string): Used {
  return (labelId, from, to) => {
    const parts = plainParts(budget, from)
    return plainSpending(rows, { budgetId: budget.id, from, to, parts }, zone).get(labelId) ?? 0
  }
}

interface Clock {
  readonly today: Day
  readonly zone: string
}

/** What a part uses in days, both inclusive. */
type Used = (labelId: string, from: Day, to: Day) => number

/**
 * What a budget brings along into its present cycle, by label: walks its days one by one and looks, at the
 * end of each cycle, what the trail says by then.
 */
export function plainCarried(
  budget: PlacedBudget,
  used: Used,
  clock: Clock,
): ReadonlyMap<string, Kobo> {
  let carried = new Map<string, number>()
  for (const { from, to } of endedCycles(budget, clock.today)) {
    const parts = partsAt(budget, dayToInstant(addDays(to, 1), clock.zone))
    const next = parts.map(({ labelId, amount, rule }) => {
      const rest = amount + (carried.get(labelId) ?? 0) - used(labelId, from, to)
      return [labelId, bounded(rest, rule)] as const
    })
    carried = new Map(next)
  }
  const own = budget.labels.map(({ labelId }) => [labelId, carried.get(labelId) ?? 0] as const)
  return new Map(own.filter(([, amount]) => amount !== 0).map(([id, sum]) => [id, kobo(sum)]))
}

function endedCycles(budget: PlacedBudget, today: Day) {
  const { trail, frequency, endedDay, months } = budget
  const first = trail[0]?.startDay ?? today
  const last = endedDay !== null && endedDay < today ? endedDay : today
  const cycles: { readonly from: Day; readonly to: Day }[] = []
  let from = first
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) {
    const schedule = trail.findLast(row => isSchedule(row) && row.startDay <= day)
    const begins =
      frequency !== 'one-time' &&
      schedule !== undefined &&
      cycleAt({ ...schedule, frequency, endedDay: null, ...(months && { months }) }, day).from ===
        day
    if (!begins) continue
    cycles.push({ from, to: addDays(day, -1) })
    from = day
  }
  return cycles
}

function isSchedule({ action }: StoredTrailRow): boolean {
  return action === 'created' || action === 'end-date-changed'
}

function partsAt({ trail: [first, ...others] }: Budget, end: number) {
  const known = [...(first ? [first] : []), ...others.filter(({ createdAt }) => createdAt < end)]
  const rules = known.findLast(({ carries }) => carries !== undefined)?.carries ?? []
  return rules.flatMap(rule => {
    const { labelId } = rule
    const changes = known.flatMap(row => row.changes.filter(each => each.labelId === labelId))
    const amount = changes.at(-1)?.after ?? null
    return amount === null ? [] : [{ labelId, amount, rule }]
  })
}

function bounded(rest: number, { by, cap }: Carry): number {
  if ((rest > 0 && by === 'debt') || (rest < 0 && by === 'surplus') || by === 'none') return 0
  return Math.sign(rest) * Math.min(Math.abs(rest), cap ?? Infinity)
}
