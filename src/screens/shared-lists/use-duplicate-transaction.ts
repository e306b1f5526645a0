import { useLedger } from '#data/ledger/ledger-context.tsx'
import { duplicateTransaction } from '#data/transactions/duplicate-transaction.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { undoRecord } from '#data/transactions/undo-record.ts'
import { movedText, savedText, sayRecorded } from '#screens/shared-dialogs/say-recorded.ts'
import { notify } from '#ui/notify.tsx'

/** Records a transaction once more, today; the toast takes it back for as long as it stands. */
export function useDuplicateTransaction(): (transaction: TransactionView) => Promise<void> {
  const ledger = useLedger()
  return async function handleDuplicate(transaction) {
    const written = await duplicateTransaction(ledger, transaction.id)
    if (!written.ok) {
      notify.error(written.error.message)
      return
    }
    const isTransfer = transaction.transferId !== null
    sayRecorded({
      message: `${isTransfer ? 'Transfer' : 'Expense'} recorded successfully.`,
      detail: isTransfer ? movedText(transaction) : savedText([transaction]),
      undo: () => undoRecord(ledger, written.value),
    })
  }
}
