import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { Amount } from '../money/amount.tsx'
import type { FlowPoint } from './flow-point.ts'
import styles from './charts.module.css'

interface FlowTableProps {
  readonly caption: string
  readonly points: readonly FlowPoint[]
}

/** A trend as a table. */
export function FlowTable({ caption, points }: FlowTableProps) {
  return (
    <div className={styles['flow']}>
      <DataTable
        caption={caption}
        columns={flowColumns()}
        rows={points}
        rowKey={point => point.key}
      />
    </div>
  )
}

/** The columns of a trend as a table (DAS-03). */
const flowColumns = once((): readonly Column<FlowPoint>[] => [
  { key: 'date', header: t('ui.date'), role: 'title', cell: point => point.link },
  {
    key: 'income',
    header: t('ui.income'),
    align: 'end',
    cell: ({ income }) => <Amount amount={income} tone="income" isSigned kobo="auto" size="sm" />,
  },
  {
    key: 'expense',
    header: t('ui.expense'),
    align: 'end',
    cell: ({ expense }) => (
      <Amount amount={expense} tone="expense" isSigned kobo="auto" size="sm" />
    ),
  },
  {
    key: 'net',
    header: t('ui.net'),
    role: 'amount',
    align: 'end',
    cell: ({ net }) => <Amount amount={net} kobo="auto" />,
  },
  {
    key: 'incomeCount',
    header: t('ui.income-count'),
    align: 'end',
    cell: point => point.incomeCount,
  },
  {
    key: 'expenseCount',
    header: t('ui.expense-count'),
    align: 'end',
    cell: point => point.expenseCount,
  },
])
