import { cycleAt } from '#domain/budget-cycle.ts'
import { type SpentByLabel, totalSpent } from '#domain/budget-usage.ts'
import { type Budget, budgetAmount } from '#domain/budget.ts'
import type { Day } from '#domain/day.ts'
import { ZERO_KOBO } from '#domain/money.ts'
import { toNamed } from './by-name.ts'
import type { BudgetUse } from './ledger-reader.ts'

/** A budget as readers give it, of which `spent` was used in the cycle that the day lies in. */
export function toBudgetUse(budget: Budget, spent: SpentByLabel, today: Day): BudgetUse {
  const { from, to } = cycleAt(budget, today)
  return {
    ...toNamed(budget),
    amount: budgetAmount(budget),
    spent: totalSpent(spent),
    startDay: from,
    endDay: to,
    ended: budget.endedDay !== null,
    labels: budget.labels.map(({ labelId, amount }) => ({
      labelId,
      allocated: amount,
      used: spent.get(labelId) ?? ZERO_KOBO,
    })),
  }
}
