// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out by themselves
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import {
  type CSSProperties,
  Fragment,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { fittingColumns, type ListColumn } from '#features/entries/rules/list-columns.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { useZone } from '#features/session/data/use-today.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useSame } from '#ui/page/use-same.ts'
import { useWidthRem } from '#ui/page/use-width.ts'
import { mainRow } from '../list/entry-item.tsx'
import { DayRow } from './day-head.tsx'
import { EntryRow, type RowHandlers } from './entry-row.tsx'
import { dayNets } from './list-items.ts'
import { type RowFocusHandler, useOpenEntry } from './row-link.tsx'
import { middleOf, TableHead } from './table-head.tsx'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryChoices, EntryNames } from './use-entry-names.ts'
import { AT_ONCE, useRowSlots } from './use-row-slots.ts'
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
  readonly choices: EntryChoices
  /** The entry that is open beside it. */
  readonly openId: string | undefined
  /** The day that the list is to go to; undefined once it is there. */
  readonly sought: Day | undefined
  readonly onFound: () => void
}

/** The workbench: entries in a table that sorts, ticks and edits in place, with heads for the days. */
export function EntryTable(props: EntryTableProps) {
  const { caption, entries, order, onOrder, selection, openId } = props
  const { ref, widthRem } = useWidthRem<HTMLDivElement>()
  const onFocus = useOpenEntry(ref, openId)
  const hasBudgets = entries.some(entry => mainRow(entry).countedIn !== null)
  const columns = useSame(fittingColumns(props.columns, widthRem, hasBudgets))
  const ids = entries.map(entry => mainRow(entry).id)
  return (
    <div ref={ref} className={styles['box']}>
      <table
        role="table"
        className={styles['table']}
        data-columns={columns.join(' ')}
        style={widthsOf(columns)}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
          columns={columns}
          isWhole={ids.length > 0 && ids.every(id => selection.has(id))}
          onAll={() => selection.toggleAll(ids)}
          order={order}
          onOrder={onOrder}
        />
        <TableRows {...props} columns={columns} ids={ids} onFocus={onFocus} />
      </table>
    </div>
  )
}

interface TableRowsProps extends EntryTableProps {
  readonly ids: readonly string[]
  readonly onFocus: RowFocusHandler
}

function TableRows(props: TableRowsProps) {
  const { entries, ids, days, order, columns, selection, openId, sought, onFound } = props
  const zone = useZone()
  const isByDate = order === '-date' || order === 'date'
  const netByDay = useMemo(() => new Map(days && dayNets(days)), [days])
  // A pane that opens or closes beside it changes every row: those in sight first.
  const laterColumns = useDeferredValue(columns)
  const near = useNear()
  const slotOf = useRowSlots(ids, near.isNear)
  const handlers = useLatest<RowHandlers>({ ...props, listed: ids, onNear: near.onNear })
  const dayOf = entries.map(entry => instantToDay(mainRow(entry).createdAt, zone))
  return (
    <tbody role="rowgroup">
      {entries.map((entry, place) => {
        const { id } = mainRow(entry)
        const day = dayOf[place]
        const { key, isDrawn } = slotOf(id, place)
        const ofRow = place < AT_ONCE ? columns : laterColumns
        if (!isDrawn) return <RowRoom key={key} />
        return (
          <Fragment key={key}>
            {isByDate && day !== undefined && day !== dayOf[place - 1] && (
              <DayRow
                day={day}
                net={netByDay.get(day)}
                columns={ofRow}
                isSought={day === sought}
                onFound={onFound}
              />
            )}
            <EntryRow
              entry={entry}
              isDated={!isByDate}
              columns={ofRow}
              names={props.names}
              choices={near.isNear(id) || openId === id ? props.choices : undefined}
              isSelected={selection.has(id)}
              isOpen={openId === id}
              handlers={handlers}
            />
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** Which entries were come to. Thirty categories a row are most of what a page of the table would be made of: only these have them. */
function useNear() {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  return {
    isNear: (id: string) => ids.has(id),
    onNear: (id: string) => setIds(now => (now.has(id) ? now : new Set([...now, id]))),
  }
}

/** Where the columns stand in each row, and how many of them the name of a day has for itself. */
function widthsOf(columns: readonly ListColumn[]): CSSProperties & Record<`--${string}`, string> {
  const middle = middleOf(columns)
  const names = [
    'tick',
    'payee',
    ...middle,
    'amount',
    ...(columns.includes('edit') ? ['edit'] : []),
  ]
  return {
    '--columns': names.map(name => `var(--column-${name})`).join(' '),
    '--day-columns': String(2 + middle.length),
  }
}

const NO_BREAK_SPACE = '\u00A0'

/** Keeps the room of a row until it is drawn. */
function RowRoom() {
  return (
    <tr role="row">
      <td role="cell">{NO_BREAK_SPACE}</td>
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
