import { ZERO_KOBO } from '#money/money.ts'
import { type CarriedByLabel, totalCarried } from '#records/budget/budget-carry.ts'
import type { BudgetCycle, PlacedBudget } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { type SpentByLabel, totalSpent } from '#records/budget/budget-usage.ts'
import { toNamed } from './named-order.ts'
import type { BudgetUse } from './plan/plan-reader.ts'

/** A budget's present cycle: its days, what was used in it, and what came into it from those before. */
interface UsedCycle extends Pick<BudgetCycle, 'from' | 'to'> {
  readonly spent: SpentByLabel
  readonly carried: CarriedByLabel
}

/** A budget as readers give it. */
export function toBudgetUse(
  budget: PlacedBudget,
  { from, to, spent, carried }: UsedCycle,
): BudgetUse {
  const { frequency, startDay, endDay, endedDay, months } = budget
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    carried: totalCarried(carried),
    spent: totalSpent(spent),
    startDay: from,
    endDay: to,
    ended: endedDay !== null,
    schedule: { frequency, startDay, endDay, endedDay, ...(months && { months }) },
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      carried: carried.get(labelId) ?? ZERO_KOBO,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}
