import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Budget } from '../budget.ts'
import { derivedId } from '../hash/derived-id.ts'
import { cycleAt, cycleStart, type PlacedBudget } from './budget-cycle.ts'
import {
  type Allocation,
  type AllocationChange,
  budgetAmount,
  type Counting,
  type StoredTrailAction,
  type StoredTrailRow,
  type TrailFacts,
} from './budget-terms.ts'

/** Any row of a trail: changes, and renewals, which follow from the calendar. */
export type TrailAction = StoredTrailAction | 'cycle-renewed'

/** A row as a trail lists it. */
export interface TrailRow extends TrailFacts {
  readonly action: TrailAction
  readonly changes: readonly AllocationChange[]
  readonly counting?: Counting
}

/**
 * The whole trail of a budget, newest first, with a `cycle-renewed` row for each cycle that has begun
 * since the first. Renewals are derived from the calendar and never stored, so that none is missed or
 * doubled, on any device and at any time.
 */
export function budgetTrail(budget: PlacedBudget, today: Day, zone: string): readonly TrailRow[] {
  const rows = [...renewals(budget, today, zone), ...budget.trail]
  // Of what one write changed, the last comes first: sorting keeps the order of equals.
  return rows.toReversed().toSorted((a, b) => b.createdAt - a.createdAt)
}

/** The days of the cycle that ended with each renewal of a trail, by the renewal's id. */
export function endedCycles(
  { trail: [first] }: Pick<Budget, 'trail'>,
  trail: readonly TrailRow[],
  zone: string,
): ReadonlyMap<string, EndedCycle> {
  const cycles = new Map<string, EndedCycle>()
  let from = first?.startDay
  for (const { id, action, createdAt } of trail.toReversed()) {
    if (action !== 'cycle-renewed' || from === undefined) continue
    const next = instantToDay(createdAt, zone)
    cycles.set(id, { from, to: addDays(next, -1) })
    from = next
  }
  return cycles
}

/** A cycle that is over, both days inclusive. */
interface EndedCycle {
  readonly from: Day
  readonly to: Day
}

function renewals(budget: PlacedBudget, today: Day, zone: string): readonly TrailRow[] {
  if (budget.frequency === 'one-time') return []
  const { endedDay } = budget
  const lastDay = endedDay !== null && endedDay < today ? endedDay : today
  const schedules = budget.trail.filter(({ action }) => setsSchedule(action))
  return schedules.flatMap((row, place) => {
    // The stretch ends with the cycle in which the next schedule was chosen.
    const until = schedules[place + 1]?.startDay ?? lastDay
    return renewalsUntil({ budget, schedule: row, until, zone })
  })
}

function setsSchedule(action: StoredTrailAction): boolean {
  return action === 'created' || action === 'end-date-changed'
}

function renewalsUntil(stretch: {
  readonly budget: PlacedBudget
  readonly schedule: StoredTrailRow
  readonly until: Day
  readonly zone: string
}): readonly TrailRow[] {
  const { budget, until, zone } = stretch
  const { startDay, endDay } = stretch.schedule
  const { frequency, months } = budget
  const schedule = {
    frequency,
    startDay,
    endDay,
    endedDay: null,
    ...(months !== undefined && { months }),
  }
  const rows: TrailRow[] = []
  for (let index = 1; cycleStart(schedule, index) <= until; index += 1) {
    const from = cycleStart(schedule, index)
    const createdAt = dayToInstant(from, zone)
    const amount = amountAt(budget, createdAt)
    rows.push({
      id: derivedId(`${budget.id}:renewed:${from}`),
      action: 'cycle-renewed',
      createdAt,
      amountBefore: amount,
      amountAfter: amount,
      endDateBefore: addDays(from, -1),
      endDateAfter: cycleAt(schedule, from).to,
      changes: [],
    })
  }
  return rows
}

function amountAt(budget: Budget, instant: Instant): Kobo {
  const last = budget.trail.findLast(({ createdAt }) => createdAt <= instant)
  return last === undefined
    ? (budget.trail[0]?.amountAfter ?? ZERO_KOBO)
    : (last.amountAfter ?? budgetAmount(budget))
}

interface LabelStep {
  readonly action: StoredTrailAction
  readonly labels: readonly Allocation[]
  readonly changes: readonly AllocationChange[]
}

/** The changes from some labels to others in the steps that a trail records: taken out, changed, put in. */
export function labelSteps(
  before: readonly Allocation[],
  after: readonly Allocation[],
): readonly LabelStep[] {
  const was = amountsByLabel(before)
  const is = amountsByLabel(after)
  const kept = before.filter(({ labelId }) => is.has(labelId))
  const keptNow = kept.map(part =>
    Object.assign({}, part, { amount: is.get(part.labelId) ?? ZERO_KOBO }),
  )
  const steps: readonly LabelStep[] = [
    {
      action: 'label-removed',
      labels: kept,
      changes: changesOf(before, was, is).filter(isRemoval),
    },
    {
      action: 'amount-changed',
      labels: keptNow,
      changes: changesOf(kept, was, is).filter(isNewAmount),
    },
    { action: 'label-added', labels: after, changes: changesOf(after, was, is).filter(isAddition) },
  ]
  return steps.filter(({ changes }) => changes.length > 0)
}

type Amounts = ReadonlyMap<string, Kobo>

function amountsByLabel(labels: readonly Allocation[]): Amounts {
  return new Map(labels.map(({ labelId, amount }) => [labelId, amount]))
}

function changesOf(
  labels: readonly Allocation[],
  was: Amounts,
  is: Amounts,
): readonly AllocationChange[] {
  return labels.map(({ labelId }) => ({
    labelId,
    before: was.get(labelId) ?? null,
    after: is.get(labelId) ?? null,
  }))
}

function isRemoval({ after }: AllocationChange): boolean {
  return after === null
}

function isAddition({ before }: AllocationChange): boolean {
  return before === null
}

function isNewAmount({ before, after }: AllocationChange): boolean {
  return before !== after
}
