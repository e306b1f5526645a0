import { ZERO_KOBO } from '#money/money.ts'
import type { BudgetCycle, PlacedBudget } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { type SpentByLabel, totalSpent } from '#records/budget/budget-usage.ts'
import { toNamed } from './named-order.ts'
import type { BudgetUse } from './plan/plan-reader.ts'

/** A budget as readers give it, of which `spent` was used in the cycle. */
export function toBudgetUse(
  budget: PlacedBudget,
  spent: SpentByLabel,
  { from, to }: BudgetCycle,
): BudgetUse {
  const { frequency, startDay, endDay, endedDay, months } = budget
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    spent: totalSpent(spent),
    startDay: from,
    endDay: to,
    ended: endedDay !== null,
    schedule: { frequency, startDay, endDay, endedDay, ...(months && { months }) },
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}
