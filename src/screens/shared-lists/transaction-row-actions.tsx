import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { transactionName } from './transaction-words.ts'
import styles from './shared-lists.module.css'

/** What happens when something is done with a transaction. */
export interface TransactionActions {
  readonly onEdit: (transaction: TransactionView) => void
  readonly onDuplicate: (transaction: TransactionView) => void
  readonly onDelete: (transaction: TransactionView) => void
}

interface TransactionRowActionsProps extends TransactionActions {
  readonly transaction: TransactionView
}

/** What can be done with one transaction. */
export function TransactionRowActions(props: TransactionRowActionsProps) {
  const { transaction, onEdit, onDuplicate, onDelete } = props
  const name = transactionName(transaction)
  return (
    <span className={styles['rowActions']}>
      <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onEdit(transaction)} />
      <IconButton
        label={`Duplicate ${name}`}
        icon={<CopyPlus />}
        onClick={() => onDuplicate(transaction)}
      />
      <IconButton
        label={`Delete ${name}`}
        icon={<Trash2 />}
        onClick={() => onDelete(transaction)}
      />
    </span>
  )
}
