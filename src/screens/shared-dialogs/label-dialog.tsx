import { useState } from 'react'
import { createLabel, editLabel } from '#data/labels/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readSaveLabel, type SaveLabelForm } from '#domain/forms/save-label.ts'
import { DEFAULT_LABEL_COLORS, type Label } from '#domain/label.ts'
import { notify } from '#ui/notify.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LabelFields } from './label-fields.tsx'
import { useSubmission } from './use-submission.ts'

interface LabelDialogProps {
  /** The label to change; without it a new one is made. */
  readonly label?: Label
  /** Gets the id of a label that was made. */
  readonly onCreated?: (id: string) => void
  readonly onClose: () => void
}

const NEW_LABEL: SaveLabelForm = { name: '', ...DEFAULT_LABEL_COLORS, visible: true }

/** Makes or changes a label. */
export function LabelDialog({ label, onCreated, onClose }: LabelDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to create label')
  const [form, setForm] = useState<SaveLabelForm>(label ?? NEW_LABEL)

  async function handleSubmit() {
    const written = await submission.submit(readSaveLabel(form), command =>
      label === undefined ? createLabel(ledger, command) : editLabel(ledger, label.id, command),
    )
    if (written === undefined) return
    notify.success('Label created or updated successfully')
    written.ids.forEach(id => onCreated?.(id))
    onClose()
  }

  return (
    <FormDialog
      title={label === undefined ? 'Create label' : 'Edit label'}
      submission={submission}
      submitLabel="Save label"
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <LabelFields form={form} onForm={setForm} fault={submission.fault} />
    </FormDialog>
  )
}
