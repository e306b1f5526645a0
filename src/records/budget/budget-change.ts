import { err, ok, type Result } from '#base/result.ts'
import type { Day, Instant } from '#time/day.ts'
import { type Budget, withKeptParts } from '../budget.ts'
import { derivedId } from '../hash/derived-id.ts'
import { countingOf, countsAlike } from './budget-counting.ts'
import { cycleAt } from './budget-cycle.ts'
import {
  type Allocation,
  type AllocationChange,
  budgetAmount,
  type BudgetCounts,
  type Counting,
  type PartCarry,
  type StoredTrailAction,
  type StoredTrailRow,
} from './budget-terms.ts'
import { labelSteps } from './budget-trail.ts'

// Rows of a trail and the labels that they name, together: it goes with its budget wherever that goes.
const MAX_TRAIL_SIZE = 2000

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
  if (hasGrown && !isEnded && trailSize(changed) > MAX_TRAIL_SIZE) return err('trail-full')
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
function countsAfter(budget: Budget, { counts }: BudgetEdit, { day }: BudgetStamp) {
  if (counts === undefined || counts === budget.counts) return {}
  return { counts, countsFrom: cycleAt(budget, day).from ?? budget.startDay }
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

function trailSize({ trail }: Budget): number {
  const sizes = trail.map(
    ({ changes, counting, carries = [] }) =>
      1 + changes.length + (counting?.parts.length ?? 0) + carries.length,
  )
  return sizes.reduce((all, size) => all + size, 0)
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
  const { name, image, labels, counts, countsFrom, startDay, endDay } = after
  const counted = { ...current, name, image, labels, counts, countsFrom }
  if (newCounting(current, counted, stamp) !== undefined) take(counted, 'counts-changed', [])
  else if (newCarries(current, counted) !== undefined) take(counted, 'carry-changed', [])
  else current = counted
  if (endDay !== before.endDay) take({ ...current, startDay, endDay }, 'end-date-changed', [])
  if (isEnded) take({ ...current, endedDay: stamp.day }, 'ended', [])
  return current
}

function trailRow(
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
function newCarries(before: Budget | undefined, after: Budget): readonly PartCarry[] | undefined {
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
function newCounting(
  before: Budget | undefined,
  after: Budget,
  { day }: BudgetStamp,
): Counting | undefined {
  const from = cycleAt(after, day).from ?? after.startDay
  const counting = countingOf(after, from)
  const known: Counting =
    before === undefined ? { from, by: 'hand', parts: [] } : countingOf(before, from)
  return countsAlike(known, counting) ? undefined : counting
}
