import { type FormEvent, useId, useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { missingFields } from '#domain/forms/form-fault.ts'
import { longName } from '#domain/forms/read-text.ts'
import { err, ok } from '#domain/result.ts'
import { FormFooter } from '#screens/shared-dialogs/form-footer.tsx'
import { fieldError, useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface RenameWriteDialogProps {
  readonly write: WaitingWrite
  readonly name: string
  readonly onClose: () => void
}

/** Gives a refused wallet or label another name and sends it again. */
export function RenameWriteDialog({ write, name, onClose }: RenameWriteDialogProps) {
  const ledger = useLedger()
  const formId = useId()
  const submission = useSubmission('Failed to save. Please try again.')
  const [typed, setTyped] = useState(name)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const form = { name: typed }
    const fault =
      missingFields(form, [{ key: 'name', name: 'Name' }], 'Please fill: ') ?? longName(typed)
    const read = fault === undefined ? ok({ name: typed.trim() }) : err(fault)
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
      <form id={formId} onSubmit={event => void handleSubmit(event)} noValidate>
        <TextInput
          label="Name"
          value={typed}
          onValue={setTyped}
          error={fieldError(submission.fault, 'name')}
        />
      </form>
    </Dialog>
  )
}
