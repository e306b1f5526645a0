import { useBudget } from '#data/budgets/queries.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { BudgetContent } from './budget-content.tsx'
import { BudgetMissing } from './budget-missing.tsx'
import type { BudgetSearch } from './budget-search.ts'

interface BudgetScreenProps {
  readonly budgetId: string
  readonly search: BudgetSearch
  readonly onSearch: OnSearch<BudgetSearch>
  /** Back to the list of budgets. */
  readonly onLeave: () => void
}

/** One budget: how it stands, what is spent from it, and what became of it. */
export function BudgetScreen({ budgetId, search, onSearch, onLeave }: BudgetScreenProps) {
  const budget = useBudget(budgetId)
  if (budget === undefined) return <Skeleton lines={5} />
  if (budget === null) return <BudgetMissing />
  return <BudgetContent budget={budget} search={search} onSearch={onSearch} onLeave={onLeave} />
}
