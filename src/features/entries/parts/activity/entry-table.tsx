import { Fragment, type RefObject, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { fittingColumns, type ListColumn } from '#features/entries/rules/list-columns.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { useZone } from '#features/session/data/use-today.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useWidthRem } from '#ui/page/use-width.ts'
import { mainRow } from '../list/entry-item.tsx'
import { DayRow } from './day-head.tsx'
import { EntryRow, type RowHandlers } from './entry-row.tsx'
import { dayNets } from './list-items.ts'
import { useOpenEntry } from './row-link.tsx'
import { TableHead } from './table-head.tsx'
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
  const onFocus = useOpenEntry(ref, openId)
  const hasBudgets = entries.some(entry => mainRow(entry).budgetId !== null)
  const columns = useMemo(
    () => fittingColumns(props.columns, widthRem, hasBudgets),
    [props.columns, widthRem, hasBudgets],
  )
  const isByDate = order === '-date' || order === 'date'
  const netByDay = useMemo(() => new Map(days && dayNets(days)), [days])
  const ids = entries.map(entry => mainRow(entry).id)
  const isDrawn = useDrawnRows(ids)
  const handlers = useLatest<RowHandlers>({ ...props, listed: ids, onFocus })
  const dayOf = entries.map(entry => instantToDay(mainRow(entry).createdAt, zone))
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
          {entries.map((entry, place) => {
            const { id } = mainRow(entry)
            const day = dayOf[place]
            if (!isDrawn(id, place)) return <RowRoom key={id} />
            return (
              <Fragment key={id}>
                {isByDate && day !== undefined && day !== dayOf[place - 1] && (
                  <DayRow
                    day={day}
                    net={netByDay.get(day)}
                    columns={columns}
                    isSought={day === sought}
                    onFound={onFound}
                  />
                )}
                <EntryRow
                  entry={entry}
                  isDated={!isByDate}
                  columns={columns}
                  names={props.names}
                  isSelected={selection.has(id)}
                  isOpen={openId === id}
                  handlers={handlers}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

// More than a screen of a desk shows.
const AT_ONCE = 16

/** Whether a row is drawn: those in sight with the first frame of a list, the others with the next one; what stands stays. */
function useDrawnRows(ids: readonly string[]): (id: string, place: number) => boolean {
  const key = ids.join(' ')
  const drawnKey = useDeferredValue(key)
  if (drawnKey === key) return () => true
  const drawn = new Set(drawnKey.split(' '))
  return (id, place) => place < AT_ONCE || drawn.has(id)
}

const NO_BREAK_SPACE = '\u00A0'

/** Keeps the room of a row until it is drawn. */
function RowRoom() {
  return (
    <tr>
      <td>{NO_BREAK_SPACE}</td>
    </tr>
  )
}

/** A value that is read when something happens, and never while drawing. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
