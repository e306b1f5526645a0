import { CopyPlus, Pencil, Trash2 } from 'lucide-react'
import { editTransaction } from '#features/entries/data/commands.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { TransactionDialog } from '../transaction-dialog.tsx'
import { transactionName } from './transaction-amount.tsx'
import styles from './transaction-list.module.css'

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

interface EditTransactionDialogProps {
  readonly transaction: TransactionView
  readonly onClose: () => void
}

/** Changes a transaction; what another person changed meanwhile stays changed. */
export function EditTransactionDialog({ transaction, onClose }: EditTransactionDialogProps) {
  const ledger = useLedger()

  function handleSaved() {
    notify.success('Transaction updated successfully')
    onClose()
  }

  return (
    <TransactionDialog
      title="Edit transaction"
      submitLabel="Save changes"
      transaction={transaction}
      save={change => editTransaction(ledger, transaction.id, change)}
      onSaved={handleSaved}
      onClose={onClose}
    />
  )
}
