import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { ForeignMoney, OwnMoney } from '#money/currency.ts'
import type { Kobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { suggestBudget } from '#records/budget/budget-figures.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { type EntryContext, moneyToText } from '#records/read-fields.ts'
import type { Pays } from '#records/schedule/occurrence.ts'
import type { Transaction } from '#records/transaction.ts'
import { isNeutral, mayHaveBudget } from '#records/transaction/neutral.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { categoryOfType } from './rank-categories.ts'
import { readEntryFields } from './read-entry-fields.ts'

/** The edit transaction dialog as typed; `date` is `yyyy-MM-dd`. */
export interface EditTransactionForm {
  readonly walletId: string
  readonly type: TransactionType
  readonly category: string
  readonly labelId: string
  readonly budgetId: string
  readonly goalId: string
  readonly amount: string
  readonly description: string
  readonly date: string
}

/** What a transaction held before the edit, in the form's own terms. */
export interface EditTransactionOriginal extends EditTransactionForm {
  readonly transferId?: string | null
  /** Of a transfer's leg: the wallet of the other one, where that is known. */
  readonly otherWalletId?: string | null
  /** The currency of its amount; null or left out for naira. */
  readonly currency?: string | null
}

/** What changes; what is left out stays as it is. */
export interface EditTransaction {
  readonly walletId?: string
  readonly type?: TransactionType
  readonly category?: string
  readonly labelId?: string | null
  readonly budgetId?: string | null
  readonly isUnbudgeted?: boolean
  readonly amount?: Kobo
  /** What moved in the wallet's currency; null where that is naira. The amount in naira follows from it. */
  readonly foreign?: ForeignMoney | null
  readonly description?: string
  readonly createdAt?: number
  readonly pays?: Pays | null
  readonly goalId?: string | null
}

type FormReferences = Pick<EditTransactionForm, 'category' | 'labelId' | 'budgetId' | 'goalId'>

function nothingChosen(): string {
  return t('entries.please-select-at-least-a')
}

/** Said of a leg that is to become income or expense. */
function legType(): string {
  return t('entries.a-transfer-moves-money-both')
}

/** Said of a leg that is to go into the wallet of the other one. */
function sameWallets(): string {
  return t('entries.a-transfer-needs-two-different')
}

/** Said of a row that is no expense, and is to be put into a budget. */
export function notForABudget(): string {
  return t('entries.only-an-expense-can-belong')
}

/** Told where an expense in a budget becomes income. */
export function leavesBudgetWords(): string {
  return t('entries.it-leaves-its-budget-only')
}

type Edited = Pick<Transaction, 'type' | 'transferId' | 'purpose' | 'budgetId'>

/** Why a row cannot be edited so, at which field; device and server ask alike. */
export interface EditFault {
  readonly field: 'type' | 'walletId' | 'budgetId'
  readonly message: string
}

/**
 * Why the edit cannot be made of the row; undefined where it can. `otherWalletId` is the wallet of a transfer's other
 * leg, undefined where there is none.
 */
export function editFault(
  row: Edited,
  change: EditTransaction,
  otherWalletId?: string,
): EditFault | undefined {
  const { type = row.type, walletId, budgetId } = change
  if (type !== row.type && row.transferId !== null) return { field: 'type', message: legType() }
  if (walletId !== undefined && walletId === otherWalletId) {
    return { field: 'walletId', message: sameWallets() }
  }
  if (typeof budgetId !== 'string' || mayHaveBudget({ ...row, type })) return undefined
  return { field: 'budgetId', message: notForABudget() }
}

/** Why a row is left out where many are edited alike; undefined where it is edited with them. */
export function severalFault(
  row: Edited,
  change: EditTransaction,
  otherWalletId?: string,
): string | undefined {
  if (change.category !== undefined && isNeutral(row)) {
    return t('entries.transfers-and-balance-adjustments-have')
  }
  return editFault(row, change, otherWalletId)?.message
}

/** What an entry was before it became one of the other type. */
export type TypedBefore = Pick<Transaction, 'type' | 'category' | 'budgetId'>

/**
 * What a change of the type comes to: a category of the other type does not come along (CA5). What the entry had as that
 * type before, comes back with it.
 */
export function asType(
  row: Pick<Transaction, 'category'>,
  { type, before }: { readonly type: TransactionType; readonly before: TypedBefore | undefined },
  book: CategoryBook,
): EditTransaction {
  const known = before?.type === type ? before : undefined
  const category = categoryOfType([known?.category, row.category], type, book)
  const budgetId = known?.budgetId ?? null
  return {
    type,
    ...(category !== row.category && { category }),
    ...(budgetId !== null && { budgetId }),
  }
}

interface BudgetsOfDay {
  /** Those that have not ended. */
  readonly budgets: readonly Budget[]
  readonly today: Day
}

/**
 * The edit that gives a row another label, or none. A budget that came with the old label (TXN-03) goes with it, for the
 * one that the new label suggests; one that was chosen by hand stays.
 */
export function relabelled(
  { labelId: before, budgetId }: Pick<Transaction, 'labelId' | 'budgetId'>,
  labelId: string | null,
  { budgets, today }: BudgetsOfDay,
): EditTransaction {
  const isOfLabel = budgetId !== null && suggestBudget(budgets, before, today)?.id === budgetId
  if (!isOfLabel || labelId === before) return { labelId }
  return { labelId, budgetId: suggestBudget(budgets, labelId, today)?.id ?? null }
}

/**
 * What an edit says of the money in the wallet that the row is then in, which must be in that wallet's currency (CU4); undefined
 * where it says nothing of either. The server decides alike.
 */
export function saidMoney(
  row: Pick<Transaction, 'walletId' | 'foreign'>,
  { walletId = row.walletId, amount, foreign }: EditTransaction,
): Pick<Transaction, 'walletId' | 'foreign'> | undefined {
  if (foreign !== undefined) return { walletId, foreign }
  if (walletId !== row.walletId) return { walletId, foreign: row.foreign }
  return amount === undefined ? undefined : { walletId, foreign: null }
}

/** Whether the edit takes the row out of the budget that it is in, because it is no expense any more. */
export function leavesBudget(row: Edited, { type = row.type }: EditTransaction): boolean {
  return row.budgetId !== null && !mayHaveBudget({ ...row, type })
}

/** The edit with what follows from it: what is no expense any more is in no budget. */
export function withConsequences(row: Edited, change: EditTransaction): EditTransaction {
  return leavesBudget(row, change) ? { ...change, budgetId: null } : change
}

/**
 * Reads the edit dialog against what the row held. Only what was changed is in the command, so
 * that two people's edits of different fields are both kept (sync 12). An expense that becomes income leaves its budget.
 */
export function readEditTransaction(
  form: EditTransactionForm,
  original: EditTransactionOriginal,
  context: EntryContext,
): Result<EditTransaction, FormFault> {
  if (form.category === '' && form.labelId === '') {
    return err({ message: nothingChosen(), fields: { category: nothingChosen() } })
  }
  if (form.walletId === '') return err(fieldFault('walletId', t('entries.please-select-a-wallet')))
  const fields = readEntryFields(form, form.walletId, context)
  if (!fields.ok) return fields
  const { description, createdAt, ...money } = fields.value
  const change = {
    ...changedReferences(form.type === 'income' ? { ...form, budgetId: '' } : form, original),
    ...changedPlace(form, original),
    ...changedMoney(form, original, money),
    ...(description !== original.description && { description }),
    ...(form.date !== original.date && { createdAt }),
  }
  const { type, transferId = null, otherWalletId } = original
  const row = { type, transferId, purpose: null, budgetId: null }
  const fault = editFault(row, change, otherWalletId ?? undefined)
  return fault === undefined ? ok(change) : err(fieldFault(fault.field, fault.message))
}

/** What an edit says of the money: in the currency of the wallet that the row is then in (CU4), whatever it was in. */
function changedMoney(
  { amount: typed }: EditTransactionForm,
  { amount: before, currency = null }: EditTransactionOriginal,
  { amount, foreign }: OwnMoney,
): Pick<EditTransaction, 'amount' | 'foreign'> {
  const isOther = (foreign?.currency ?? null) !== currency
  if (typed === before && !isOther) return {}
  if (foreign !== null) return { foreign }
  return { amount, ...(isOther && { foreign: null }) }
}

function changedPlace(
  { walletId, type }: EditTransactionForm,
  original: EditTransactionForm,
): Pick<EditTransaction, 'walletId' | 'type'> {
  return {
    ...(walletId !== original.walletId && { walletId }),
    ...(type !== original.type && { type }),
  }
}

/** The references of a form that are others than the row's; an empty category stays. */
export function changedReferences(
  form: FormReferences,
  original: FormReferences,
): Pick<EditTransaction, 'category' | 'labelId' | 'budgetId' | 'goalId'> {
  const { category, labelId, budgetId, goalId } = form
  return {
    ...(category !== '' && category !== original.category && { category }),
    ...(labelId !== original.labelId && { labelId: labelId === '' ? null : labelId }),
    ...(budgetId !== original.budgetId && { budgetId: budgetId === '' ? null : budgetId }),
    ...(goalId !== original.goalId && { goalId: goalId === '' ? null : goalId }),
  }
}

/** What the edit dialog shows of a transaction before anything is changed. */
export function transactionToForm(
  transaction: Transaction,
  zone: string,
  otherWalletId?: string,
): EditTransactionOriginal {
  return {
    walletId: transaction.walletId,
    type: transaction.type,
    category: transaction.category,
    labelId: transaction.labelId ?? '',
    budgetId: transaction.budgetId ?? '',
    goalId: transaction.goalId ?? '',
    amount: moneyToText(transaction),
    description: transaction.description,
    date: instantToDay(transaction.createdAt, zone),
    transferId: transaction.transferId,
    currency: transaction.foreign?.currency ?? null,
    ...(otherWalletId !== undefined && { otherWalletId }),
  }
}
