import type { BudgetView } from '#data/budgets/budget-view.ts'
import { editBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { BudgetDialog } from '#screens/shared-dialogs/budget-dialog.tsx'
import { useBudgetForm } from '#screens/shared-dialogs/use-budget-form.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { notify } from '#ui/notify.tsx'

interface EditBudgetDialogProps {
  readonly budget: BudgetView
  readonly onClose: () => void
}

/** Changes a budget; what changes of its amounts and its end date is told in its trail. */
export function EditBudgetDialog({ budget, onClose }: EditBudgetDialogProps) {
  const ledger = useLedger()
  const form = useBudgetForm(budget)
  const submission = useSubmission('Failed to update budget. Please try again.')

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => {
      const { name, image, labels, endDay } = command
      const change = { name, image, labels, ...(form.isRescheduled && { endDay }) }
      return editBudget(ledger, budget.id, change)
    })
    if (written === undefined) return
    notify.success('Budget updated successfully')
    onClose()
  }

  return (
    <BudgetDialog
      title="Edit budget"
      submitLabel="Save changes"
      form={form}
      submission={submission}
      startDay={budget.cycle.from ?? budget.startDay}
      isFrequencyFixed
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
