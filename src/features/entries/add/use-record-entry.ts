import { useState } from 'react'
import { useActiveBudgets } from '#features/budgets/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type Submission, useSubmission } from '#ui/dialog/use-submission.ts'
import { recordTransactions, recordTransfer } from '../data/commands.ts'
import { undoRecord } from '../data/undo-record.ts'
import { movedText, savedText, sayRecorded } from '../parts/say-recorded.ts'
import { useEntryContext } from '../parts/use-entry-context.ts'
import { readRecordTransactions } from '../rules/record-transactions.ts'
import { readRecordTransfer } from '../rules/record-transfer.ts'
import { type EntryBudgets, pickBudget } from './entry-budgets.ts'
import type { EntryForm } from './use-entry-form.ts'

const NOT_RECORDED = 'Failed to record expense. Please try again.'

/** The ways to record what the add transaction dialog holds. */
export interface RecordEntry {
  /** What expenses can be put into. */
  readonly budgets: EntryBudgets
  /** Of the Expense and Income tabs. */
  readonly entries: Submission
  readonly transfers: Submission
  /** Records the tab that is open; whether it did. */
  readonly record: () => Promise<boolean>
}

/** Records what stands in the form, and says so with a way back. */
export function useRecordEntry(form: EntryForm, budgetId: string | undefined): RecordEntry {
  const ledger = useLedger()
  const context = useEntryContext()
  const budgets = { openedFor: budgetId, offered: useActiveBudgets() ?? [], today: useToday() }
  const entries = useSubmission(NOT_RECORDED)
  const transfers = useSubmission(NOT_RECORDED)
  // A fault of what one line filled in is none of what the next one did.
  const [judgedLine, setJudgedLine] = useState('')
  const isJudged = form.line.text === judgedLine

  async function recordEntries(type: TransactionType): Promise<boolean> {
    const rows = form.rows.map(row => {
      const picked = type === 'expense' ? pickBudget(row, budgets).budgetId : ''
      return { ...row, budgetId: picked }
    })
    const read = readRecordTransactions({ type, walletId: form.walletId, rows }, context())
    const written = await entries.submit(read, command => recordTransactions(ledger, command))
    if (written === undefined || !read.ok) return false
    sayRecorded({
      message: 'Expense recorded successfully.',
      detail: savedText(read.value.rows),
      undo: () => undoRecord(ledger, written),
    })
    return true
  }

  async function recordMove(): Promise<boolean> {
    const read = readRecordTransfer(form.transfer, context())
    const written = await transfers.submit(read, command => recordTransfer(ledger, command))
    if (written === undefined || !read.ok) return false
    sayRecorded({
      message: 'Transfer recorded successfully.',
      detail: movedText(read.value),
      undo: () => undoRecord(ledger, written),
    })
    return true
  }

  return {
    budgets,
    entries: isJudged ? entries : unjudged(entries),
    transfers: isJudged ? transfers : unjudged(transfers),
    async record() {
      setJudgedLine(form.line.text)
      return await (form.kind === 'transfer' ? recordMove() : recordEntries(form.kind))
    },
  }
}

function unjudged(submission: Submission): Submission {
  return { ...submission, fault: undefined }
}
