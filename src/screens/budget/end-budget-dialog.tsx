import type { BudgetView } from '#data/budgets/budget-view.ts'
import { endBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { ConfirmCommand } from '#screens/shared-dialogs/confirm-command.tsx'
import { notify } from '#ui/notify.tsx'

interface EndBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
}

/** Asks before a budget ends. */
export function EndBudgetDialog({ budget, onClose }: EndBudgetDialogProps) {
  const ledger = useLedger()

  function handleEnded() {
    notify.success('Budget ended')
    onClose()
  }

  return (
    <ConfirmCommand
      title="End budget"
      tone="primary"
      confirmLabel="End budget"
      command={() => endBudget(ledger, budget.id)}
      fallback="Failed to end budget. Please try again."
      onDone={handleEnded}
      onClose={onClose}
    >
      <p>
        <strong>{budget.title}</strong> will not begin again, and takes no more expenses or changes.
        Its figures and its trail stay to be read. This cannot be taken back.
      </p>
    </ConfirmCommand>
  )
}
