import { type Lessons, suggestFor } from '#features/entries/rules/suggest-from-history.ts'
import { narrationToDescription } from '#features/statements/rules/import/preview-rows.ts'
import { meaningOfRow } from '#features/statements/rules/meaning/row-meaning.ts'
import { amountToText } from '#money/money.ts'
import type { BankAlert } from '#records/bank-alert.ts'
import type { Statement } from '#records/statement.ts'
import {
  TRANSFER_CATEGORY,
  type TransactionType,
  UNCATEGORIZED,
} from '#records/transaction-terms.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Wallet } from '#records/wallet.ts'
import type { ReadAlert } from './alert.ts'

/** What is known around an alert, when it becomes a draft. */
export interface DraftContext {
  readonly lessons: Lessons
  /** What the form stands at, where the alert does not say which way. */
  readonly usualType: TransactionType
  readonly wallets: readonly Pick<Wallet, 'id' | 'name'>[]
  /** Past rows, the newest last. */
  readonly past: readonly (Pick<Transaction, 'walletId'> & Partial<Pick<Transaction, 'alert'>>)[]
  /** What was imported, the oldest first. */
  readonly statements: readonly Pick<Statement, 'walletId' | 'bank' | 'accountEnd'>[]
}

/** The entry that an alert makes, as the form takes it. */
export interface AlertDraft {
  readonly type: TransactionType
  readonly amount: string
  /** Empty where nothing suggests one. */
  readonly category: string
  readonly labelId: string | undefined
  readonly description: string
  /** `yyyy-MM-dd`; undefined where the alert says none. */
  readonly date: string | undefined
  /** Empty where nothing says which. */
  readonly walletId: string
  readonly alert: BankAlert
}

/** Makes the draft of an entry (AL10). */
export function alertToDraft(read: ReadAlert, context: DraftContext): AlertDraft {
  const type = read.type ?? context.usualType
  const details = { party: read.payee, account: null, channel: null, category: null }
  const meaning = meaningOfRow({ narration: read.words, type, amount: read.amount, details })
  const description = narrationToDescription(read.words)
  const learnt = suggestFor({ type, description, ...meaning }, context.lessons)
  const category = learnt?.category ?? meaning.category
  const isNamed = category !== UNCATEGORIZED && category !== TRANSFER_CATEGORY
  return {
    type,
    amount: amountToText(read.amount),
    category: isNamed ? category : '',
    labelId: learnt?.labelId ?? undefined,
    description,
    date: read.day ?? undefined,
    walletId: walletOf(read, context),
    alert: keptAlert(read),
  }
}

/** What of an alert is kept with its entry. */
export function keptAlert({ bank, last4, balance, day, time }: ReadAlert): BankAlert {
  const at = day === null ? '' : [day, time].filter(Boolean).join('T')
  return { bank: bank ?? '', last4, balance, at }
}

const LEAST_DIGITS = 3

/** Whether two banks show digits of what may be one account. */
export function mayBeSameAccount(one: string, other: string): boolean {
  return one === '' || other === '' || one.endsWith(other) || other.endsWith(one)
}

/** Whether two alerts may be of one bank: one that is not named may be any. */
export function mayBeSameBank(one: string, other: string): boolean {
  return one === '' || other === '' || one === other
}

function walletOf({ bank, last4 }: ReadAlert, { wallets, past, statements }: DraftContext): string {
  const known = new Set(wallets.map(({ id }) => id))
  const earlier = past.findLast(
    row =>
      row.alert !== undefined &&
      row.alert !== null &&
      known.has(row.walletId) &&
      row.alert.bank === (bank ?? '') &&
      (bank !== null || last4 !== '') &&
      (last4 === '' ? row.alert.last4 === '' : isSameAccount(row.alert.last4, last4)),
  )
  if (earlier !== undefined) return earlier.walletId
  const byStatement = walletByStatement(bank, last4, statements)
  if (byStatement !== undefined && known.has(byStatement)) return byStatement
  return (
    onlyOne(wallets.filter(({ name }) => hasDigits(name, last4))) ??
    onlyOne(wallets.filter(({ name }) => bank !== null && isNamedAfter(name, bank))) ??
    onlyOne(wallets) ??
    ''
  )
}

function isSameAccount(one: string, other: string): boolean {
  return one !== '' && other !== '' && mayBeSameAccount(one, other)
}

/** Where a statement of the account went; of the bank alone where either shows no digits. */
function walletByStatement(
  bank: string | null,
  last4: string,
  statements: DraftContext['statements'],
): string | undefined {
  if (bank === null) return undefined
  const ofBank = statements.filter(each => each.bank === bank)
  const own = ofBank.findLast(({ accountEnd }) => isSameAccount(accountEnd, last4))
  // A statement of another account of this bank says nothing of this one.
  return (own ?? ofBank.findLast(({ accountEnd }) => accountEnd === '' || last4 === ''))?.walletId
}

function hasDigits(text: string, last4: string): boolean {
  const shown = /\d{2,}(?=\D*$)/.exec(text)?.[0] ?? ''
  return (
    last4.length >= LEAST_DIGITS && shown.length >= LEAST_DIGITS && mayBeSameAccount(shown, last4)
  )
}

function onlyOne(wallets: readonly Pick<Wallet, 'id'>[]): string | undefined {
  return wallets.length === 1 ? wallets[0]?.id : undefined
}

function isNamedAfter(name: string, bank: string): boolean {
  const [words, bankWords] = [plain(name), plain(bank)]
  return words.length > 2 && (words.includes(bankWords) || bankWords.includes(words))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\bbank\b|\(.*\)|[^a-z]/g, '')
}
