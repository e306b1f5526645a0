import { SelectInput } from '#ui/select-input.tsx'
import { type BudgetPick, budgetOptions, type EntryBudgets } from './entry-budgets.ts'

interface EntryBudgetProps {
  readonly pick: BudgetPick
  readonly budgets: EntryBudgets
  readonly onBudgetId: (budgetId: string) => void
}

/** The budget that an expense goes into; nothing where there is none to choose (TXN-03). */
export function EntryBudget({ pick, budgets, onBudgetId }: EntryBudgetProps) {
  const { openedFor, offered } = budgets
  if (openedFor !== undefined || offered.length === 0) return null
  return (
    <SelectInput
      label="Budget"
      placeholder="No budget"
      value={pick.budgetId}
      onValue={onBudgetId}
      options={budgetOptions(offered)}
      hint={pick.isSuggested ? 'Suggested by the label.' : undefined}
    />
  )
}
