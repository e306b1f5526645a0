import { err, ok, type Result } from '#base/result.ts'
import type { Day } from '#time/day.ts'
import { type Budget, withKeptParts } from '../budget.ts'
import { cycleAt } from './budget-cycle.ts'
import type {
  Allocation,
  AllocationChange,
  BudgetCounts,
  StoredTrailAction,
} from './budget-terms.ts'
import { labelSteps } from './budget-trail.ts'
import { type BudgetStamp, newCarries, newCounting, trailRow, withinTrail } from './trail-row.ts'

/** A budget as its maker describes it. */
export type NewBudget = Omit<Budget, 'trail' | 'endedDay' | 'countsFrom'>

/** What an edit sets; what it leaves out stays. `endDay` null: the frequency's own length again. */
export interface BudgetEdit {
  readonly name?: string | undefined
  readonly image?: string | undefined
  readonly endDay?: Day | null | undefined
  /** All of them, in order; a part that says nothing of categories keeps those that it has. */
  readonly labels?: readonly Allocation[] | undefined
  /** From the current cycle on. */
  readonly counts?: BudgetCounts | undefined
  /** Ends the budget on the day of the edit. */
  readonly isEnded?: true | undefined
}

/** Why a budget cannot be as described. */
export type BudgetFault =
  | 'ended'
  | 'no-labels'
  | 'label-twice'
  | 'category-twice'
  | 'end-day-missing'
  | 'end-day-too-early'
  | 'trail-full'

/** The budget with the first row of its trail, or what is wrong with it. */
export function startBudget(made: NewBudget, writeId: string): Result<Budget, BudgetFault> {
  const fault = faultOf(made, made.startDay)
  if (fault !== undefined) return err(fault)
  const countsFrom = made.counts === 'auto' ? made.startDay : null
  const labels = inForm(made)
  const budget: Budget = { ...made, labels, countsFrom, endedDay: null, trail: [] }
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
 * amounts changed, labels put in, what counts, end date, end. A chosen end date holds for the current cycle, and
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
  const { name = budget.name, image = budget.image, labels: sent = budget.labels } = edit
  const labels = withKeptParts(sent, budget.labels)
  const edited: Budget = {
    ...budget,
    name,
    image,
    labels: inForm({ ...budget, labels }),
    ...countsAfter(budget, edit, stamp),
    ...(rescheduled && schedule(budget, edit, stamp)),
  }
  const fault = faultOf(edited, rescheduled ? stamp.day : edited.startDay)
  if (fault !== undefined) return err(fault)
  const isEnded = edit.isEnded === true
  const changed = recordChanges(budget, edited, { stamp, isEnded })
  const hasGrown = changed.trail.length > budget.trail.length
  if (hasGrown && !isEnded && withinTrail(changed) === undefined) return err('trail-full')
  return ok(changed)
}

/** Parts without categories say nothing of them, nor of what is left over those that start anew: one that ends does (BC10). */
function inForm({
  frequency,
  labels,
}: Pick<Budget, 'frequency' | 'labels'>): readonly Allocation[] {
  return labels.map(({ categories = [], carry, ...part }) => {
    const carries = frequency !== 'one-time' && carry !== undefined && carry.by !== 'none'
    return Object.assign(part, categories.length > 0 && { categories }, carries && { carry })
  })
}

/** Chosen anew, it holds from the cycle on in which it was: those before stay as they were counted (BC6). */
function countsAfter(budget: Budget, { counts }: BudgetEdit, { day, cycleFrom }: BudgetStamp) {
  if (counts === undefined || counts === budget.counts) return {}
  return { counts, countsFrom: cycleFrom ?? cycleAt(budget, day).from ?? budget.startDay }
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
  const categories = labels.flatMap(each => each.categories ?? [])
  if (new Set(categories).size < categories.length) return 'category-twice'
  if (endDay === null) return frequency === 'one-time' ? 'end-day-missing' : undefined
  return endDay < earliestEnd || endDay < startDay ? 'end-day-too-early' : undefined
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
  const { name, image, labels, counts, countsFrom, startDay, endDay } = after
  const counted = { ...current, name, image, labels, counts, countsFrom }
  if (newCounting(current, counted, stamp) !== undefined) take(counted, 'counts-changed', [])
  else if (newCarries(current, counted) !== undefined) take(counted, 'carry-changed', [])
  else current = counted
  if (endDay !== before.endDay) take({ ...current, startDay, endDay }, 'end-date-changed', [])
  if (isEnded) take({ ...current, endedDay: stamp.day }, 'ended', [])
  return current
}
