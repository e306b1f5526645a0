import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { categoryName } from '#records/category.ts'
import { SyncMark } from '#ui/mark/sync-mark.tsx'
import { Amount } from '#ui/money/amount.tsx'
import styles from './transaction-list.module.css'

interface TransactionAmountProps {
  readonly transaction: TransactionView
}

/** A transaction's amount with its direction, and whether the server has it. */
export function TransactionAmount({ transaction }: TransactionAmountProps) {
  const { amount, type, transferId, sync } = transaction
  return (
    <span className={styles['figure']}>
      <SyncMark sync={sync} />
      <Amount amount={amount} tone={transferId === null ? type : 'transfer'} isSigned kobo="auto" />
    </span>
  )
}

/** What a transaction is called where it is acted on: its description, else its category. */
export function transactionName(transaction: TransactionView): string {
  return transaction.description === ''
    ? categoryName(transaction.category)
    : transaction.description
}

/** How a transaction moves money, also when it is one side of a transfer. */
export function transactionKind({ transferId, type }: TransactionView): string {
  if (transferId !== null) return type === 'income' ? 'Transfer in' : 'Transfer out'
  return type === 'income' ? 'Income' : 'Expense'
}
