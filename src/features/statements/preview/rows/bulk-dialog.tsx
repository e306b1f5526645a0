import { useState } from 'react'
import { once } from '#base/once.ts'
import { categoryOptions, labelOptions } from '#features/entries/parts/entry-options.ts'
import { useLabels } from '#features/labels/data/queries.ts'
import { categoriseRows, labelRows, tickRows } from '#features/statements/rules/import/edit-rows.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { t } from '#messages/t.ts'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { notify } from '#ui/toast/notify.tsx'
import { rowsText } from '../import-counts.ts'
import type { ChangeRows } from './make-row-actions.ts'

interface BulkDialogProps {
  readonly keys: ReadonlySet<string>
  readonly onRows: ChangeRows
  readonly onClose: () => void
}

function keep(): string {
  return t('statements.keep-as-it-is')
}

const tickOptions = once(() => [
  { value: 'tick', label: t('statements.import-them') },
  { value: 'untick', label: t('statements.leave-them-out') },
])

/** Changes several rows at once; what is not chosen stays as it is on each. */
export function BulkDialog({ keys, onRows, onClose }: BulkDialogProps) {
  const labels = labelOptions(useLabels())
  const [change, setChange] = useState<BulkChange>(NO_CHANGE)
  const submission = useSubmission(t('statements.an-unexpected-error-occurred'))
  const count = rowsText(keys.size)

  async function handleSubmit() {
    onRows(rows => changeMany(rows, keys, change))
    notify.success(t('statements.count-changed', { count }))
    onClose()
  }

  return (
    <FormDialog
      title={t('statements.change-count', { count })}
      submission={submission}
      submitLabel={t('statements.change-count', { count })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <SelectInput
        label={t('statements.category')}
        placeholder={keep()}
        value={change.category}
        onValue={category => setChange({ ...change, category })}
        options={categoryOptions(useCategoryBook())}
      />
      <SelectInput
        label={t('statements.label')}
        placeholder={keep()}
        value={change.labelId}
        onValue={labelId => setChange({ ...change, labelId })}
        options={labels && [{ value: NO_LABEL_CHOICE, label: t('statements.no-label') }, ...labels]}
      />
      <SelectInput
        label={t('statements.import')}
        placeholder={keep()}
        value={change.tick}
        onValue={tick => setChange({ ...change, tick })}
        options={tickOptions()}
      />
    </FormDialog>
  )
}

/** What becomes of several rows at once, as chosen in selects: empty keeps what each row has. */
interface BulkChange {
  readonly category: string
  /** A label's id, or `NO_LABEL_CHOICE`. */
  readonly labelId: string
  /** `tick` or `untick`. */
  readonly tick: string
}

/** Takes the label away; the empty choice keeps it. */
const NO_LABEL_CHOICE = 'none'

/** Leaves every row as it is. */
const NO_CHANGE: BulkChange = { category: '', labelId: '', tick: '' }

/** The rows with the ones named changed. */
function changeMany(
  rows: readonly PreviewRow[],
  keys: ReadonlySet<string>,
  { category, labelId, tick }: BulkChange,
): readonly PreviewRow[] {
  const inCategory = category === '' ? rows : categoriseRows(rows, keys, category)
  const label = labelId === NO_LABEL_CHOICE ? null : labelId
  const labelled = labelId === '' ? inCategory : labelRows(inCategory, keys, label)
  return tick === '' ? labelled : tickRows(labelled, keys, tick === 'tick')
}
