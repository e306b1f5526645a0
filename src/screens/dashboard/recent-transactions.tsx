import { Link } from '@tanstack/react-router'
import { useTransactionPage } from '#data/transactions/queries.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RecentRow } from './recent-row.tsx'
import styles from './dashboard.module.css'

const RECENT_COUNT = 6
const EVERYTHING = { categories: [], labelIds: [] }

/** The last transactions, leading to all of them. */
export function RecentTransactions() {
  const recent = useTransactionPage(EVERYTHING, 1, RECENT_COUNT)
  if (recent === undefined) return <Skeleton lines={RECENT_COUNT} />
  if (recent.rows.length === 0) {
    return (
      <EmptyState
        title="Nothing recorded yet"
        text="Record what you spent today: it takes a few seconds, and works with no network."
        actions={
          <Link to="/user/app/transactions" search={{ add: 'expense' }} className={buttonClass()}>
            Record an expense
          </Link>
        }
      />
    )
  }
  return (
    <Card>
      <div className={styles['head']}>
        <h2 className={styles['heading']}>Recent transactions</h2>
        <Link to="/user/app/transactions" className={styles['all']}>
          See all
        </Link>
      </div>
      <ul>
        {recent.rows.map(transaction => (
          <RecentRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
    </Card>
  )
}
