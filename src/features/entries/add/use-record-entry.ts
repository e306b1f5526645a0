import { useState } from 'react'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { NOTHING_COUNTS, useActiveBudgets, useCounting } from '#features/budgets/data/queries.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import { type Recorded, useTakeBack } from '#features/undo/parts/use-take-back.ts'
import { t } from '#messages/t.ts'
import { NAIRA } from '#money/currency.ts'
import { inMonths } from '#records/budget/budget-cycle.ts'
import type { EntryContext } from '#records/read-fields.ts'
import { type Submission, useSubmission } from '#ui/dialog/use-submission.ts'
import { useCategoryBook } from '#ui/mark/category-book.ts'
import { useMedia } from '#ui/page/use-media.ts'
import { sumFaultText } from '#ui/sum/calculate.ts'
import { recordTransactions, recordTransfer } from '../data/commands.ts'
import { keepRate } from '../data/wallet-currency.ts'
import { movedText, outsideText, savedText } from '../parts/recorded-text.ts'
import { useEntryContext } from '../parts/use-entry-context.ts'
import {
  readRecordTransactions,
  type RecordTransactions,
  type TransactionRowForm,
} from '../rules/record-transactions.ts'
import {
  readRecordTransfer,
  type RecordTransfer,
  transferCurrencies,
} from '../rules/record-transfer.ts'
import { type EntryBudgets, pickBudget } from './entry-budgets.ts'
import type { Reckoned } from './entry-draft.ts'
import type { ResolvedRow, ResolvedTransfer } from './resolve-entry.ts'
import type { EntryForm } from './use-entry-form.ts'

/** The ways to record what the add transaction dialog holds. */
export interface RecordEntry {
  /** What expenses can be put into. */
  readonly budgets: EntryBudgets
  /** Of the tab that is open. */
  readonly submission: Submission<TabForm>
  /** Records the tab that is open; gives what says so, undefined where it was not recorded. */
  readonly record: () => Promise<((isGoingOn: boolean) => void) | undefined>
  /** What was recorded before, where the sheet says it itself; undefined where a toast does. */
  readonly saved: SavedEntry | undefined
}

/** What was recorded in the sheet that is still open. */
export interface SavedEntry {
  readonly text: string
  /** Undefined once it is taken back, and where nothing is remembered of it. */
  readonly onUndo: (() => void) | undefined
}

// A toast would lie over the sheet's own buttons.
const SHEET = '(width < 1024px)'

/** Records what stands in the form, and says so with a way back. */
export function useRecordEntry(form: EntryForm, budgetId: string | undefined): RecordEntry {
  const ledger = useLedger()
  const context = useEntryContext()
  const { sayRecorded, takeBackRecorded } = useTakeBack()
  const isSheet = useMedia(SHEET)
  const [saved, setSaved] = useState<SavedEntry>()
  const book = useCategoryBook()
  const active = useActiveBudgets()
  const counting = useCounting()
  const budgets = {
    openedFor: budgetId,
    offered: active ?? [],
    isKnown: active !== undefined && counting !== undefined,
    counting: counting ?? NOTHING_COUNTS,
    today: useToday(),
  }
  const [zone, months] = [useZone(), useMonths()]
  const tab = tabForm(form, budgets)
  const submission = useSubmission<TabForm>(t('entries.failed-to-record-expense-please'), {
    form: tab,
    read: typed => readTab(typed, moneyContext()),
  })

  function moneyContext(): EntryContext {
    return { ...context(), currencyOf: form.currencyOf }
  }

  async function takeBack(actionId: string): Promise<void> {
    setSaved({ text: await takeBackRecorded(actionId), onUndo: undefined })
  }

  function say(words: string, { detail, actionId }: Recorded, isGoingOn: boolean): void {
    if (!isSheet || !isGoingOn) return sayRecorded(words, { detail, actionId })
    const onUndo = actionId === undefined ? undefined : () => void takeBack(actionId)
    setSaved({ text: detail, onUndo })
  }

  async function record() {
    const read = readTab(tab, moneyContext())
    const written = await submission.submit(read, command =>
      command.type === 'transfer'
        ? recordTransfer(ledger, command)
        : recordTransactions(ledger, command),
    )
    if (written === undefined || !read.ok) return undefined
    const { actionId } = written
    const kept =
      tab.type === 'transfer' && tab.keepsRate ? await keepRate(ledger, tab, form) : undefined
    const { value } = read
    const isMove = value.type === 'transfer'
    const words = isMove
      ? t('entries.transfer-recorded-successfully')
      : t('entries.expense-recorded-successfully')
    const offered = budgets.offered.map(budget => inMonths(budget, months))
    const told = isMove ? kept : outsideText(value, { ...budgets, zone, offered })
    const saying = isMove ? movedText(value) : savedText(value, book)
    const detail = told === undefined ? saying : `${saying}. ${told}`
    return (isGoingOn: boolean) => say(words, { detail, actionId }, isGoingOn)
  }

  return { budgets, submission, record, saved }
}

/** What stands in a tab, as it is read. */
type TabForm =
  | (ResolvedTransfer & { readonly type: 'transfer' })
  | {
      readonly type: 'expense' | 'income'
      readonly walletId: string
      readonly rows: readonly (TransactionRowForm & Pick<Reckoned, 'sum'>)[]
    }

function tabForm({ kind, walletId, rows, transfer }: EntryForm, budgets: EntryBudgets): TabForm {
  if (kind === 'transfer') return { ...transfer, type: kind }
  const picked = rows.map(row => Object.assign({}, row, budgetOf(row, kind, budgets)))
  return { type: kind, walletId, rows: picked }
}

function budgetOf(row: ResolvedRow, kind: 'expense' | 'income', budgets: EntryBudgets) {
  if (kind === 'income') return { budgetId: '' }
  const { budgetId, byItself, countsByItself } = pickBudget(row, budgets)
  // Kept out of it, where it would count without a word.
  return { budgetId, isUnbudgeted: budgetId === '' && byItself !== null && !countsByItself }
}

type TabCommand = RecordTransactions | (RecordTransfer & { readonly type: 'transfer' })

function readTab(tab: TabForm, context: EntryContext): Result<TabCommand, FormFault> {
  const fault = wrongSum(tab, context)
  if (fault !== undefined) return err(fault)
  if (tab.type !== 'transfer') return readRecordTransactions(tab, context)
  const read = readRecordTransfer(tab, context)
  return read.ok ? ok({ ...read.value, type: tab.type }) : read
}

/** The fault of a sum that has no amount, at its field. */
function wrongSum(tab: TabForm, context: EntryContext): FormFault | undefined {
  if (tab.type === 'transfer') {
    const { from, to } = transferCurrencies(tab, context)
    return faultOfSum('amount', tab.sum, from) ?? faultOfSum('toAmount', tab.toSum, to)
  }
  const currency = context.currencyOf?.(tab.walletId) ?? null
  const faults = tab.rows.map(({ sum }, index) => faultOfSum(`rows.${index}.amount`, sum, currency))
  return faults.find(fault => fault !== undefined)
}

function faultOfSum(
  field: string,
  sum: string | undefined,
  currency: string | null,
): FormFault | undefined {
  const message = sumFaultText(sum, currency ?? NAIRA)
  return message === undefined ? undefined : fieldFault(field, message)
}
