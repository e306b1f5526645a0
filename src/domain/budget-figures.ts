import { budgetAmount, type Budget } from './budget.ts'
import { type Kobo, subtractKobo } from './money.ts'

/** What a budget's list and card show of its current cycle (api.md, *Figures*). */
export interface BudgetFigures {
  readonly amount: Kobo
  readonly spent: Kobo
  /** What is left; below zero when more was spent. */
  readonly balance: Kobo
  /** To one decimal; above 100 when more was spent than set aside. */
  readonly percentUsed: number
}

/** The figures of a budget of which `spent` was used in its current cycle. */
export function budgetFigures(budget: Pick<Budget, 'labels'>, spent: Kobo): BudgetFigures {
  const amount = budgetAmount(budget)
  const percentUsed = amount === 0 ? 0 : Math.round((spent / amount) * 1000) / 10
  return { amount, spent, balance: subtractKobo(amount, spent), percentUsed }
}
