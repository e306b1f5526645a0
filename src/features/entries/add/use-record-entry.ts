import { useState } from 'react'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err } from '#base/result.ts'
import { useActiveBudgets } from '#features/budgets/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday } from '#features/session/data/use-today.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type Submission, useSubmission } from '#ui/dialog/use-submission.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { recordTransactions, recordTransfer } from '../data/commands.ts'
import { undoRecord } from '../data/undo-record.ts'
import { movedText, savedText, sayRecorded } from '../parts/say-recorded.ts'
import { useEntryContext } from '../parts/use-entry-context.ts'
import { readRecordTransactions } from '../rules/record-transactions.ts'
import { readRecordTransfer } from '../rules/record-transfer.ts'
import { type EntryBudgets, pickBudget } from './entry-budgets.ts'
import { sumFaultText } from './keypad/calculate.ts'
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
  const book = useCategoryBook()
  const budgets = { openedFor: budgetId, offered: useActiveBudgets() ?? [], today: useToday() }
  const entries = useSubmission(NOT_RECORDED)
  const transfers = useSubmission(NOT_RECORDED)
  // A fault of what one line filled in is none of what the next one did.
  const [judged, setJudged] = useState(form)
  const isJudged = form.line.text === judged.line.text

  async function recordEntries(type: TransactionType): Promise<boolean> {
    const rows = form.rows.map(row => {
      const picked = type === 'expense' ? pickBudget(row, budgets).budgetId : ''
      return { ...row, budgetId: picked }
    })
    const fault = wrongSum(form)
    const read =
      fault === undefined
        ? readRecordTransactions({ type, walletId: form.walletId, rows }, context())
        : err(fault)
    const written = await entries.submit(read, command => recordTransactions(ledger, command))
    if (written === undefined || !read.ok) return false
    sayRecorded({
      message: 'Expense recorded successfully.',
      detail: savedText(read.value.rows, book),
      undo: () => undoRecord(ledger, written),
    })
    return true
  }

  async function recordMove(): Promise<boolean> {
    const fault = wrongSum(form)
    const read = fault === undefined ? readRecordTransfer(form.transfer, context()) : err(fault)
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
    entries: isJudged ? withLeft(entries, { before: judged, now: form }) : unjudged(entries),
    transfers: isJudged ? withLeft(transfers, { before: judged, now: form }) : unjudged(transfers),
    async record() {
      setJudged(form)
      return await (form.kind === 'transfer' ? recordMove() : recordEntries(form.kind))
    },
  }
}

function unjudged(submission: Submission): Submission {
  return { ...submission, fault: undefined }
}

/** The fault of a sum that has no amount, at its field. */
function wrongSum({ kind, rows, transfer }: EntryForm): FormFault | undefined {
  if (kind === 'transfer') return faultOfSum('amount', transfer.sum)
  const faults = rows.map(({ sum }, index) => faultOfSum(`rows.${index}.amount`, sum))
  return faults.find(fault => fault !== undefined)
}

function faultOfSum(field: string, sum: string | undefined): FormFault | undefined {
  const message = sumFaultText(sum)
  return message === undefined ? undefined : fieldFault(field, message)
}

/** A field's fault goes when the field is changed, and the form's message with the last of them. */
function withLeft(
  submission: Submission,
  { before, now }: { readonly before: EntryForm; readonly now: EntryForm },
): Submission {
  const { fault } = submission
  if (fault === undefined || before.kind !== now.kind) return unjudged(submission)
  const all = Object.entries(fault.fields)
  const left = all.filter(([field]) => valueAt(now, field) === valueAt(before, field))
  if (all.length > 0 && left.length === 0) return unjudged(submission)
  return { ...submission, fault: { ...fault, fields: Object.fromEntries(left) } }
}

/** What stands in a field as faults name it: `rows.0.amount`; of an amount the sum too. */
function valueAt(form: EntryForm, field: string): string {
  const [, index = '', name = field] = /^rows\.(\d+)\.(\w+)$/u.exec(field) ?? []
  const shown = form.kind === 'transfer' ? form.transfer : form.rows[Number(index)]
  const place: object = field === 'walletId' ? { walletId: form.walletId } : (shown ?? {})
  const values = [name, ...(name === 'amount' ? ['sum'] : [])].map(key => Reflect.get(place, key))
  return JSON.stringify(values)
}
