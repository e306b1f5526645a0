import { useState } from 'react'
import { useActiveBudgets } from '#data/budgets/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import { recordTransactions, recordTransfer } from '#data/transactions/commands.ts'
import { useLastWalletId } from '#data/transactions/use-last-wallet.ts'
import { readRecordTransactions } from '#domain/forms/record-transactions.ts'
import { readRecordTransfer, type RecordTransferForm } from '#domain/forms/record-transfer.ts'
import type { TransactionType } from '#domain/transaction.ts'
import { notify } from '#ui/notify.tsx'
import { pickBudget } from './entry-budgets.ts'
import { emptyDraft } from './entry-draft.ts'
import { useEntryContext } from './use-entry-context.ts'
import { useSubmission } from './use-submission.ts'

const NOT_RECORDED = 'Failed to record expense. Please try again.'
const NO_BUDGET = { budgetId: '' }

/** What the add transaction dialog was opened from. */
export interface EntryOrigin {
  readonly walletId: string | undefined
  readonly budgetId: string | undefined
}

/**
 * The add transaction dialog's state: what was typed on either form, and the ways to record it.
 * A wallet that nobody chose is the one that the dialog was opened for, or the last one used.
 */
export function useRecordEntry(openedFor: EntryOrigin, onRecorded: () => void) {
  const ledger = useLedger()
  const today = useToday()
  const context = useEntryContext()
  const lastWalletId = useLastWalletId()
  const offered = useActiveBudgets() ?? []
  const budgets = { openedFor: openedFor.budgetId, offered, today }
  const defaultWalletId = openedFor.walletId ?? lastWalletId ?? ''
  const [draft, setDraft] = useState(() => emptyDraft(today))
  const [typedTransfer, setTransfer] = useState<Partial<RecordTransferForm>>({})
  const entries = useSubmission(NOT_RECORDED)
  const transfers = useSubmission(NOT_RECORDED)
  const walletId = draft.walletId ?? defaultWalletId
  const transfer = { ...emptyTransfer(defaultWalletId, today), ...typedTransfer }

  async function recordEntries(type: TransactionType) {
    const rows = draft.rows.map(row => {
      const { budgetId } = type === 'expense' ? pickBudget(row, budgets) : NO_BUDGET
      return { ...row, budgetId }
    })
    const read = readRecordTransactions({ type, walletId, rows }, context())
    const written = await entries.submit(read, command => recordTransactions(ledger, command))
    if (written === undefined) return
    notify.success('Expense recorded successfully.')
    onRecorded()
  }

  async function recordMove() {
    const read = readRecordTransfer(transfer, context())
    const written = await transfers.submit(read, command => recordTransfer(ledger, command))
    if (written === undefined) return
    notify.success('Transfer recorded successfully.')
    onRecorded()
  }

  return {
    draft,
    setDraft,
    budgets,
    walletId,
    transfer,
    setTransfer,
    entries,
    transfers,
    recordEntries,
    recordMove,
  }
}

function emptyTransfer(fromWalletId: string, date: string): RecordTransferForm {
  return { fromWalletId, toWalletId: '', amount: '', description: '', labelId: '', date }
}

/** The add transaction dialog's state. */
export type RecordEntry = ReturnType<typeof useRecordEntry>
