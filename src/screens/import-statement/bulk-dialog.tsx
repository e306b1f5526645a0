import { useState } from 'react'
import { useLabels } from '#data/labels/queries.ts'
import { CATEGORY_OPTIONS, labelOptions } from '#screens/shared-dialogs/entry-options.ts'
import { FormDialog } from '#screens/shared-dialogs/form-dialog.tsx'
import { useSubmission } from '#screens/shared-dialogs/use-submission.ts'
import { notify } from '#ui/notify.tsx'
import { SelectInput } from '#ui/select-input.tsx'
import { type BulkChange, changeMany, NO_CHANGE, NO_LABEL_CHOICE } from './bulk-change.ts'
import { rowsText } from './import-counts.ts'
import type { ChangeRows } from './make-row-actions.ts'

interface BulkDialogProps {
  readonly keys: ReadonlySet<string>
  readonly onRows: ChangeRows
  readonly onClose: () => void
}

const KEEP = 'Keep as it is'
const TICK_OPTIONS = [
  { value: 'tick', label: 'Import them' },
  { value: 'untick', label: 'Leave them out' },
]

/** Changes several rows at once; what is not chosen stays as it is on each. */
export function BulkDialog({ keys, onRows, onClose }: BulkDialogProps) {
  const labels = labelOptions(useLabels())
  const [change, setChange] = useState<BulkChange>(NO_CHANGE)
  const submission = useSubmission('An unexpected error occurred.')
  const count = rowsText(keys.size)

  async function handleSubmit() {
    onRows(rows => changeMany(rows, keys, change))
    notify.success(`${count} changed`)
    onClose()
  }

  return (
    <FormDialog
      title={`Change ${count}`}
      submission={submission}
      submitLabel={`Change ${count}`}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectInput
        label="Category"
        placeholder={KEEP}
        value={change.category}
        onValue={category => setChange({ ...change, category })}
        options={CATEGORY_OPTIONS}
      />
      <SelectInput
        label="Label"
        placeholder={KEEP}
        value={change.labelId}
        onValue={labelId => setChange({ ...change, labelId })}
        options={labels && [{ value: NO_LABEL_CHOICE, label: 'No label' }, ...labels]}
      />
      <SelectInput
        label="Import"
        placeholder={KEEP}
        value={change.tick}
        onValue={tick => setChange({ ...change, tick })}
        options={TICK_OPTIONS}
      />
    </FormDialog>
  )
}
