import { err, ok, type Result } from '#base/result.ts'
import type { Day, Instant } from '#time/day.ts'
import type { Budget } from '../budget.ts'
import { derivedId } from '../hash/derived-id.ts'
import { cycleAt } from './budget-cycle.ts'
import {
  type Allocation,
  type AllocationChange,
  budgetAmount,
  type StoredTrailAction,
  type StoredTrailRow,
} from './budget-terms.ts'
import { labelSteps } from './budget-trail.ts'

// Rows of a trail and the labels that they name, together: it goes with its budget wherever that goes.
const MAX_TRAIL_SIZE = 2000

/** A budget as its maker describes it. */
export type NewBudget = Omit<Budget, 'trail' | 'endedDay'>

/** What an edit sets; what it leaves out stays. `endDay` null: the frequency's own length again. */
export interface BudgetEdit {
  readonly name?: string | undefined
  readonly image?: string | undefined
  readonly endDay?: Day | null | undefined
  /** All of them, in order. */
  readonly labels?: readonly Allocation[] | undefined
  /** Ends the budget on the day of the edit. */
  readonly isEnded?: true | undefined
}

/** Who changes a budget, and when: the write's id (it names the trail's rows), its instant and day. */
export interface BudgetStamp {
  readonly writeId: string
  readonly at: Instant
  readonly day: Day
}

/** Why a budget cannot be as described. */
export type BudgetFault =
  | 'ended'
  | 'no-labels'
  | 'label-twice'
  | 'end-day-missing'
  | 'end-day-too-early'
  | 'trail-full'

/** The budget with the first row of its trail, or what is wrong with it. */
export function startBudget(made: NewBudget, writeId: string): Result<Budget, BudgetFault> {
  const fault = faultOf(made, made.startDay)
  if (fault !== undefined) return err(fault)
  const budget: Budget = { ...made, endedDay: null, trail: [] }
  const stamp = { writeId, at: made.createdAt, day: made.startDay }
  const changes = made.labels.map(({ labelId, amount }) => ({
    labelId,
    before: null,
    after: amount,
  }))
  const row = trailRow({ before: undefined, after: budget, stamp, place: 0 }, 'created', changes)
  return ok({ ...budget, trail: [row] })
}

/**
 * The budget after an edit, with a trail row for each kind of change, in the order: labels taken out,
 * amounts changed, labels put in, end date, end. A chosen end date holds for the current cycle, and
 * the next ones are counted from it. An ended budget cannot be edited; one whose trail is full can
 * only be renamed and ended.
 */
export function editBudget(
  budget: Budget,
  edit: BudgetEdit,
  stamp: BudgetStamp,
): Result<Budget, BudgetFault> {
  if (budget.endedDay !== null) return err('ended')
  const rescheduled = edit.endDay !== undefined && edit.endDay !== budget.endDay
  const { name = budget.name, image = budget.image, labels = budget.labels } = edit
  const edited: Budget = {
    ...budget,
    name,
    image,
    labels,
    ...(rescheduled && schedule(budget, edit, stamp)),
  }
  const fault = faultOf(edited, rescheduled ? stamp.day : edited.startDay)
  if (fault !== undefined) return err(fault)
  const isEnded = edit.isEnded === true
  const changed = recordChanges(budget, edited, { stamp, isEnded })
  const hasGrown = changed.trail.length > budget.trail.length
  if (hasGrown && !isEnded && trailSize(changed) > MAX_TRAIL_SIZE) return err('trail-full')
  return ok(changed)
}

function schedule(budget: Budget, edit: BudgetEdit, stamp: BudgetStamp) {
  return {
    startDay: cycleAt(budget, stamp.day).from ?? budget.startDay,
    endDay: edit.endDay ?? null,
  }
}

function faultOf(budget: NewBudget, earliestEnd: Day): BudgetFault | undefined {
  const { labels, frequency, endDay, startDay } = budget
  if (labels.length === 0) return 'no-labels'
  if (new Set(labels.map(({ labelId }) => labelId)).size < labels.length) return 'label-twice'
  if (endDay === null) return frequency === 'one-time' ? 'end-day-missing' : undefined
  return endDay < earliestEnd || endDay < startDay ? 'end-day-too-early' : undefined
}

function trailSize({ trail }: Budget): number {
  return trail.reduce((size, { changes }) => size + 1 + changes.length, 0)
}

interface Step {
  readonly before: Budget | undefined
  readonly after: Budget
  readonly stamp: BudgetStamp
  /** How many rows the write has made before this one. */
  readonly place: number
}

/** Takes the budget from one state to the other in the steps that its trail records. */
function recordChanges(
  before: Budget,
  after: Budget,
  { stamp, isEnded }: { readonly stamp: BudgetStamp; readonly isEnded: boolean },
): Budget {
  let current: Budget = before
  let place = 0

  function take(
    next: Budget,
    action: StoredTrailAction,
    changes: readonly AllocationChange[],
  ): void {
    const row = trailRow({ before: current, after: next, stamp, place }, action, changes)
    current = { ...next, trail: [...current.trail, row] }
    place += 1
  }

  for (const step of labelSteps(before.labels, after.labels)) {
    take({ ...current, labels: step.labels }, step.action, step.changes)
  }
  const { name, image, labels, startDay, endDay } = after
  current = { ...current, name, image, labels }
  if (endDay !== before.endDay) take({ ...current, startDay, endDay }, 'end-date-changed', [])
  if (isEnded) take({ ...current, endedDay: stamp.day }, 'ended', [])
  return current
}

function trailRow(
  { before, after, stamp, place }: Step,
  action: StoredTrailAction,
  changes: readonly AllocationChange[],
): StoredTrailRow {
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
  }
}
