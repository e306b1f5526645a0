import type { BudgetView } from '#data/budgets/budget-view.ts'
import { endBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ok } from '#domain/result.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { notify } from '#ui/notify.tsx'

interface EndBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
}

/** Asks before a budget ends. */
export function EndBudgetDialog({ budget, onClose }: EndBudgetDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to end budget. Please try again.')

  async function handleConfirm() {
    const written = await submission.submit(ok(budget.id), id => endBudget(ledger, id))
    if (written === undefined) return
    notify.success('Budget ended')
    onClose()
  }

  return (
    <ConfirmDialog
      title="End budget"
      isOpen
      tone="primary"
      message={
        <p>
          <strong>{budget.title}</strong> will not begin again, and takes no more expenses or
          changes. Its figures and its trail stay to be read. This cannot be taken back.
        </p>
      }
      confirmLabel="End budget"
      isBusy={submission.isSaving}
      error={submission.fault?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  )
}
