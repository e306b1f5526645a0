import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { editWrite } from '#data/sync/commands.ts'
import type { WaitingWrite } from '#data/sync/waiting-writes.ts'
import { changedReferences } from '#domain/forms/edit-transaction.ts'
import { ok } from '#domain/result.ts'
import type { Transaction } from '#domain/transaction.ts'
import { labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useBudgetChoices } from '#screens/shared-dialogs/use-budget-choices.ts'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { SelectInput } from '#ui/select-input.tsx'

interface RelabelWriteDialogProps {
  readonly write: WaitingWrite
  /** The first of its entries. */
  readonly entry: Transaction
  readonly onClose: () => void
}

/** Corrects entries that go in one call: of those, label and budget can be changed for all alike. */
export function RelabelWriteDialog({ write, entry, onClose }: RelabelWriteDialogProps) {
  const ledger = useLedger()
  const labels = useLabels()
  const submission = useSubmission('Failed to update transaction')
  const original = referencesOf(entry)
  const budgets = useBudgetChoices(entry)
  const [labelId, setLabelId] = useState(original.labelId)
  const [budgetId, setBudgetId] = useState(original.budgetId)

  async function handleSubmit() {
    // What was left alone stays as each entry has it.
    const change = changedReferences({ category: '', labelId, budgetId }, original)
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
        options={labelOptions(labels, original.labelId)}
      />
      {budgets.length > 0 && (
        <SelectInput
          label="Budget"
          hint={`For all ${write.records} entries.`}
          value={budgetId}
          onValue={setBudgetId}
          options={budgets}
        />
      )}
    </FormDialog>
  )
}

function referencesOf({ category, labelId, budgetId }: Transaction) {
  return { category, labelId: labelId ?? '', budgetId: budgetId ?? '' }
}
