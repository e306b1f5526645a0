import type { BudgetView } from '#data/budgets/budget-view.ts'
import { deleteBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

interface DeleteBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a budget and its trail go. */
export function DeleteBudgetDialog({ budget, onClose, onDeleted }: DeleteBudgetDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to delete budget. Please try again.')

  async function handleConfirm() {
    const written = await submission.submit(ok(budget.id), id => deleteBudget(ledger, id))
    if (written === undefined) return
    notify.success('Budget deleted successfully.')
    onDeleted()
  }

  return (
    <ConfirmDialog
      title="Delete budget"
      isOpen
      message={
        <p>
          <strong>{budget.title}</strong> and its trail will be deleted on every device. What was
          spent from it stays among your transactions.
        </p>
      }
      confirmLabel="Delete"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
