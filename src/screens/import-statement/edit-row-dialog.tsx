import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useWallets } from '#data/wallets/queries.ts'
import { editRow } from '#domain/imports/edit-rows.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import { readRowEdit, rowToForm } from '#domain/imports/read-row-edit.ts'
import { ok } from '#domain/result.ts'
import { labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useEntryContext } from '#screens/shared-dialogs/use-entry-context.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { EditRowFields } from './edit-row-fields.tsx'
import type { ChangeRows } from './make-row-actions.ts'

interface EditRowDialogProps {
  readonly row: PreviewRow
  /** The wallet that the statement goes into; empty while none is chosen. */
  readonly walletId: string
  readonly onRows: ChangeRows
  readonly onClose: () => void
}

/** Changes a row before it is imported. */
export function EditRowDialog({ row, walletId, onRows, onClose }: EditRowDialogProps) {
  const labels = useLabels()
  const otherWallets = (useWallets() ?? []).filter(({ id }) => id !== walletId)
  const context = useEntryContext()
  const submission = useSubmission('Failed to update transaction')
  const [form, setForm] = useState(() => rowToForm(row))

  async function handleSubmit() {
    const read = readRowEdit(form, { ...context(), otherWallets })
    const edit = await submission.submit(read, async command => ok(command))
    if (edit === undefined) return
    onRows(rows => editRow(rows, row.key, edit))
    onClose()
  }

  return (
    <FormDialog
      title="Edit row"
      submission={submission}
      submitLabel="Save changes"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <EditRowFields
        form={form}
        onForm={setForm}
        labels={labelOptions(labels, form.labelId)}
        otherWallets={otherWallets}
        fault={submission.fault}
      />
    </FormDialog>
  )
}
