import {
  type SpendingQuestion,
  spendingKey,
  spendingQuestion,
} from '#features/analytics/rules/budget-spending.ts'
import type * as carryRules from '#records/budget/budget-carry.ts'
import { inMonths } from '#records/budget/budget-cycle.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { FoundBudget, Seen, Standing } from './budget-view.ts'

/** What is brought along where nothing is. */
export const NOTHING_CARRIED: Standing['carried'] = new Map()

/** What reckons what is carried: it comes with the first budget that carries anything. */
export type CarryRules = typeof carryRules

/** The cycles before the present one that what is carried is reckoned from (BC10). */
export function pastQuestions(
  { budget }: FoundBudget,
  carry: CarryRules | undefined,
  seen: Seen,
): readonly SpendingQuestion[] {
  const cycles = carry?.carryingCycles(inMonths(budget, seen.months), seen) ?? []
  return cycles.map(cycle => spendingQuestion(budget, cycle))
}

/** What its rule takes of a budget. */
export function carryTerms(
  { budget }: FoundBudget,
  seen: Seen,
  spending: ReadonlyMap<string, SpentByLabel>,
): Parameters<CarryRules['carriedInto']> {
  const placed = inMonths(budget, seen.months)
  return [
    placed,
    seen,
    cycle => spending.get(spendingKey({ budgetId: budget.id, ...cycle })) ?? new Map(),
  ]
}
