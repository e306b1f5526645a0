import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import type { ListedEntry } from '#features/entries/data/transaction-view.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { LabelChip } from '#features/labels/parts/label-chip.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
import type { Kobo } from '#money/money.ts'
import { isNeutral } from '#records/neutral.ts'
import { dateText, dayText } from '#time/day-text.ts'
import { type Day, instantToDay } from '#time/day.ts'
import { Tick } from '#ui/choice/checkbox.tsx'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount, useNaira } from '#ui/money/amount.tsx'
import { classes } from '#ui/style/classes.ts'
import { EntryTitle, entryName, entrySync, mainRow } from '../list/entry-item.tsx'
import { transactionKind } from '../list/transaction-amount.tsx'
import { CategoryCell, RowActions, WalletCell } from './entry-cells.tsx'
import { dayNets } from './list-items.ts'
import { rowLink } from './row-link.ts'
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
  readonly selection: Selection
  readonly actions: EntryActions
  readonly onEdit: (entry: ListedEntry) => void
  readonly names: EntryNames
  /** The entry that is open beside it. */
  readonly openId: string | undefined
}

/** The workbench: entries in a table that sorts, ticks and edits in place, with heads for the days. */
export function EntryTable(props: EntryTableProps) {
  const { caption, entries, days, order, onOrder, selection } = props
  const zone = useZone()
  const isByDate = order === '-date' || order === 'date'
  const netByDay = new Map(days && dayNets(days))
  const ids = entries.map(entry => mainRow(entry).id)
  return (
    <div className={styles['box']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <TableHead
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
                {isByDate && isFirst && <DayRow day={day} net={netByDay.get(day)} />}
                <EntryRow entry={entry} day={isByDate ? undefined : day} {...props} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface TableHeadProps {
  /** Whether all of the page is selected. */
  readonly isWhole: boolean
  readonly onAll: () => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
}

function TableHead({ isWhole, onAll, ...sorts }: TableHeadProps) {
  return (
    <>
      <colgroup>
        <col className={styles['colTick']} />
        <col />
        <col className={styles['colCategory']} />
        <col className={classes(styles['colLabels'], styles['wide'])} />
        <col className={styles['colWallet']} />
        <col className={classes(styles['colBudget'], styles['wide'])} />
        <col className={classes(styles['colType'], styles['wide'])} />
        <col className={styles['colAmount']} />
        <col className={classes(styles['colEdit'], styles['wide'])} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles['tick']}>
            <Tick label="Select all on this page" isChecked={isWhole} onChecked={onAll} />
          </th>
          <SortHeader by="date" {...sorts}>
            Date, payee<span className="visually-hidden"> (Description)</span>
          </SortHeader>
          <SortHeader by="category" {...sorts}>
            Category
          </SortHeader>
          <th scope="col" className={styles['wide']}>
            Labels
          </th>
          <SortHeader by="wallet" {...sorts}>
            Wallet
          </SortHeader>
          <th scope="col" className={styles['wide']}>
            Budget
          </th>
          <th scope="col" className={styles['wide']}>
            Type
          </th>
          <SortHeader by="amount" isEnd {...sorts}>
            Amount
          </SortHeader>
          <th scope="col" className={styles['wide']}>
            Edit
          </th>
        </tr>
      </thead>
    </>
  )
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
}

/** A day, and what it came to: under the amounts, whichever columns there is room for. */
function DayRow({ day, net }: DayRowProps) {
  const today = useToday()
  const naira = useNaira()
  const [name, date] = [dayText(day, today), dateText(day, today)]
  return (
    <tr className={styles['day']}>
      <th scope="rowgroup" colSpan={4}>
        {name}
        {date !== name && <span className={styles['date']}> {date}</span>}
      </th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of columns that a day has nothing for */}
      <td className={styles['wide']} colSpan={3} />
      <td className={styles['end']}>{net !== undefined && net !== 0 && naira.brief(net)}</td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the same */}
      <td className={styles['wide']} />
    </tr>
  )
}

interface EntryRowProps extends EntryTableProps {
  readonly entry: ListedEntry
  /** The day, where no head says it. */
  readonly day: Day | undefined
}

function EntryRow(props: EntryRowProps) {
  const { entry, day, selection, actions, onEdit, names, openId } = props
  const today = useToday()
  const row = mainRow(entry)
  const name = entryName(entry)
  return (
    <tr
      data-selected={selection.has(row.id) || undefined}
      data-open={openId === row.id || undefined}
    >
      <td className={styles['tick']}>
        <Tick
          label={`Select ${name}`}
          isChecked={selection.has(row.id)}
          onChecked={() => selection.toggle(row.id)}
        />
      </td>
      <td>
        <span className={styles['payee']}>
          <Link {...rowLink(row.id)} className={styles['open']}>
            <EntryTitle entry={entry} />
          </Link>
          {day !== undefined && <span className={styles['date']}>{dayText(day, today)}</span>}
          {row.label !== null && (
            <span className={styles['inline']}>
              <LabelChip label={row.label} />
            </span>
          )}
          <SyncMark sync={entrySync(entry)} />
        </span>
      </td>
      <td>
        <CategoryCell row={row} name={name} onEdit={actions.edit} />
      </td>
      <td className={styles['wide']}>{row.label !== null && <LabelChip label={row.label} />}</td>
      <td>
        <WalletCell entry={entry} names={names} />
      </td>
      <td className={classes(styles['quiet'], styles['wide'])}>
        {names.budgetOf(row.budgetId) ?? '–'}
      </td>
      <td className={styles['wide']}>
        {entry.type === 'transfer' ? 'Transfer' : transactionKind(row)}
      </td>
      <td className={styles['end']}>
        <Amount
          amount={row.amount}
          tone={isNeutral(row) ? 'transfer' : row.type}
          isSigned={row.transferId === null}
          kobo="auto"
        />
      </td>
      <td className={styles['wide']}>
        <RowActions {...{ entry, name, actions, onEdit }} />
      </td>
    </tr>
  )
}
