import type { BudgetView } from '#data/budgets/budget-view.ts'
import { useBudget } from '#data/budgets/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { BudgetDialog } from '#screens/shared-dialogs/budget-dialog.tsx'
import { useBudgetForm } from '#screens/shared-dialogs/use-budget-form.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'

interface EditBudgetWriteDialogProps {
  readonly write: WaitingWrite
  readonly id: string
  readonly onClose: () => void
}

/** Corrects a refused new budget, for which a label may have been deleted meanwhile. */
export function EditBudgetWriteDialog({ id, ...props }: EditBudgetWriteDialogProps) {
  const budget = useBudget(id)
  return budget ? <RefusedBudgetDialog {...props} budget={budget} /> : null
}

interface RefusedBudgetDialogProps extends Omit<EditBudgetWriteDialogProps, 'id'> {
  readonly budget: BudgetView
}

function RefusedBudgetDialog({ write, budget, onClose }: RefusedBudgetDialogProps) {
  const ledger = useLedger()
  const form = useBudgetForm(budget)
  const submission = useSubmission('Failed to save. Please try again.')

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => {
      const { name, image, endDay, labels } = command
      return editWrite(ledger, write.opId, { name, image, endDay, labels })
    })
    if (written !== undefined) onClose()
  }

  return (
    <BudgetDialog
      title="Edit"
      submitLabel="Save and send"
      form={form}
      submission={submission}
      startDay={budget.startDay}
      isFrequencyFixed
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
