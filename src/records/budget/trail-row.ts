import type { Day, Instant } from '#time/day.ts'
import type { Budget } from '../budget.ts'
import { derivedId } from '../hash/derived-id.ts'
import { countingOf, countsAlike } from './budget-counting.ts'
import { cycleAt } from './budget-cycle.ts'
import {
  type Allocation,
  type AllocationChange,
  budgetAmount,
  type Counting,
  type PartCarry,
  type StoredTrailAction,
  type StoredTrailRow,
} from './budget-terms.ts'

// Rows of a trail and the labels that they name, together: it goes with its budget wherever that goes.
const MAX_TRAIL_SIZE = 2000

/** Who changes a budget, and when: the write's id (it names the trail's rows), its instant and day. */
export interface BudgetStamp {
  readonly writeId: string
  readonly at: Instant
  readonly day: Day
  /** The first day of the cycle that it lies in, where that is a month of the person's own; else the calendar says it. */
  readonly cycleFrom?: Day | undefined
}

/** The budget, where its trail is not too long by now. */
export function withinTrail(budget: Budget): Budget | undefined {
  return trailSize(budget) > MAX_TRAIL_SIZE ? undefined : budget
}

function trailSize({ trail }: Budget): number {
  const sizes = trail.map(
    ({ changes, counting, carries = [] }) =>
      1 + changes.length + (counting?.parts.length ?? 0) + carries.length,
  )
  return sizes.reduce((all, size) => all + size, 0)
}

/** A step of a change: the budget before and after it. */
interface Step {
  readonly before: Budget | undefined
  readonly after: Budget
  readonly stamp: BudgetStamp
  /** How many rows the write has made before this one. */
  readonly place: number
}

/** The row of a trail that tells of one step. */
export function trailRow(
  { before, after, stamp, place }: Step,
  action: StoredTrailAction,
  changes: readonly AllocationChange[],
): StoredTrailRow {
  const counting = newCounting(before, after, stamp)
  const carries = newCarries(before, after)
  return {
    id: derivedId(`${stamp.writeId}:${place}`),
    action,
    // A change that arrives late is recorded after those it met, so that the amounts follow each other.
    createdAt: Math.max(stamp.at, before?.trail.at(-1)?.createdAt ?? stamp.at),
    amountBefore: before === undefined ? null : budgetAmount(before),
    amountAfter: budgetAmount(after),
    endDateBefore: before === undefined ? null : cycleAt(before, stamp.day).to,
    endDateAfter: after.endedDay ?? cycleAt(after, stamp.day).to,
    changes,
    startDay: after.startDay,
    endDay: after.endDay,
    ...(counting && { counting }),
    ...(carries && { carries }),
  }
}

/** What the parts carry after a change; undefined where that is as it was (BC10). */
export function newCarries(
  before: Budget | undefined,
  after: Budget,
): readonly PartCarry[] | undefined {
  const [were, are] = [before?.labels ?? [], after.labels].map(carriesOf)
  return JSON.stringify(were) === JSON.stringify(are) ? undefined : are
}

function carriesOf(labels: readonly Allocation[]): readonly PartCarry[] {
  const carrying = labels.flatMap(({ labelId, carry }) => {
    return carry === undefined ? [] : [{ labelId, by: carry.by, cap: carry.cap }]
  })
  return carrying.toSorted((one, other) => (one.labelId < other.labelId ? -1 : 1))
}

/** How a budget counts from the cycle of the change on; undefined where that is as it was. */
export function newCounting(
  before: Budget | undefined,
  after: Budget,
  { day, cycleFrom }: BudgetStamp,
): Counting | undefined {
  const from = cycleFrom ?? cycleAt(after, day).from ?? after.startDay
  const counting = countingOf(after, from)
  const known: Counting =
    before === undefined ? { from, by: 'hand', parts: [] } : countingOf(before, from)
  return countsAlike(known, counting) ? undefined : counting
}
