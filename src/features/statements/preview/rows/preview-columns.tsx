import type { ComponentProps } from 'react'
import { categoryOptions } from '#features/entries/parts/entry-options.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { rowName } from '#features/statements/row-words.ts'
import type { PreviewRow } from '#features/statements/rules/import/preview-row.ts'
import { t } from '#messages/t.ts'
import type { Label } from '#records/label.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { Tick } from '#ui/choice/checkbox.tsx'
import { QuietSelect } from '#ui/choice/quiet-select.tsx'
import type { SelectOption } from '#ui/choice/select-input.tsx'
import type { Column } from '#ui/list/data-table.tsx'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import { RowButtons, RowDescription } from './row-cells.tsx'
import type { RowActions, RowSelection } from './row-view.ts'
import selectStyles from '#ui/choice/select-input.module.css'
import previewStyles from '../preview.module.css'
import styles from './preview-columns.module.css'

/** What the rows of a preview are shown with. */
export interface PreviewColumnsOptions {
  readonly today: Day
  readonly labelsById: ReadonlyMap<string, Label>
  /** Undefined while rows are ticked for the import, and not picked for something else. */
  readonly selection: RowSelection | undefined
  readonly actions: RowActions
}

/** The columns of the preview's table. */
export function previewColumns(options: PreviewColumnsOptions): readonly Column<PreviewRow>[] {
  const { today, labelsById, actions } = options
  return [
    tickColumn(options),
    {
      key: 'date',
      header: t('statements.date'),
      role: 'bare',
      cell: ({ day, time }) => (
        <span className={previewStyles['date']}>
          {day === null ? t('statements.no-date') : dayText(day, today)}
          {time !== null && (
            <span className={previewStyles['time']}>{time.slice(0, TIME_LENGTH)}</span>
          )}
        </span>
      ),
    },
    {
      key: 'description',
      header: t('statements.description'),
      role: 'title',
      cell: row => <RowDescription row={row} today={today} actions={actions} />,
    },
    {
      key: 'category',
      header: t('statements.category'),
      role: 'line',
      cell: row => (
        <RowCategory row={row} onCategory={category => actions.onCategory(row, category)} />
      ),
    },
    {
      key: 'label',
      header: t('statements.label'),
      role: 'bare',
      cell: ({ labelId }) =>
        labelId !== null && <LabelChip label={labelsById.get(labelId) ?? null} />,
    },
    {
      key: 'amount',
      header: t('statements.amount'),
      align: 'end',
      role: 'amount',
      cell: ({ amount, type, transfer }) => (
        <Amount amount={amount} tone={transfer?.isTaken === true ? 'transfer' : type} isSigned />
      ),
    },
    {
      key: 'edit',
      header: t('statements.edit'),
      role: 'actions',
      cell: row => <RowButtons row={row} actions={actions} />,
    },
  ]
}

/** `HH:mm`: the seconds are of no use to a person. */
const TIME_LENGTH = 5

function tickColumn({ selection, actions }: PreviewColumnsOptions): Column<PreviewRow> {
  if (selection === undefined) {
    return {
      key: 'tick',
      header: t('statements.import'),
      role: 'tick',
      cell: row => (
        <RowTick
          verb={t('statements.import')}
          row={row}
          isChecked={row.isTicked && !row.isDeleted && row.otherEndOf === null}
          onChecked={isTicked => actions.onTick(row, isTicked)}
          disabled={row.isDeleted || row.otherEndOf !== null}
        />
      ),
    }
  }
  return {
    key: 'select',
    header: t('statements.select'),
    role: 'tick',
    cell: row => (
      <RowTick
        verb={t('statements.select')}
        row={row}
        isChecked={selection.keys.has(row.key)}
        onChecked={isPicked => selection.onPick([row.key], isPicked)}
      />
    ),
  }
}

interface RowTickProps extends Omit<ComponentProps<typeof Tick>, 'label'> {
  readonly verb: string
  readonly row: PreviewRow
}

function RowTick({ verb, row, ...rest }: RowTickProps) {
  return <Tick label={`${verb} ${rowName(row, useNaira())}`} {...rest} />
}

interface RowCategoryProps {
  readonly row: PreviewRow
  readonly onCategory: (category: string) => void
}

/** The category that a row goes into; a transfer is in none that one could choose. */
function RowCategory({ row, onCategory }: RowCategoryProps) {
  const naira = useNaira()
  const book = useCategoryBook()
  if (row.transfer?.isTaken === true) return <span>{t('statements.transfer')}</span>
  return (
    <InlineSelect
      label={t('statements.category-of-row', { row: rowName(row, naira) })}
      value={book.standingOf(row.category)}
      onValue={onCategory}
      options={categoryOptions(book, row.category, row.type)}
      disabled={row.isDeleted}
    />
  )
}

interface InlineSelectProps {
  /** What is chosen, and of what: nothing else on the screen names it. */
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly disabled?: boolean
}

/** A list inside a row of a table, where the column's header stands for its label. */
function InlineSelect({ label, value, onValue, options, disabled }: InlineSelectProps) {
  return (
    <QuietSelect
      className={classes(selectStyles['select'], styles['inline'])}
      {...{ label, value, options, onValue, disabled }}
    />
  )
}
