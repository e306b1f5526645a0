import { type FormEvent, useId, useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editTransaction } from '#data/transactions/commands.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { type EditTransactionForm, readEditTransaction } from '#domain/forms/edit-transaction.ts'
import { transactionToForm } from '#domain/forms/transaction-to-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { EditTransactionFields } from './edit-transaction-fields.tsx'
import { labelOptions } from './entry-options.ts'
import { FormFooter } from './form-footer.tsx'
import { useEntryContext } from './use-entry-context.ts'
import { useSubmission } from './use-submission.ts'
import styles from './shared-dialogs.module.css'

interface EditTransactionDialogProps {
  readonly transaction: TransactionView
  readonly onClose: () => void
}

/** Changes a transaction; what somebody else changed meanwhile stays changed. */
export function EditTransactionDialog({ transaction, onClose }: EditTransactionDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const context = useEntryContext()
  const formId = useId()
  const submission = useSubmission('Failed to update transaction')
  const [original] = useState(() => transactionToForm(transaction, context().zone))
  const [form, setForm] = useState<EditTransactionForm>(original)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readEditTransaction(form, original, context())
    const written = await submission.submit(read, command =>
      editTransaction(ledger, transaction.id, command),
    )
    if (written === undefined) return
    notify.success('Transaction updated successfully')
    onClose()
  }

  return (
    <Dialog
      title="Edit transaction"
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel="Save changes" />}
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={event => void handleSubmit(event)}
        noValidate
      >
        <EditTransactionFields
          form={form}
          onForm={setForm}
          isTransfer={transaction.transferId !== null}
          labels={labelOptions(labels, original.labelId)}
          fault={submission.fault}
        />
      </form>
    </Dialog>
  )
}
