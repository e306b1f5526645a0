import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { fieldError, missingFields } from '#domain/forms/form-fault.ts'
import { longName } from '#domain/forms/read-text.ts'
import { err, ok } from '#domain/result.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { TextInput } from '#ui/text-input.tsx'

interface RenameWriteDialogProps {
  readonly write: WaitingWrite
  readonly name: string
  readonly onClose: () => void
}

/** Gives a refused wallet or label another name and sends it again. */
export function RenameWriteDialog({ write, name, onClose }: RenameWriteDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to save. Please try again.')
  const [typed, setTyped] = useState(name)

  async function handleSubmit() {
    const form = { name: typed }
    const fault =
      missingFields(form, [{ key: 'name', name: 'Name' }], 'Please fill: ') ?? longName(typed)
    const read = fault === undefined ? ok({ name: typed.trim() }) : err(fault)
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
      <TextInput
        label="Name"
        value={typed}
        onValue={setTyped}
        error={fieldError(submission.fault, 'name')}
      />
    </FormDialog>
  )
}
