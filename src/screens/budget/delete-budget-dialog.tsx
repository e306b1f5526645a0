import type { BudgetView } from '#data/budgets/budget-view.ts'
import { deleteBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a budget and its trail go. */
export function DeleteBudgetDialog({ budget, onClose, onDeleted }: DeleteBudgetDialogProps) {
  const ledger = useLedger()

  function handleDeleted() {
    notify.success('Budget deleted successfully.')
    onDeleted()
  }

  return (
    <ConfirmCommand
      title="Delete budget"
      confirmLabel="Delete"
      command={() => deleteBudget(ledger, budget.id)}
      fallback="Failed to delete budget. Please try again."
      onDone={handleDeleted}
      onClose={onClose}
    >
      <p>
        <strong>{budget.title}</strong> and its trail will be deleted on every device. What was
        spent from it stays among your transactions.
      </p>
    </ConfirmCommand>
  )
}
