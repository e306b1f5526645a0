import { useState } from 'react'
import { ok } from '#base/result.ts'
import type { Transaction } from '#records/transaction.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { labelOptions } from '../entries/parts/entry-options.ts'
import { useBudgetChoices } from '../entries/parts/use-budget-choices.ts'
import { changedReferences } from '../entries/rules/edit-transaction.ts'
import { useLabels } from '../labels/data/queries.ts'
import { useLedger } from '../session/data/ledger-context.tsx'
import { editWrite } from './data/commands.ts'
import type { WaitingWrite } from './data/waiting-writes.ts'

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
