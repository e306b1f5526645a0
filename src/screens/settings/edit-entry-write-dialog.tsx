import { type FormEvent, useId, useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { type EditTransactionForm, readEditTransaction } from '#domain/forms/edit-transaction.ts'
import { transactionToForm } from '#domain/forms/transaction-to-form.ts'
import type { Transaction } from '#domain/transaction.ts'
import { EditTransactionFields } from '#screens/shared-dialogs/edit-transaction-fields.tsx'
import { labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormFooter } from '#screens/shared-dialogs/form-footer.tsx'
import { useEntryContext } from '#screens/shared-dialogs/use-entry-context.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { Dialog } from '#ui/dialog.tsx'
import styles from './settings.module.css'

interface EditEntryWriteDialogProps {
  readonly write: WaitingWrite
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects a refused entry and sends it again. */
export function EditEntryWriteDialog({ write, entry, onClose }: EditEntryWriteDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const context = useEntryContext()
  const formId = useId()
  const submission = useSubmission('Failed to update transaction')
  const [original] = useState(() => transactionToForm(entry, context().zone))
  const [form, setForm] = useState<EditTransactionForm>(original)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const read = readEditTransaction(form, original, context())
    const written = await submission.submit(read, change => editWrite(ledger, write.opId, change))
    if (written !== undefined) onClose()
  }

  return (
    <Dialog
      title="Edit"
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel="Save and send" />}
    >
      <form
        id={formId}
        className={styles['stack']}
        onSubmit={event => void handleSubmit(event)}
        noValidate
      >
        <EditTransactionFields
          form={form}
          onForm={setForm}
          isTransfer={entry.transferId !== null}
          labels={labelOptions(labels, original.labelId)}
          fault={submission.fault}
        />
      </form>
    </Dialog>
  )
}
