import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editTransaction } from '#data/transactions/commands.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { type EditTransactionForm, readEditTransaction } from '#domain/forms/edit-transaction.ts'
import { transactionToForm } from '#domain/forms/transaction-to-form.ts'
import { notify } from '#ui/notify.tsx'
import { EditTransactionFields } from './edit-transaction-fields.tsx'
import { labelOptions } from './entry-options.ts'
import { FormDialog } from './form-dialog.tsx'
import { useBudgetChoices } from './use-budget-choices.ts'
import { useEntryContext } from './use-entry-context.ts'
import { useSubmission } from './use-submission.ts'

interface EditTransactionDialogProps {
  readonly transaction: TransactionView
  readonly onClose: () => void
}

/** Changes a transaction; what somebody else changed meanwhile stays changed. */
export function EditTransactionDialog({ transaction, onClose }: EditTransactionDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const budgets = useBudgetChoices(transaction)
  const context = useEntryContext()
  const submission = useSubmission('Failed to update transaction')
  const [original] = useState(() => transactionToForm(transaction, context().zone))
  const [form, setForm] = useState<EditTransactionForm>(original)

  async function handleSubmit() {
    const read = readEditTransaction(form, original, context())
    const written = await submission.submit(read, command =>
      editTransaction(ledger, transaction.id, command),
    )
    if (written === undefined) return
    notify.success('Transaction updated successfully')
    onClose()
  }

  return (
    <FormDialog
      title="Edit transaction"
      submission={submission}
      submitLabel="Save changes"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EditTransactionFields
        form={form}
        onForm={setForm}
        isTransfer={transaction.transferId !== null}
        labels={labelOptions(labels, original.labelId)}
        budgets={budgets}
        fault={submission.fault}
      />
    </FormDialog>
  )
}
