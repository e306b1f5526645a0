import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { fittingColumns, type ListColumn } from '#features/entries/rules/list-columns.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import { isNeutral } from '#records/neutral.ts'
import { dayText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { Tick } from '#ui/choice/checkbox.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import { useWidthRem } from '#ui/page/use-width.ts'
import { classes } from '#ui/style/classes.ts'
import { EntryTitle, entryName, entrySync, mainRow } from '../list/entry-item.tsx'
import { DayRow } from './day-head.tsx'
import { EntryCell, isQuiet, RowActions } from './entry-cells.tsx'
import { dayNets } from './list-items.ts'
import { rowLink, type RowFocusHandler, useOpenEntry } from './row-link.ts'
import { TableHead, middleOf } from './table-head.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryNames } from './use-entry-names.ts'
import type { Selection } from './use-selection.ts'
import styles from './entry-table.module.css'

interface EntryTableProps {
  readonly caption: string
  readonly entries: readonly ListedEntry[]
  /** The days of the whole list; null where it is not ordered by them. */
  readonly days: EntryDays | null
  readonly order: NonNullable<ListWish['order']>
  readonly onOrder: (order: ListOrder) => void
  /** Those that are chosen: each is shown that there is room for. */
  readonly columns: readonly ListColumn[]
  readonly selection: Selection
  readonly actions: EntryActions
  readonly onEdit: (entry: ListedEntry) => void
  readonly names: EntryNames
  /** The entry that is open beside it. */
  readonly openId: string | undefined
  /** The day that the list is to go to; undefined once it is there. */
  readonly sought: Day | undefined
  readonly onFound: () => void
}

/** The workbench: entries in a table that sorts, ticks and edits in place, with heads for the days. */
export function EntryTable(props: EntryTableProps) {
  const { caption, entries, days, order, onOrder, selection, openId, sought, onFound } = props
  const zone = useZone()
  const { ref, widthRem } = useWidthRem<HTMLDivElement>()
  const onRowFocus = useOpenEntry(ref, openId)
  const columns = fittingColumns(props.columns, widthRem)
  const isByDate = order === '-date' || order === 'date'
  const netByDay = new Map(days && dayNets(days))
  const ids = entries.map(entry => mainRow(entry).id)
  return (
    <div ref={ref} className={styles['box']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          isWhole={ids.length > 0 && ids.every(id => selection.has(id))}
          onAll={() => selection.toggleAll(ids)}
          order={order}
          onOrder={onOrder}
        />
        <tbody>
          {entries.map((entry, index) => {
            const day = instantToDay(mainRow(entry).createdAt, zone)
            const before = entries[index - 1]
            const isFirst =
              before === undefined || instantToDay(mainRow(before).createdAt, zone) !== day
            return (
              <Fragment key={mainRow(entry).id}>
                {isByDate && isFirst && (
                  <DayRow
                    day={day}
                    net={netByDay.get(day)}
                    columns={columns}
                    isSought={day === sought}
                    onFound={onFound}
                  />
                )}
                <EntryRow
                  {...props}
                  entry={entry}
                  day={isByDate ? undefined : day}
                  columns={columns}
                  listed={ids}
                  onFocus={onRowFocus}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface EntryRowProps extends EntryTableProps {
  readonly entry: ListedEntry
  /** The day, where no head says it. */
  readonly day: Day | undefined
  /** The entries beside it, in their order. */
  readonly listed: readonly string[]
  readonly onFocus: RowFocusHandler
}

function EntryRow(props: EntryRowProps) {
  const { entry, day, columns, listed, selection, actions, onEdit, names, openId, onFocus } = props
  const today = useToday()
  const row = mainRow(entry)
  const name = entryName(entry)
  const isEdited = columns.includes('edit')
  const rowActions = <RowActions {...{ entry, name, actions, onEdit }} />
  return (
    <tr
      data-entry={row.id}
      data-selected={selection.has(row.id) || undefined}
      data-open={openId === row.id || undefined}
      onFocus={event => onFocus(event, row.id)}
    >
      <td className={styles['tick']}>
        <Tick
          label={t('entries.select-name', { name })}
          isChecked={selection.has(row.id)}
          onChecked={(_, isShifted) =>
            isShifted ? selection.toggleUpTo(row.id, listed) : selection.toggle(row.id)
          }
        />
      </td>
      <td>
        <span className={styles['payee']}>
          <Link {...rowLink(row.id)} className={styles['open']}>
            <EntryTitle entry={entry} />
          </Link>
          {day !== undefined && <span className={styles['date']}>{dayText(day, today)}</span>}
          {row.label !== null && !columns.includes('labels') && (
            <span className={styles['inline']}>
              <LabelChip label={row.label} />
            </span>
          )}
          <SyncMark sync={entrySync(entry)} />
        </span>
        {/* The keys of a list press them also where there is no room for them. */}
        {!isEdited && <span hidden>{rowActions}</span>}
      </td>
      {middleOf(columns).map(column => (
        <td key={column} className={classes(isQuiet(column) && styles['quiet'])}>
          <EntryCell column={column} entry={entry} onEdit={actions.edit} names={names} />
        </td>
      ))}
      <td className={styles['end']}>
        <Amount
          amount={row.amount}
          tone={isNeutral(row) ? 'transfer' : row.type}
          isSigned={row.transferId === null}
          kobo="auto"
        />
      </td>
      {isEdited && <td>{rowActions}</td>}
    </tr>
  )
}
