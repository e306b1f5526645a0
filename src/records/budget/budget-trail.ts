import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day, type Instant } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import type { Budget } from '../budget.ts'
import { derivedId } from '../hash/derived-id.ts'
import { type BudgetSchedule, cycleAt, cycleStart, type PlacedBudget } from './budget-cycle.ts'
import {
  type Allocation,
  type AllocationChange,
  budgetAmount,
  type Counting,
  type PartCarry,
  type StoredTrailAction,
  type TrailFacts,
} from './budget-terms.ts'

/** Any row of a trail: changes, and renewals, which follow from the calendar. */
export type TrailAction = StoredTrailAction | 'cycle-renewed'

/** A row as a trail lists it. */
export interface TrailRow extends TrailFacts {
  readonly action: TrailAction
  readonly changes: readonly AllocationChange[]
  readonly counting?: Counting
  readonly carries?: readonly PartCarry[]
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
export interface EndedCycle {
  readonly from: Day
  readonly to: Day
}

/** The first days of a budget's cycles that have begun, and what they are counted from, oldest first; a budget that does not repeat has none. */
function renewedCycles(budget: PlacedBudget, today: Day): readonly RenewedCycle[] {
  const { frequency, endedDay, months } = budget
  if (frequency === 'one-time') return []
  const lastDay = endedDay !== null && endedDay < today ? endedDay : today
  const rows = budget.trail.filter(({ action }) => setsSchedule(action))
  return rows.flatMap(({ startDay, endDay }, place) => {
    // The stretch ends with the cycle in which the next schedule was chosen; a clock ahead may have chosen one to come.
    const next = rows[place + 1]?.startDay ?? lastDay
    const until = next < lastDay ? next : lastDay
    const schedule = {
      frequency,
      startDay,
      endDay,
      endedDay: null,
      ...(months !== undefined && { months }),
    }
    const cycles: RenewedCycle[] = []
    for (let index = 1; cycleStart(schedule, index) <= until; index += 1) {
      cycles.push({ schedule, from: cycleStart(schedule, index) })
    }
    return cycles
  })
}

interface RenewedCycle {
  readonly schedule: BudgetSchedule
  readonly from: Day
}

/** The cycles of a budget that are over, oldest first; none of one that does not repeat. */
export function pastCycles(budget: PlacedBudget, today: Day): readonly EndedCycle[] {
  const first = budget.trail[0]?.startDay
  if (first === undefined) return []
  const starts = [first, ...renewedCycles(budget, today).map(({ from }) => from)]
  return starts.slice(1).map((next, place) => {
    return { from: starts[place] ?? first, to: addDays(next, -1) }
  })
}

function renewals(budget: PlacedBudget, today: Day, zone: string): readonly TrailRow[] {
  return renewedCycles(budget, today).map(({ schedule, from }) => {
    const createdAt = dayToInstant(from, zone)
    const amount = amountAt(budget, createdAt)
    return {
      id: derivedId(`${budget.id}:renewed:${from}`),
      action: 'cycle-renewed',
      createdAt,
      amountBefore: amount,
      amountAfter: amount,
      endDateBefore: addDays(from, -1),
      endDateAfter: cycleAt(schedule, from).to,
      changes: [],
    }
  })
}

function setsSchedule(action: StoredTrailAction): boolean {
  return action === 'created' || action === 'end-date-changed'
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
