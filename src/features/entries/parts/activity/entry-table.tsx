import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type FocusEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import { fittingColumns, type ListColumn } from '#features/entries/rules/list-columns.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import { t } from '#messages/t.ts'
import type { Kobo } from '#money/money.ts'
import { isNeutral } from '#records/neutral.ts'
import { dateText, dayText } from '#time/day-text.ts'
import { type Day, instantToDay } from '#time/day.ts'
import { Tick } from '#ui/choice/checkbox.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { said } from '#ui/page/said.tsx'
import { useWidthRem } from '#ui/page/use-width.ts'
import { classes } from '#ui/style/classes.ts'
import { EntryTitle, entryName, entrySync, mainRow } from '../list/entry-item.tsx'
import { columnNamesInWords, EntryCell, isQuiet, RowActions } from './entry-cells.tsx'
import { dayNets } from './list-items.ts'
import { rowLink } from './row-link.ts'
import type { EntryActions } from './use-entry-actions.ts'
import type { EntryNames } from './use-entry-names.ts'
import type { Selection } from './use-selection.ts'
import { useSoughtHead } from './use-sought-head.ts'
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

type RowFocusHandler = (event: FocusEvent, id: string) => void

/**
 * Keeps the table and the entry that is open beside it together: the pane follows the row that is walked to, and the
 * row has the focus again when the pane closes.
 */
function useOpenEntry(
  table: RefObject<HTMLElement | null>,
  openId: string | undefined,
): RowFocusHandler {
  const navigate = useNavigate()
  const shownId = useRef(openId)

  useEffect(() => {
    const closedId = shownId.current
    shownId.current = openId
    if (openId !== undefined || closedId === undefined) return
    const active = document.activeElement
    // Whoever went on to something else of the page stays there.
    const isElsewhere = active !== null && active !== document.body && !isInPane(active)
    if (isElsewhere) return
    const row = table.current?.querySelector<HTMLElement>(`[data-entry="${closedId}"]`)
    if (row === null || row === undefined) return
    row.tabIndex = -1
    row.focus()
  }, [table, openId])

  return function handleRowFocus({ target, currentTarget }, id) {
    // A box or a link in a row is used without leaving what is open.
    if (openId === undefined || openId === id || target !== currentTarget) return
    // One step of the history, however far one walks.
    void navigate({ ...rowLink(id), replace: true, state: true })
  }
}

function isInPane(element: Element): boolean {
  return element.closest('[data-pane]') !== null
}

interface TableHeadProps {
  readonly columns: readonly ListColumn[]
  /** Whether all of the page is selected. */
  readonly isWhole: boolean
  readonly onAll: () => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
}

function TableHead({ columns, isWhole, onAll, ...sorts }: TableHeadProps) {
  return (
    <>
      <colgroup>
        <col data-column="tick" />
        <col />
        {middleOf(columns).map(column => (
          <col key={column} data-column={column} />
        ))}
        <col data-column="amount" />
        {columns.includes('edit') && <col data-column="edit" />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles['tick']}>
            <Tick
              label={t('entries.select-all-on-this-page')}
              isChecked={isWhole}
              onChecked={onAll}
            />
          </th>
          <SortHeader by="date" {...sorts}>
            {said('entries.date-payee-span-description-span', {
              span: <span className="visually-hidden" />,
            })}
          </SortHeader>
          {middleOf(columns).map(column =>
            column === 'category' || column === 'wallet' ? (
              <SortHeader key={column} by={column} {...sorts}>
                {columnNamesInWords()[column]}
              </SortHeader>
            ) : (
              <th key={column} scope="col">
                {columnNamesInWords()[column]}
              </th>
            ),
          )}
          <SortHeader by="amount" isEnd {...sorts}>
            {t('entries.amount')}
          </SortHeader>
          {columns.includes('edit') && <th scope="col">{columnNamesInWords().edit}</th>}
        </tr>
      </thead>
    </>
  )
}

/** Those between payee and amount. */
function middleOf(columns: readonly ListColumn[]): readonly Exclude<ListColumn, 'edit'>[] {
  return columns.filter(column => column !== 'edit')
}

interface SortHeaderProps {
  readonly by: 'date' | 'category' | 'wallet' | 'amount'
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly isEnd?: boolean
  readonly children: ReactNode
}

/** A header that sorts by its column, and the other way when pressed again. */
function SortHeader({ by, order, onOrder, isEnd = false, children }: SortHeaderProps) {
  const falls = order === `-${by}`
  const rises = order === by
  // Dates and amounts are looked at from the latest and the largest down.
  const first = by === 'date' || by === 'amount' ? (`-${by}` as const) : by
  const other = first === by ? (`-${by}` as const) : by
  const sort = falls ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={falls || rises ? sort : undefined}
      className={isEnd ? styles['end'] : undefined}
    >
      <button
        type="button"
        className={styles['sort']}
        onClick={() => onOrder(order === first ? other : first)}
      >
        {children}
        {falls && <ArrowDown aria-hidden="true" />}
        {rises && <ArrowUp aria-hidden="true" />}
      </button>
    </th>
  )
}

interface DayRowProps {
  readonly day: Day
  readonly net: Kobo | undefined
  readonly columns: readonly ListColumn[]
  readonly isSought: boolean
  readonly onFound: () => void
}

/** A day, and what it came to: under the amounts, whichever columns there are. */
function DayRow({ day, net, columns, isSought, onFound }: DayRowProps) {
  const head = useSoughtHead<HTMLTableCellElement>(isSought, onFound)
  const today = useToday()
  const naira = useNaira()
  const [name, date] = [dayText(day, today), dateText(day, today)]
  return (
    <tr className={styles['day']}>
      <th ref={head} tabIndex={-1} scope="rowgroup" colSpan={2 + middleOf(columns).length}>
        {name}
        {date !== name && <span className={styles['date']}> {date}</span>}
      </th>
      <td className={styles['end']}>{net !== undefined && net !== 0 && naira.brief(net)}</td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a column that a day has nothing for */}
      {columns.includes('edit') && <td />}
    </tr>
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
