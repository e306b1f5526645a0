import { Link } from '@tanstack/react-router'
import { useTransactionsById } from '#data/analytics/queries.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { categoryName } from '#domain/category.ts'
import { dayText } from '#domain/day-text.ts'
import { instantToDay } from '#domain/day.ts'
import { TransactionAmount } from '#screens/shared-lists/transaction-amount.tsx'
import { transactionKind, transactionName } from '#screens/shared-lists/transaction-words.ts'
import { Card } from '#ui/card.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EmptyFigure } from './empty-figure.tsx'
import { behindFigure, type FigureScope } from './figure-scope.ts'
import styles from './figures.module.css'

interface LargeTransactionsProps {
  readonly ids: readonly string[]
  readonly scope: FigureScope
}

const TITLE = 'Large transactions'

/** The largest transactions of a period (DAS-05). */
export function LargeTransactions({ ids, scope }: LargeTransactionsProps) {
  const zone = useZone()
  const transactions = useTransactionsById(ids)
  if (ids.length === 0) return <EmptyFigure title={TITLE} text="Nothing is recorded here." />
  return (
    <Card>
      <h2 className={styles['heading']}>{TITLE}</h2>
      {transactions === undefined ? (
        <Skeleton lines={4} />
      ) : (
        <DataTable
          caption={TITLE}
          columns={largeColumns(scope, zone)}
          rows={transactions}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}

function largeColumns(scope: FigureScope, zone: string): readonly Column<TransactionView>[] {
  return [
    {
      key: 'description',
      header: 'Description',
      role: 'title',
      cell: row => {
        const day = instantToDay(row.createdAt, zone)
        const range = { from: day, to: day }
        const search = behindFigure(scope, { type: row.type, category: row.category, range })
        return (
          <Link to="/user/app/transactions" search={search} className={styles['share']}>
            {transactionName(row)}
          </Link>
        )
      },
    },
    { key: 'type', header: 'Type', role: 'bare', cell: transactionKind },
    {
      key: 'category',
      header: 'Category',
      role: 'bare',
      cell: row => categoryName(row.category),
    },
    {
      key: 'amount',
      header: 'Amount',
      role: 'amount',
      align: 'end',
      cell: row => <TransactionAmount transaction={row} />,
    },
    {
      key: 'date',
      header: 'Date',
      role: 'bare',
      cell: row => (
        <span className={styles['nowrap']}>
          {dayText(instantToDay(row.createdAt, zone), scope.today)}
        </span>
      ),
    },
  ]
}
