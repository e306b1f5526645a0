import type { ComponentProps } from 'react'
import { dayText } from '#domain/day-text.ts'
import type { Day } from '#domain/day.ts'
import type { PreviewRow } from '#domain/imports/preview-row.ts'
import type { Label } from '#domain/label.ts'
import { Amount } from '#ui/amount.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LabelChip } from '#ui/label-chip.tsx'
import { useNaira } from '#ui/naira.ts'
import { Tick } from '#ui/tick.tsx'
import type { RowActions } from './row-actions.ts'
import { RowButtons } from './row-buttons.tsx'
import { RowCategory } from './row-category.tsx'
import { RowDescription } from './row-description.tsx'
import type { RowSelection } from './row-selection.ts'
import { rowName } from './row-words.ts'
import styles from './preview.module.css'

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
      header: 'Date',
      role: 'bare',
      cell: ({ day, time }) => (
        <span className={styles['date']}>
          {day === null ? 'No date' : dayText(day, today)}
          {time !== null && <span className={styles['time']}>{time.slice(0, TIME_LENGTH)}</span>}
        </span>
      ),
    },
    {
      key: 'description',
      header: 'Description',
      role: 'title',
      cell: row => <RowDescription row={row} onTransfer={actions.onTransfer} />,
    },
    {
      key: 'category',
      header: 'Category',
      role: 'line',
      cell: row => (
        <RowCategory row={row} onCategory={category => actions.onCategory(row, category)} />
      ),
    },
    {
      key: 'label',
      header: 'Label',
      role: 'bare',
      cell: ({ labelId }) =>
        labelId !== null && <LabelChip label={labelsById.get(labelId) ?? null} />,
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      role: 'amount',
      cell: ({ amount, type, transfer }) => (
        <Amount amount={amount} tone={transfer?.isTaken === true ? 'transfer' : type} isSigned />
      ),
    },
    {
      key: 'edit',
      header: 'Edit',
      role: 'actions',
      cell: row => <RowButtons row={row} actions={actions} />,
    },
  ]
}

/** `HH:mm`: the seconds tell a person nothing. */
const TIME_LENGTH = 5

function tickColumn({ selection, actions }: PreviewColumnsOptions): Column<PreviewRow> {
  if (selection === undefined) {
    return {
      key: 'tick',
      header: 'Import',
      role: 'tick',
      cell: row => (
        <RowTick
          verb="Import"
          row={row}
          isChecked={row.isTicked && !row.isDeleted}
          onChecked={isTicked => actions.onTick(row, isTicked)}
          disabled={row.isDeleted}
        />
      ),
    }
  }
  return {
    key: 'select',
    header: 'Select',
    role: 'tick',
    cell: row => (
      <RowTick
        verb="Select"
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
