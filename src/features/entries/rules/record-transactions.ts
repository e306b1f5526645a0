import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { ForeignMoney } from '#money/currency.ts'
import type { Kobo } from '#money/money.ts'
import {
  type EntryContext,
  longDescription,
  readEntryDate,
  readPositiveMoney,
} from '#records/read-fields.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { BankAlert } from '#records/transaction/bank-alert.ts'
import type { TransactionPurpose, TransactionType } from '#records/transaction/terms.ts'

/** One row as typed; empty texts where nothing was chosen. `date` is `yyyy-MM-dd`. */
export interface TransactionRowForm {
  readonly amount: string
  readonly category: string
  readonly labelId: string
  readonly description: string
  readonly date: string
  readonly budgetId: string
  /** Whether it was kept out of the budget that would count it by itself. */
  readonly isUnbudgeted?: boolean
  /** What it saves for, or is spent of; empty or left out where it is for no goal. */
  readonly goalId?: string
  /** The bank's alert that filled it in, where one did. */
  readonly alert?: BankAlert | undefined
}

/** The Expense or Income tab of the add transaction dialog. */
export interface RecordTransactionsForm {
  readonly type: TransactionType
  readonly walletId: string
  readonly rows: readonly TransactionRowForm[]
}

/** One row to record. */
export interface NewTransaction {
  readonly amount: Kobo
  readonly category: string
  readonly labelId: string | null
  readonly budgetId: string | null
  readonly description: string
  readonly createdAt: number
  /** Absent where it was typed: an income or an expense. */
  readonly purpose?: TransactionPurpose | null
  /** The bank's alert that it was made of, where it was. */
  readonly alert?: BankAlert | null | undefined
  /** The occurrence that it pays, where it is recorded of one. */
  readonly pays?: Pays | null
  /** The debt that it moves, or is interest of. */
  readonly debtId?: string | null
  /** The circle that it is paid into, or got from. */
  readonly circleId?: string | null
  /** Whether it counts in no budget by itself; absent where it may. */
  readonly isUnbudgeted?: boolean
  /** What it saves for, or is spent of; absent where it is for no goal. */
  readonly goalId?: string | null
  /** What moved in the wallet's currency, where that is not naira; the amount follows from it (CU3). */
  readonly foreign?: ForeignMoney | null
}

/** Rows to record in one wallet, all of one type. */
export interface RecordTransactions {
  readonly type: TransactionType
  readonly walletId: string
  readonly rows: readonly NewTransaction[]
}

/** Said of a form without a wallet (TXN-02, IMP-04). */
export function noWallet(): string {
  return t('entries.please-select-a-wallet')
}

/** Said of a form without a row to record (TXN-02, IMP-04). */
export function noCompleteRow(): string {
  return t('entries.please-add-at-least-one')
}

/**
 * Reads the Expense or Income tab (TXN-02). Rows in which nothing was entered are
 * passed over; a row begun but not complete is a fault, so that nothing typed is lost. Faults of
 * row N are under `rows.N.<field>`; where no row is complete, that is one fault, said at one field.
 */
export function readRecordTransactions(
  form: RecordTransactionsForm,
  context: EntryContext,
): Result<RecordTransactions, FormFault> {
  if (form.walletId === '') return err(fieldFault('walletId', noWallet()))
  const begun = form.rows.map((row, index) => ({ row, index })).filter(({ row }) => isBegun(row))
  const complete = begun.filter(({ row }) => isComplete(row))
  if (complete.length === 0) {
    return err(noneComplete(begun[0] ?? { row: form.rows[0], index: 0 }))
  }
  const currency = context.currencyOf?.(form.walletId) ?? null
  const read = begun.map(({ row, index }) => readRow(row, index, { ...context, currency }))
  const faults = Object.fromEntries(
    read.flatMap(result => (result.ok ? [] : Object.entries(result.error))),
  )
  const [message] = Object.values(faults)
  if (message !== undefined) return err({ message, fields: faults })
  const rows = read.flatMap(result => (result.ok ? [result.value] : []))
  return ok({ type: form.type, walletId: form.walletId, rows })
}

function isBegun(row: TransactionRowForm): boolean {
  return [row.amount, row.category, row.labelId, row.description, row.budgetId].some(
    text => text.trim() !== '',
  )
}

function isComplete(row: TransactionRowForm): boolean {
  return [row.amount, row.category, row.date].every(text => text.trim() !== '')
}

/** What one field lacks is said there. One fault of several fields is said at the first of them, and the others are marked. */
function noneComplete({ row, index }: BegunRow): FormFault {
  const missing = missingIn(row, index)
  const [first, ...others] = Object.keys(missing)
  if (first !== undefined && others.length === 0) return fieldFault(first, missing[first] ?? '')
  const marked = Object.fromEntries(others.map(field => [field, '']))
  return {
    message: noCompleteRow(),
    fields: first === undefined ? {} : { [first]: noCompleteRow(), ...marked },
  }
}

interface BegunRow {
  readonly row: TransactionRowForm | undefined
  readonly index: number
}

function missingIn(row: TransactionRowForm | undefined, index: number): Record<string, string> {
  const faults: Record<string, string> = {}
  if ((row?.amount ?? '').trim() === '') {
    faults[`rows.${index}.amount`] = t('entries.enter-an-amount')
  }
  if ((row?.category ?? '') === '') {
    faults[`rows.${index}.category`] = t('entries.choose-a-category')
  }
  if ((row?.date ?? '') === '') faults[`rows.${index}.date`] = t('entries.choose-a-date')
  return faults
}

interface RowContext extends EntryContext {
  /** Of its wallet; null for naira. */
  readonly currency: string | null
}

function readRow(
  row: TransactionRowForm,
  index: number,
  context: RowContext,
): Result<NewTransaction, Record<string, string>> {
  const faults = missingIn(row, index)
  const money = readPositiveMoney(row.amount, context.currency)
  const createdAt = readEntryDate(row.date, context)
  const tooLong = longDescription(row.description)
  if (!money.ok) faults[`rows.${index}.amount`] ??= money.error
  if (!createdAt.ok) faults[`rows.${index}.date`] ??= createdAt.error
  if (tooLong !== undefined) faults[`rows.${index}.description`] = tooLong
  if (!money.ok || !createdAt.ok || Object.keys(faults).length > 0) return err(faults)
  const { amount, foreign } = money.value
  const own = foreign === null ? {} : { foreign }
  return ok({ ...namedIn(row), ...own, amount, createdAt: createdAt.value })
}

function namedIn(row: TransactionRowForm): Omit<NewTransaction, 'amount' | 'createdAt'> {
  return {
    category: row.category,
    labelId: row.labelId === '' ? null : row.labelId,
    budgetId: row.budgetId === '' ? null : row.budgetId,
    description: row.description.trim(),
    ...(row.alert !== undefined && { alert: row.alert }),
    ...(row.isUnbudgeted === true && { isUnbudgeted: true }),
    ...((row.goalId ?? '') !== '' && { goalId: row.goalId }),
  }
}
