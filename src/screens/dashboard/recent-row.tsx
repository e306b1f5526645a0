import { useToday } from '#data/ledger/use-today.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { dayText } from '#domain/day-text.ts'
import { instantToDay } from '#domain/day.ts'
import { CategoryIcon } from '#screens/shared-lists/category-icon.tsx'
import { TransactionAmount } from '#screens/shared-lists/transaction-amount.tsx'
import { transactionName } from '#screens/shared-lists/transaction-words.ts'
import styles from './dashboard.module.css'

interface RecentRowProps {
  readonly transaction: TransactionView
}

/** One of the last transactions: what, where, when, how much. */
export function RecentRow({ transaction }: RecentRowProps) {
  const today = useToday()
  const zone = useZone()
  const day = dayText(instantToDay(transaction.createdAt, zone), today)
  return (
    <li className={styles['row']}>
      <span className={styles['icon']}>
        <CategoryIcon category={transaction.category} />
      </span>
      <span className={styles['what']}>
        <span className={styles['name']}>{transactionName(transaction)}</span>
        <span className={styles['label']}>
          {transaction.walletName} · {day}
        </span>
      </span>
      <TransactionAmount transaction={transaction} />
    </li>
  )
}
