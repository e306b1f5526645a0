import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { Amount } from '#ui/amount.tsx'
import { SyncMark } from './sync-mark.tsx'
import styles from './shared-lists.module.css'

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
