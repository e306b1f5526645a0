import { cycleAt } from './budget-cycle.ts'
import type { Budget } from './budget.ts'
import type { Day } from './day.ts'

/**
 * The budget to suggest for an expense with the label (issue: *Budgets*): one that sets something
 * aside for it and whose cycle is running. Of several the one that was made last. Null for none.
 */
export function suggestBudget<B extends Budget>(
  budgets: readonly B[],
  labelId: string | null,
  today: Day,
): B | null {
  if (labelId === null) return null
  const [newest] = budgets
    .filter(budget => isRunning(budget, today))
    .filter(({ labels }) => labels.some(each => each.labelId === labelId))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
  return newest ?? null
}

// Expenses can go into its current cycle: it was not ended and is not over.
function isRunning(budget: Budget, today: Day): boolean {
  return budget.endedDay === null && today <= cycleAt(budget, today).to
}
