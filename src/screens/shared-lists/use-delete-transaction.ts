import { useLedger } from '#data/ledger/ledger-context.tsx'
import { deleteTransaction, undoDelete } from '#data/transactions/delete-transaction.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { notify } from '#ui/notify.tsx'
import { transactionName } from './transaction-words.ts'

/** Deletes a transaction at once; the toast takes it back for as long as it stands. */
export function useDeleteTransaction(): (transaction: TransactionView) => Promise<void> {
  const ledger = useLedger()
  return async function handleDelete(transaction) {
    const name = transactionName(transaction)
    const deleted = await deleteTransaction(ledger, transaction.id)
    if (!deleted.ok) {
      notify.error(deleted.error.message)
      return
    }
    notify.success(`${name} deleted`, {
      action: { label: 'Undo', onAction: () => void takeBack() },
    })

    async function takeBack(): Promise<void> {
      if (!deleted.ok) return
      const undone = await undoDelete(ledger, deleted.value)
      if (undone.ok) notify.success(`${name} is back`)
      else notify.error(undone.error.message)
    }
  }
}
