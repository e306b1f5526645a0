import { assert } from '#base/assert.ts'
import { once } from '#base/once.ts'
import { opRole } from '#ledger/outbox/op-role.ts'
import { effectOf } from '#ledger/rebase/effect-of.ts'
import type { NewOp, OpKind } from '#ledger/store/op.ts'
import { isOfKind, splitKey } from '#ledger/store/record-key.ts'
import type { AnyRow, RecordKey, TransactionRow } from '#ledger/store/rows.ts'
import { t } from '#messages/t.ts'
import { ownText, SHOWN_AMOUNTS } from '#money/amount-words.ts'
import { moneyOf, ownUnits, type OwnMoney } from '#money/currency.ts'
import { addKobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
import { kindNoun } from '#records/kind-noun.ts'
import { recordType } from '#records/registry.ts'

// What a write is called that is more than one record made, changed or deleted.
const calledWords = once((): Readonly<Partial<Record<OpKind, string>>> => ({
  createTransactions: '',
  createStatementTransactions: t('waiting.import'),
  transferBetweenWallets: t('waiting.transfer'),
  editTransaction: t('waiting.changed'),
  deleteTransaction: t('waiting.deleted'),
  editTransactions: t('waiting.changed'),
  deleteTransactions: t('waiting.deleted'),
  restoreTransactions: t('waiting.brought-back'),
  deleteImport: t('waiting.import-undone'),
  editClash: t('waiting.choice-between-two-edits'),
}))

// They are about many rows, and are recognised by how many.
const COUNTED: ReadonlySet<OpKind> = new Set([
  'deleteImport',
  'editTransactions',
  'deleteTransactions',
  'restoreTransactions',
])

/** What writes are told with. */
export interface WriteNames {
  /** Finds a record as the person last saw it: the view's, or the server's under a hidden one. */
  readonly findRow: (key: RecordKey) => AnyRow | null
  readonly categories: CategoryBook
}

/**
 * One line by which a person recognises the write: `Expense ₦4,500 · Food`, `New wallet · Savings`,
 * `Transfer ₦20,000`, `3 expenses ₦7,200`.
 */
export function describeWrite(op: NewOp, { findRow, categories }: WriteNames): string {
  const effect = effectOf(op)
  const made = op.creates.map(key => ({ key, row: effect(key, null) }))
  const found = op.touches.slice(0, 1).map(key => ({ key, row: findRow(key) }))
  const subject = COUNTED.has(op.kind)
    ? rowCount(op.touches.filter(key => splitKey(key).kind === 'transaction').length)
    : describeRows(op.kind, made.length > 0 ? made : found, categories)
  return [callOf(op.kind), subject].filter(part => part !== '').join(separator(op.kind))
}

/** What a new record is called by: `Wallet “Savings”`; undefined for a write of anything else. */
export function nameOfMade(op: NewOp): string | undefined {
  const role = opRole(op.kind)
  const [key] = op.creates
  if (role?.verb !== 'create' || key === undefined) return undefined
  return `${capital(kindNoun(role.kind))} “${titleOf([{ key, row: effectOf(op)(key, null) }])}”`
}

function capital(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}

/** `New wallet`, `Wallet changed`, `Wallet deleted`. */
function callOf(kind: OpKind): string {
  const called = calledWords()[kind]
  if (called !== undefined) return called
  const role = opRole(kind)
  assert(role !== undefined, `${kind} has no name`)
  const noun = kindNoun(role.kind)
  if (role.verb === 'create') return t('waiting.new-noun', { noun })
  return role.verb === 'edit'
    ? t('waiting.capital-changed', { capital: capital(noun) })
    : t('waiting.capital-deleted', { capital: capital(noun) })
}

function separator(kind: OpKind): string {
  return kind === 'transferBetweenWallets' || kind === 'createStatementTransactions' ? ' ' : ' · '
}

interface KeyedRow {
  readonly key: RecordKey
  readonly row: AnyRow | null
}

function describeRows(kind: OpKind, rows: readonly KeyedRow[], book: CategoryBook): string {
  const transactions = rows.flatMap(({ key, row }) =>
    isOfKind(key, row, 'transaction') ? [row] : [],
  )
  const [first] = transactions
  if (first === undefined) return titleOf(rows)
  if (kind === 'transferBetweenWallets') return movedText(transactions)
  if (transactions.length > 1) return describeMany(kind, transactions)
  if (first.purpose === 'adjustment') {
    return t('waiting.balance-adjustment-amount', { amount: amountText(first) })
  }
  if (first.purpose === 'principal') {
    return t('waiting.loan-amount', { amount: amountText(first) })
  }
  const type = first.type === 'income' ? t('waiting.income') : t('waiting.expense')
  return `${type} ${amountText(first)} · ${book.nameOf(first.category)}`
}

/** The name of a record, by the field of its kind that names it. */
function titleOf([first]: readonly KeyedRow[]): string {
  if (first === undefined || first.row === null) return ''
  const { title } = recordType(splitKey(first.key).kind)
  const values: Readonly<Record<string, unknown>> = { ...first.row }
  const name = title === null ? '' : values[title]
  return typeof name === 'string' ? name : ''
}

function describeMany(kind: OpKind, rows: readonly TransactionRow[]): string {
  const isIncome = rows.every(({ type }) => type === 'income')
  const entered = isIncome ? 'incomes' : 'expenses'
  const plural = kind === 'createStatementTransactions' ? 'transactions' : entered
  return t('waiting.length-plural-amount', {
    length: rows.length,
    plural,
    amount: totalText(rows),
  })
}

function rowCount(count: number): string {
  return count === 1 ? t('waiting.1-transaction') : t('waiting.count-transactions', { count })
}

function amountText(money: OwnMoney): string {
  return ownText(money, SHOWN_AMOUNTS)
}

/** What left, and over two currencies what arrived. */
function movedText(legs: readonly TransactionRow[]): string {
  return [...new Set(legs.map(amountText))].join(' → ')
}

/** What the entries of a write come to: they are of one wallet. */
function totalText(rows: readonly TransactionRow[]): string {
  const [first] = rows
  const units = addKobo(...rows.map(({ amount, foreign }) => ownUnits(amount, foreign)))
  return amountText(moneyOf(units, first?.foreign ?? null))
}
