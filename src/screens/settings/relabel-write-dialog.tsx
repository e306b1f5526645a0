import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { ok } from '#domain/result.ts'
import type { Transaction } from '#domain/transaction.ts'
import { labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { SelectInput } from '#ui/select-input.tsx'

interface RelabelWriteDialogProps {
  readonly write: WaitingWrite
  /** The first of its entries. */
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects entries that go in one call: of those only the label can be changed for all alike. */
export function RelabelWriteDialog({ write, entry, onClose }: RelabelWriteDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const submission = useSubmission('Failed to update transaction')
  const original = entry.labelId ?? ''
  const [labelId, setLabelId] = useState(original)

  async function handleSubmit() {
    const change = { labelId: labelId === '' ? null : labelId }
    const written = await submission.submit(ok(change), () => editWrite(ledger, write.opId, change))
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
      <SelectInput
        label="Label"
        hint={`For all ${write.records} entries.`}
        value={labelId}
        onValue={setLabelId}
        options={labelOptions(labels, original)}
      />
    </FormDialog>
  )
}
