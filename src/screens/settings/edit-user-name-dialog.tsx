import { useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { fieldError, fieldFault } from '#domain/forms/form-fault.ts'
import { err, ok } from '#domain/result.ts'
import { userNameFault } from '#domain/user-name.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { TextInput } from '#ui/text-input.tsx'

interface EditUserNameDialogProps {
  readonly write: WaitingWrite
  readonly userName: string
  readonly onClose: () => void
}

/** Chooses another username in place of a refused one and sends it again. */
export function EditUserNameDialog({ write, userName, onClose }: EditUserNameDialogProps) {
  const ledger = useLedger()
  const submission = useSubmission('Failed to save. Please try again.')
  const [typed, setTyped] = useState(userName)

  async function handleSubmit() {
    const username = typed.trim()
    const fault = userNameFault(username)
    const read = fault === undefined ? ok({ username }) : err(fieldFault('userName', fault))
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
        label="Username"
        value={typed}
        onValue={setTyped}
        error={fieldError(submission.fault, 'userName')}
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
