import { useState } from 'react'
import { fieldError } from '#base/form-fault.ts'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { rangeText } from '#time/day-text.ts'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { SelectInput } from '#ui/choice/select-input.tsx'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useSubmission } from '#ui/dialog/use-submission.ts'
import { TextInput } from '#ui/field/text-input.tsx'
import { useLedger } from '../session/data/ledger-context.tsx'
import { useMonths, useToday } from '../session/data/use-today.ts'
import { createView, editView, type ViewRow } from './data/views.ts'
import { columnTitles } from './parts/activity/entry-cells.tsx'
import type { FilterSearch } from './parts/filters/filter-search.ts'
import { columnsToText, type ListColumn, USUAL_COLUMNS } from './rules/list-columns.ts'
import { readSaveView } from './rules/save-view.ts'
import type { SavedViewsState } from './use-saved-views.ts'
import { keepFilters, periodsOf } from './view-query.ts'

interface ViewDialogProps {
  readonly title: string
  /** The view to change; without it a new one is saved. */
  readonly view?: ViewRow | undefined
  readonly state: SavedViewsState
  readonly search: FilterSearch
  /** Those of the table; undefined where there is none, as on a phone. */
  readonly columns: readonly ListColumn[] | undefined
  readonly onClose: () => void
}

/** Gives a name to the filters of the transactions page, and says how much of them is kept. */
export function ViewDialog({ title, view, state, search, columns, onClose }: ViewDialogProps) {
  const ledger = useLedger()
  const { sayChanged } = useTakeBack()
  const submission = useSubmission(t('entries.failed-to-save-view-please'))
  const [name, setName] = useState(view?.name ?? '')
  const days = useViewDays(view, search)
  const [hasColumns, setHasColumns] = useState(
    view === undefined ? isUnusual(columns) : view.columns !== '',
  )

  async function handleSubmit() {
    const form = {
      name,
      query: keepFilters(search, state.names, days.period),
      // A phone leaves a view the columns that it has.
      columns:
        columns === undefined ? (view?.columns ?? '') : hasColumns ? columnsToText(columns) : '',
    }
    const written = await submission.submit(readSaveView(form), command =>
      view === undefined
        ? createView(ledger, command, state.views)
        : editView(ledger, view.id, command),
    )
    if (written === undefined) return
    sayChanged(t('entries.view-saved'), written)
    state.choose(view?.id ?? written.ids[0])
    onClose()
  }

  return (
    <FormDialog
      title={title}
      submission={submission}
      submitLabel={t('entries.save-view')}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextInput
        label={t('entries.view-name')}
        value={name}
        onValue={setName}
        error={fieldError(submission.fault, 'name')}
      />
      {days.options.length > 1 && (
        <SelectInput
          label={t('entries.days')}
          canBeNone={false}
          value={days.period}
          onValue={days.onPeriod}
          options={days.options}
        />
      )}
      {columns !== undefined && (
        <Checkbox
          label={t('entries.keep-these-columns-with-it')}
          hint={columnNames(columns)}
          isChecked={hasColumns}
          onChecked={setHasColumns}
        />
      )}
    </FormDialog>
  )
}

/** In the order of the table. */
function columnNames(columns: readonly ListColumn[]): string {
  const middle = columns.filter(column => column !== 'edit').map(column => columnTitles()[column])
  const end = columns.includes('edit') ? [columnTitles().edit] : []
  return [t('entries.payee'), ...middle, t('entries.amount'), ...end].join(', ')
}

function isUnusual(columns: readonly ListColumn[] | undefined): boolean {
  return columns !== undefined && columnsToText(columns) !== columnsToText(USUAL_COLUMNS)
}

const THESE_DAYS = ''

/** Whether the days of the filters are kept as a period that moves on (SV2): so it is where they are one. */
function useViewDays(view: ViewRow | undefined, search: FilterSearch) {
  const today = useToday()
  const periods = periodsOf(search, { today, months: useMonths() })
  const kept = new URLSearchParams(view?.query).get('period')
  const isSame = periods.some(({ choice }) => choice === kept)
  const [period, onPeriod] = useState<string>(
    (isSame ? kept : periods.at(-1)?.choice) ?? THESE_DAYS,
  )
  const { from, to = today } = search
  const these =
    from === undefined
      ? []
      : [{ value: THESE_DAYS, label: t('entries.always-range', { range: rangeText(from, to) }) }]
  const options = [
    ...periods.map(({ choice, name }) => ({
      value: choice,
      label: t('entries.name-whenever-it-is-shown', { name }),
    })),
    ...these,
  ]
  return { period, onPeriod, options }
}
