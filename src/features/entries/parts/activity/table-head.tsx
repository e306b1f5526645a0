// oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops a table's roles when CSS lays its rows out by themselves
// oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the same: these are the elements' own roles
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { once } from '#base/once.ts'
import type { ListColumn } from '#features/entries/rules/list-columns.ts'
import type { ListOrder } from '#features/entries/rules/transaction-filters.ts'
import { t } from '#messages/t.ts'
import { Tick } from '#ui/choice/checkbox.tsx'
import { said } from '#ui/page/said.tsx'
import { columnTitles } from './entry-cells.tsx'
import styles from './entry-table.module.css'

interface TableHeadProps {
  readonly columns: readonly ListColumn[]
  /** Whether all of the page is selected. */
  readonly isWhole: boolean
  readonly onAll: () => void
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
}

/** The heads of the columns: the first ticks the page, those of what a list is ordered by sort. */
export function TableHead({ columns, isWhole, onAll, ...sorts }: TableHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          <Tick
            label={t('entries.select-all-on-this-page')}
            isChecked={isWhole}
            onChecked={onAll}
          />
        </th>
        <SortHeader keys={['date', 'payee']} {...sorts} />
        {middleOf(columns).map(column => {
          const key = SORTED_BY[column]
          return key === undefined ? (
            <th key={column} role="columnheader" scope="col">
              {columnTitles()[column]}
            </th>
          ) : (
            <SortHeader key={column} keys={[key]} {...sorts} />
          )
        })}
        <SortHeader keys={['amount']} isEnd {...sorts} />
        {columns.includes('edit') && (
          <th role="columnheader" scope="col">
            {columnTitles().edit}
          </th>
        )}
      </tr>
    </thead>
  )
}

/** Those between payee and amount. */
export function middleOf(columns: readonly ListColumn[]): readonly Exclude<ListColumn, 'edit'>[] {
  return columns.filter(column => column !== 'edit')
}

/** What a list is ordered by, whichever way. */
type OrderKey = Exclude<ListOrder, `-${string}`>

const SORTED_BY: Readonly<Partial<Record<ListColumn, OrderKey>>> = {
  category: 'category',
  labels: 'label',
  wallet: 'wallet',
}

const orderNames = once((): Readonly<Record<OrderKey, ReactNode>> => ({
  date: t('entries.date'),
  payee: said('entries.payee-description', { span: <span className="visually-hidden" /> }),
  category: columnTitles().category,
  label: columnTitles().labels,
  wallet: columnTitles().wallet,
  amount: t('entries.amount'),
}))

interface SortHeaderProps {
  /** Those that the column shows. */
  readonly keys: readonly OrderKey[]
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly isEnd?: boolean
}

/** A header that sorts by its column, or by either of two that stand in it, and the other way when pressed again. */
function SortHeader({ keys, order, onOrder, isEnd = false }: SortHeaderProps) {
  const isSorted = keys.some(key => order.replace('-', '') === key)
  const sort = order.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? sort : undefined}
      className={isEnd ? styles['end'] : undefined}
    >
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && <span className="visually-hidden">, </span>}
          <SortButton by={key} order={order} onOrder={onOrder} />
        </Fragment>
      ))}
    </th>
  )
}

interface SortButtonProps extends Pick<SortHeaderProps, 'order' | 'onOrder'> {
  readonly by: OrderKey
}

function SortButton({ by, order, onOrder }: SortButtonProps) {
  const falls = order === `-${by}`
  const rises = order === by
  // Dates and amounts are looked at from the latest and the largest down.
  const first = by === 'date' || by === 'amount' ? (`-${by}` as const) : by
  const other = first === by ? (`-${by}` as const) : by
  return (
    <button
      type="button"
      className={styles['sort']}
      data-sorted={falls || rises || undefined}
      onClick={() => onOrder(order === first ? other : first)}
    >
      {orderNames()[by]}
      {falls && <ArrowDown aria-hidden="true" />}
      {rises && <ArrowUp aria-hidden="true" />}
    </button>
  )
}
