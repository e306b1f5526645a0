import { editTransaction } from '#features/entries/data/commands.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Written } from '#ledger/outbox/enqueue.ts'
import { notify } from '#ui/toast/notify.tsx'
import { undoOffer } from '../take-back.ts'
import { TransactionDialog } from '../transaction-dialog.tsx'

interface EditTransactionDialogProps {
  readonly transaction: TransactionView
  readonly onClose: () => void
}

/** Changes a transaction; what another person changed meanwhile stays changed. */
export function EditTransactionDialog({ transaction, onClose }: EditTransactionDialogProps) {
  const ledger = useLedger()

  function handleSaved({ actionId }: Written) {
    notify.success('Transaction updated successfully', undoOffer(ledger, actionId))
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
