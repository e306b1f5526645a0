import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { fieldError } from '#domain/forms/form-fault.ts'
import { readName, readUserName } from '#domain/forms/rename.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { TextInput } from '#ui/text-input.tsx'

const FIELDS = {
  name: { label: 'Name', read: readName, attributes: {} },
  userName: {
    label: 'Username',
    read: readUserName,
    attributes: { autoCapitalize: 'none', spellCheck: false },
  },
} as const

interface RenameWriteDialogProps {
  readonly write: WaitingWrite
  /** What is named anew: a wallet or label, or the person. */
  readonly field: keyof typeof FIELDS
  readonly refused: string
  readonly onClose: () => void
}

/** Takes another name in place of a refused one and sends the write again. */
export function RenameWriteDialog({ write, field, refused, onClose }: RenameWriteDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to save. Please try again.')
  const [typed, setTyped] = useState(refused)
  const { label, read, attributes } = FIELDS[field]

  async function handleSubmit() {
    const name = read(typed)
    const written = await submission.submit(name, change => editWrite(ledger, write.opId, change))
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
        label={label}
        value={typed}
        onValue={setTyped}
        error={fieldError(submission.fault, field, true)}
        {...attributes}
      />
    </FormDialog>
  )
}
