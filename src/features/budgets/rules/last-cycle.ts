import { amountToText, type Kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import type { Allocation } from '#records/budget/budget-terms.ts'
import type { Instant } from '#time/day.ts'

/** The amounts that a budget had before its present cycle began, by label (BC15); none in its first. */
export function amountsBefore({ trail }: Budget, begins: Instant): ReadonlyMap<string, Kobo> {
  const amounts = new Map<string, Kobo>()
  for (const { createdAt, changes } of trail) {
    if (createdAt >= begins) break
    for (const { labelId, after } of changes) {
      if (after === null) amounts.delete(labelId)
      else amounts.set(labelId, after)
    }
  }
  return amounts
}

/** What a new budget like one that is over is proposed as: its name, its frequency and its amounts. */
export function copyOf(budget: {
  readonly name: string
  readonly frequency: Budget['frequency']
  readonly labels: readonly Allocation[]
}) {
  const parts = budget.labels.map(({ labelId, amount, categories = [] }) => {
    return { labelId, amount: amountToText(amount), categories }
  })
  return { name: budget.name, frequency: budget.frequency, parts }
}
