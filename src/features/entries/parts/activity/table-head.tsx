import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
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
                {columnTitles()[column]}
              </SortHeader>
            ) : (
              <th key={column} scope="col">
                {columnTitles()[column]}
              </th>
            ),
          )}
          <SortHeader by="amount" isEnd {...sorts}>
            {t('entries.amount')}
          </SortHeader>
          {columns.includes('edit') && <th scope="col">{columnTitles().edit}</th>}
        </tr>
      </thead>
    </>
  )
}

/** Those between payee and amount. */
export function middleOf(columns: readonly ListColumn[]): readonly Exclude<ListColumn, 'edit'>[] {
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
