import { editTransaction } from '#features/entries/data/commands.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { notify } from '#ui/toast/notify.tsx'
import { TransactionDialog } from '../transaction-dialog.tsx'

interface EditTransactionDialogProps {
  readonly transaction: TransactionView
  readonly onClose: () => void
}

/** Changes a transaction; what another person changed meanwhile stays changed. */
export function EditTransactionDialog({ transaction, onClose }: EditTransactionDialogProps) {
  const ledger = useLedger()
  const { undoOffer } = useTakeBack()

  function handleSaved({ actionId }: { readonly actionId?: string }) {
    notify.success(t('entries.transaction-updated-successfully'), undoOffer(actionId))
    onClose()
  }

  return (
    <TransactionDialog
      title={t('entries.edit-transaction')}
      submitLabel={t('entries.save-changes')}
      transaction={transaction}
      save={change => editTransaction(ledger, transaction.id, change)}
      onSaved={handleSaved}
      onClose={onClose}
    />
  )
}
