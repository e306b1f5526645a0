import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { type EditTransactionForm, readEditTransaction } from '#domain/forms/edit-transaction.ts'
import { transactionToForm } from '#domain/forms/transaction-to-form.ts'
import type { Transaction } from '#domain/transaction.ts'
import { EditTransactionFields } from '#screens/shared-dialogs/edit-transaction-fields.tsx'
import { labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useBudgetChoices } from '#screens/shared-dialogs/use-budget-choices.ts'
import { useEntryContext } from '#screens/shared-dialogs/use-entry-context.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'

interface EditEntryWriteDialogProps {
  readonly write: WaitingWrite
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects a refused entry and sends it again. */
export function EditEntryWriteDialog({ write, entry, onClose }: EditEntryWriteDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const budgets = useBudgetChoices(entry)
  const context = useEntryContext()
  const submission = useSubmission('Failed to update transaction')
  const [original] = useState(() => transactionToForm(entry, context().zone))
  const [form, setForm] = useState<EditTransactionForm>(original)

  async function handleSubmit() {
    const read = readEditTransaction(form, original, context())
    const written = await submission.submit(read, change => editWrite(ledger, write.opId, change))
    if (written !== undefined) onClose()
  }

  return (
    <FormDialog
      title="Edit"
      submission={submission}
      submitLabel="Save and send"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EditTransactionFields
        form={form}
        onForm={setForm}
        isTransfer={entry.transferId !== null}
        labels={labelOptions(labels, original.labelId)}
        budgets={budgets}
        fault={submission.fault}
      />
    </FormDialog>
  )
}
