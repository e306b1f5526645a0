import type * as v from 'valibot'
import type { budgetAnswer } from '#contract/answers/record-answers.ts'
import { koboToNaira, ZERO_KOBO } from '#money/money.ts'
import { allocationsToWire } from '#records/budget.ts'
import { totalCarried } from '#records/budget/budget-carry.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import { instantToWire } from '#records/wire.ts'
import type { BudgetView } from './budget-views.ts'

/** A budget as the budget calls answer it: its current cycle, and what is spent in it. */
export function presentBudget({
  budget,
  cycle,
  spent,
  carried,
  labelName,
}: BudgetView): v.InferInput<typeof budgetAnswer> {
  return {
    id: budget.id,
    name: budget.name,
    image: budget.image,
    frequency: budget.frequency,
    amount: koboToNaira(budgetAmount(budget)),
    spent: koboToNaira(totalSpent(spent)),
    carried: koboToNaira(totalCarried(carried)),
    startDate: cycle.from,
    endDate: cycle.to,
    ended: budget.endedDay !== null,
    createdAt: instantToWire(budget.createdAt),
    counts: budget.counts,
    countsFrom: budget.countsFrom,
    labels: allocationsToWire(budget.labels).map(part =>
      Object.assign(part, {
        name: labelName(part.labelId),
        carried: koboToNaira(carried.get(part.labelId) ?? ZERO_KOBO),
      }),
    ),
  }
}
