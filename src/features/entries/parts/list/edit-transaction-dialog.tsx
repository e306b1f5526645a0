import { editTransaction } from '#features/entries/data/commands.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { TransactionDialog } from '../transaction-dialog.tsx'

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
