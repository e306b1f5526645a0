import type { StoredTrailRow } from './budget-trail.ts'
import type { Day, Instant } from './day.ts'
import { addKobo, type Kobo } from './money.ts'

/** How often a budget begins anew (product.md section 9). */
export const BUDGET_FREQUENCIES = ['one-time', 'weekly', 'monthly', 'quarterly', 'yearly'] as const

/** A frequency as stored. */
export type BudgetFrequency = (typeof BUDGET_FREQUENCIES)[number]

/** A frequency as a person reads it. */
export const FREQUENCY_NAMES: Readonly<Record<BudgetFrequency, string>> = {
  'one-time': 'One-time',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
}

/** What a budget without a name is called on screens (product.md, *Budget detail*). */
export const UNNAMED_BUDGET = 'Unnamed Budget'

/** The most labels that one budget divides its amount among. */
export const MAX_BUDGET_LABELS = 200

/** What a budget sets aside for a label, more than zero. */
export interface Allocation {
  readonly labelId: string
  readonly amount: Kobo
}

/**
 * A plan of what may be spent. Its amount is the sum of its allocations; its cycles follow from
 * `frequency`, `startDay` and `endDay` (budget-cycle.ts) and are stored nowhere. Days are the
 * user's zone's.
 */
export interface Budget {
  readonly id: string
  /** May be empty: then `UNNAMED_BUDGET` is shown. */
  readonly name: string
  readonly image: string
  readonly frequency: BudgetFrequency
  /** The first day of the cycle that `endDay` ends, or of the first cycle of all. */
  readonly startDay: Day
  /** The last day of that cycle where a person chose it; a one-time budget always has one. */
  readonly endDay: Day | null
  readonly labels: readonly Allocation[]
  readonly createdAt: Instant
  /** The day on which a person ended it: from then on it renews itself no more. */
  readonly endedDay: Day | null
  /** Every change, oldest first; renewals are derived (budget-trail.ts). */
  readonly trail: readonly StoredTrailRow[]
}

/** What may be spent in a cycle: the sum of the allocations. */
export function budgetAmount({ labels }: Pick<Budget, 'labels'>): Kobo {
  return addKobo(...labels.map(({ amount }) => amount))
}
