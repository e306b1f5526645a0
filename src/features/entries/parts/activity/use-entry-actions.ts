import { once } from '#base/once.ts'
import {
  deleteTransaction,
  duplicateTransaction,
  editTransaction,
} from '#features/entries/data/commands.ts'
import type { TransactionView } from '#features/entries/data/transaction-view.ts'
import type { EditTransaction } from '#features/entries/rules/edit-transaction.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { notify } from '#ui/toast/notify.tsx'
import { movedText, savedText } from '../recorded-text.ts'

/** What can be done with an entry from any list; each says what it did, and can be taken back. */
export interface EntryActions {
  /** Changes fields at once; `note` is what else came of it. */
  readonly edit: (row: TransactionView, change: EditTransaction, note?: string) => Promise<boolean>
  /** Records it once more, now. */
  readonly duplicate: (row: TransactionView) => Promise<void>
  /** Whether it is gone. */
  readonly remove: (row: TransactionView, name: string) => Promise<boolean>
}

const recordedTexts = once(
  () =>
    ({
      expense: t('entries.expense-recorded-successfully'),
      income: t('entries.income-recorded-successfully'),
      transfer: t('entries.transfer-recorded-successfully'),
    }) as const,
)

/** The actions on this person's ledger. */
export function useEntryActions(): EntryActions {
  const ledger = useLedger()
  const book = useCategoryBook()
  const { undoOffer, sayRecorded } = useTakeBack()

  return {
    async edit(row, change, note) {
      const edited = await editTransaction(ledger, row.id, change)
      if (!edited.ok) {
        notify.error(edited.error.message)
        return false
      }
      notify.success(t('entries.transaction-updated-successfully'), {
        ...(note !== undefined && { detail: note }),
        ...undoOffer(edited.value.actionId),
      })
      return true
    },
    async duplicate(row) {
      const written = await duplicateTransaction(ledger, row.id)
      if (!written.ok) {
        notify.error(written.error.message)
        return
      }
      const isTransfer = row.transferId !== null
      sayRecorded(recordedTexts()[isTransfer ? 'transfer' : row.type], {
        detail: isTransfer
          ? movedText({ ...row, toForeign: row.foreign })
          : savedText({ type: row.type, rows: [row] }, book),
        actionId: written.value.actionId,
      })
    },
    async remove(row, name) {
      const deleted = await deleteTransaction(ledger, row.id)
      if (!deleted.ok) {
        notify.error(deleted.error.message)
        return false
      }
      notify.success(
        t('entries.name-deleted', { name }),
        undoOffer(deleted.value.actionId, t('entries.name-is-back', { name })),
      )
      return true
    },
  }
}
