import { type FormEvent, useId, useState } from 'react'
import { createLabel, editLabel } from '#data/labels/commands.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readSaveLabel, type SaveLabelForm } from '#domain/forms/save-label.ts'
import { DEFAULT_LABEL_COLORS, type Label } from '#domain/label.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notify.tsx'
import { FormFooter } from './form-footer.tsx'
import { LabelFields } from './label-fields.tsx'
import { useSubmission } from './use-submission.ts'
import styles from './shared-dialogs.module.css'

interface LabelDialogProps {
  /** The label to change; without it a new one is made. */
  readonly label?: Label
  readonly onClose: () => void
}

const NEW_LABEL: SaveLabelForm = { name: '', ...DEFAULT_LABEL_COLORS, visible: true }

/** Makes or changes a label. */
export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const ledger = useLedger()
  const formId = useId()
  const submission = useSubmission('Failed to create label')
  const [form, setForm] = useState<SaveLabelForm>(label ?? NEW_LABEL)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const written = await submission.submit(readSaveLabel(form), command =>
      label === undefined ? createLabel(ledger, command) : editLabel(ledger, label.id, command),
    )
    if (written === undefined) return
    notify.success('Label created or updated successfully')
    onClose()
  }

  return (
    <Dialog
      title={label === undefined ? 'Create label' : 'Edit label'}
      isOpen
      onClose={onClose}
      footer={<FormFooter formId={formId} submission={submission} submitLabel="Save label" />}
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={event => void handleSubmit(event)}
        noValidate
      >
        <LabelFields form={form} onForm={setForm} fault={submission.fault} />
      </form>
    </Dialog>
  )
}
