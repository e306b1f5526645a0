import { createBudget } from '#data/budgets/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import { BudgetDialog } from '#screens/shared-dialogs/budget-dialog.tsx'
import { useBudgetForm } from '#screens/shared-dialogs/use-budget-form.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { notify } from '#ui/notify.tsx'

interface CreateBudgetDialogProps {
  readonly onClose: () => void
}

/** Makes a budget that begins today. */
export function CreateBudgetDialog({ onClose }: CreateBudgetDialogProps) {
  const ledger = useLedger()
  const today = useToday()
  const form = useBudgetForm()
  const submission = useSubmission('Failed to create budget. Please try again.')

  async function handleSubmit() {
    const written = await submission.submit(form.read(), command => createBudget(ledger, command))
    if (written === undefined) return
    notify.success('Budget created successfully!')
    onClose()
  }

  return (
    <BudgetDialog
      title="Create budget"
      submitLabel="Create budget"
      form={form}
      submission={submission}
      startDay={today}
      isFrequencyFixed={false}
      onSubmit={handleSubmit}
      onClose={onClose}
    />
  )
}
