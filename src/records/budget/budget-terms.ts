import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { addKobo, type Kobo } from '#money/money.ts'
import type { Day, Instant } from '#time/day.ts'

/** How often a budget begins anew (BUD-02). */
export const BUDGET_FREQUENCIES = ['one-time', 'weekly', 'monthly', 'quarterly', 'yearly'] as const

/** A frequency as stored. */
export type BudgetFrequency = (typeof BUDGET_FREQUENCIES)[number]

/** A frequency as a person reads it. */
export const frequencyNames = once((): Readonly<Record<BudgetFrequency, string>> => ({
  'one-time': t('records.one-time'),
  weekly: t('records.weekly'),
  monthly: t('records.monthly'),
  quarterly: t('records.quarterly'),
  yearly: t('records.yearly'),
}))

/** What a budget without a name is called on screens (BUD-03). */
export function unnamedBudget(): string {
  return t('records.unnamed-budget')
}

/** The most labels that one budget divides its amount among. */
export const MAX_BUDGET_LABELS = 200

/** Whether expenses count in a budget by themselves, or only where a person puts them. */
export const BUDGET_COUNTS = ['hand', 'auto'] as const

/** How a budget counts, as stored. */
export type BudgetCounts = (typeof BUDGET_COUNTS)[number]

/** What counts in a part of a budget: expenses with its label, then those in its categories. */
export interface CountedPart {
  readonly labelId: string
  /** Left out where there are none, as in every budget before parts had any. */
  readonly categories?: readonly string[]
}

/** How a budget counts from a day on. */
export interface Counting {
  readonly from: Day
  readonly by: BudgetCounts
  readonly parts: readonly CountedPart[]
}

/** What becomes of the parts of budgets whose label is deleted: they keep their amount, or are taken out. */
export const LABEL_BUDGETS = ['keep', 'remove'] as const

/** One of both. */
export type LabelBudgets = (typeof LABEL_BUDGETS)[number]

/** The most categories that count in one part of a budget. */
export const MAX_PART_CATEGORIES = 50

/** What of a part's rest counts in the next cycle: nothing, what is left, what it is over, or both. */
export const CARRY_RULES = ['none', 'surplus', 'debt', 'both'] as const

/** A rule as stored. */
export type CarryRule = (typeof CARRY_RULES)[number]

/** A rule as a person reads it. */
export const carryNames = once((): Readonly<Record<CarryRule, string>> => ({
  none: t('records.carry-none'),
  surplus: t('records.carry-surplus'),
  debt: t('records.carry-debt'),
  both: t('records.carry-both'),
}))

/** What becomes of what a part leaves at the end of a cycle (BC10). */
export interface Carry {
  readonly by: CarryRule
  /** The most that is carried, either way; null for all of it. */
  readonly cap: Kobo | null
}

/** The rule of one part of a budget. */
export interface PartCarry extends Carry {
  readonly labelId: string
}

/** What a budget sets aside for a label, more than zero. */
export interface Allocation extends CountedPart {
  readonly amount: Kobo
  /** Left out where each cycle starts anew, as in every budget before parts had any. */
  readonly carry?: Carry
}

/** What a person's change of a budget is called in its trail (money 6). */
export const STORED_TRAIL_ACTIONS = [
  'created',
  'amount-changed',
  'end-date-changed',
  'label-added',
  'label-removed',
  'counts-changed',
  'carry-changed',
  'label-deleted',
  'ended',
] as const

/** A change that is stored. */
export type StoredTrailAction = (typeof STORED_TRAIL_ACTIONS)[number]

/** What a change did to one label's part; null where the label was not in the budget. */
export interface AllocationChange {
  readonly labelId: string
  readonly before: Kobo | null
  readonly after: Kobo | null
}

/** What any row of a trail says: the budget's amount and its cycle's end, before and after. */
export interface TrailFacts {
  readonly id: string
  readonly createdAt: Instant
  readonly amountBefore: Kobo | null
  readonly amountAfter: Kobo | null
  readonly endDateBefore: Day | null
  readonly endDateAfter: Day | null
}

/** A change as recorded, with the schedule that was in force after it. */
export interface StoredTrailRow extends TrailFacts {
  readonly action: StoredTrailAction
  readonly changes: readonly AllocationChange[]
  readonly startDay: Day
  readonly endDay: Day | null
  /** How the budget counts since; left out where the change left that as it was. */
  readonly counting?: Counting
  /** Which parts carry what since; left out where the change left that as it was. */
  readonly carries?: readonly PartCarry[]
}

/** What may be spent in a cycle: the sum of the allocations. */
export function budgetAmount({ labels }: { readonly labels: readonly Allocation[] }): Kobo {
  return addKobo(...labels.map(({ amount }) => amount))
}
