import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { dayText } from '#domain/day-text.ts'
import { type Day, instantToDay } from '#domain/day.ts'
import type { Column } from '#ui/data-table.tsx'
import { LabelChip } from '#ui/label-chip.tsx'
import { TransactionAmount } from './transaction-amount.tsx'
import { TransactionCategory } from './transaction-category.tsx'
import { type TransactionActions, TransactionRowActions } from './transaction-row-actions.tsx'
import { transactionKind } from './transaction-words.ts'
import styles from './shared-lists.module.css'

/** What the rows of a list of transactions are shown with. */
export interface TransactionColumnsOptions extends TransactionActions {
  readonly today: Day
  readonly zone: string
}

/** The columns of product.md: Date, Amount, Category, Type, Labels, Description, Edit. */
export function transactionColumns(
  options: TransactionColumnsOptions,
): readonly Column<TransactionView>[] {
  const { today, zone, ...actions } = options
  return [
    {
      key: 'date',
      header: 'Date',
      role: 'bare',
      cell: ({ createdAt }) => (
        <span className={styles['nowrap']}>{dayText(instantToDay(createdAt, zone), today)}</span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      role: 'amount',
      cell: row => <TransactionAmount transaction={row} />,
    },
    {
      key: 'category',
      header: 'Category',
      role: 'title',
      cell: row => <TransactionCategory transaction={row} />,
    },
    {
      key: 'type',
      header: 'Type',
      role: 'bare',
      cell: row => <span className={styles['nowrap']}>{transactionKind(row)}</span>,
    },
    { key: 'labels', header: 'Labels', role: 'bare', cell: row => <LabelChip label={row.label} /> },
    {
      key: 'description',
      header: 'Description',
      role: 'line',
      cell: row => <span className={styles['description']}>{row.description}</span>,
    },
    {
      key: 'edit',
      header: 'Edit',
      role: 'actions',
      cell: row => <TransactionRowActions transaction={row} {...actions} />,
    },
  ]
}
