import { Pencil, Trash2 } from 'lucide-react'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { transactionName } from './transaction-words.ts'
import styles from './shared-lists.module.css'

interface TransactionRowActionsProps {
  readonly transaction: TransactionView
  readonly onEdit: (transaction: TransactionView) => void
  readonly onDelete: (transaction: TransactionView) => void
}

/** What can be done with one transaction. */
export function TransactionRowActions(props: TransactionRowActionsProps) {
  const { transaction, onEdit, onDelete } = props
  const name = transactionName(transaction)
  return (
    <span className={styles['rowActions']}>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(transaction)} />
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        onClick={() => onDelete(transaction)}
      />
    </span>
  )
}
