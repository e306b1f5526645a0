import type { Statement } from '#records/statement.ts'
import type { Transaction } from '#records/transaction.ts'
import { type BankAlert, mayBeSameAccount, mayBeSameBank } from '#records/transaction/bank-alert.ts'
import type { Wallet } from '#records/wallet.ts'

/** An account of a bank, as far as it is shown; empty where it is not. */
export type AlertAccount = Pick<BankAlert, 'bank' | 'last4'>

/** What is known of the wallets that accounts are kept in. */
export interface WalletsKnown {
  readonly wallets: readonly Pick<Wallet, 'id' | 'name'>[]
  /** Past rows, the newest last. */
  readonly past: readonly (Pick<Transaction, 'walletId'> & Partial<Pick<Transaction, 'alert'>>)[]
  /** What was imported, the oldest first. */
  readonly statements: readonly Pick<Statement, 'walletId' | 'bank' | 'accountEnd' | 'importId'>[]
}

/** Which accounts the rows of wallets are of (AL15). */
export interface KnownAccounts {
  /** Those of the wallet's statements and alerts; none where nothing is known. */
  readonly ofWallet: (walletId: string) => readonly AlertAccount[]
  /** Those that the row's own import was of, else the wallet's. */
  readonly ofRow: (row: Pick<Transaction, 'walletId' | 'importId'>) => readonly AlertAccount[]
}

/** The wallet that an alert goes into, and whether it is known to hold the alert's account. */
export interface AlertWallet {
  /** Empty where nothing says which. */
  readonly walletId: string
  readonly isKnown: boolean
}

// Of fewer digits, accounts of any bank have many alike.
const LEAST_DIGITS = 3

/** Gathers the accounts of all wallets. */
export function knownAccounts({ past, statements }: WalletsKnown): KnownAccounts {
  const accounts = new Map<string, AlertAccount[]>()
  function note(key: string, account: AlertAccount): void {
    if (account.bank === '' && account.last4 === '') return
    const known = accounts.get(key) ?? []
    if (!known.some(each => each.bank === account.bank && each.last4 === account.last4)) {
      accounts.set(key, [...known, account])
    }
  }
  for (const { walletId, bank, accountEnd, importId } of statements) {
    note(walletId, { bank, last4: accountEnd })
    note(`${walletId} ${importId ?? ''}`, { bank, last4: accountEnd })
  }
  for (const { walletId, alert } of past) if (alert) note(walletId, alert)
  return {
    ofWallet: walletId => accounts.get(walletId) ?? [],
    ofRow: ({ walletId, importId }) =>
      accounts.get(`${walletId} ${importId ?? ''}`) ?? accounts.get(walletId) ?? [],
  }
}

/**
 * Whether two may be one account: what either does not show may be anything. Where both show their digits those
 * decide: whose statement it is, the person may have chosen wrongly.
 */
export function mayBeOneAccount(one: AlertAccount, other: AlertAccount): boolean {
  if (!mayBeSameAccount(one.last4, other.last4)) return false
  const shown = Math.min(one.last4.length, other.last4.length)
  return shown >= LEAST_DIGITS || mayBeSameBank(one.bank, other.bank)
}

/** Whether the account may be one of these; any may be, where none is known. */
export function mayBeOf(account: AlertAccount, known: readonly AlertAccount[]): boolean {
  return known.length === 0 || known.some(each => mayBeOneAccount(each, account))
}

/** The wallet of an alert's account (AL10). */
export function walletOfAlert(account: AlertAccount, context: WalletsKnown): AlertWallet {
  const { wallets, past, statements } = context
  const live = new Set(wallets.map(({ id }) => id))
  const earlier = past.findLast(
    ({ walletId, alert = null }) =>
      alert !== null && live.has(walletId) && isSameAccount(alert, account),
  )
  if (earlier !== undefined) return { walletId: earlier.walletId, isKnown: true }
  const imported = statements
    .filter(({ walletId }) => live.has(walletId))
    .map(({ walletId, bank, accountEnd }) => ({ walletId, of: { bank, last4: accountEnd } }))
  const own = imported.findLast(({ of }) => of.last4 !== '' && isSameAccount(of, account))
  if (own !== undefined) return { walletId: own.walletId, isKnown: true }
  const hidden = imported.findLast(
    // A statement of another account of this bank says nothing of this one.
    ({ of }) =>
      account.bank === of.bank && of.bank !== '' && (of.last4 === '' || account.last4 === ''),
  )
  return { walletId: hidden?.walletId ?? walletByName(account, context), isKnown: false }
}

/** Whether surely one: of one bank, or of the same digits where the alert names none; both show some, or neither does. */
function isSameAccount(one: AlertAccount, { bank, last4 }: AlertAccount): boolean {
  if (bank === '' ? last4.length < LEAST_DIGITS : one.bank !== bank) return false
  return last4 === '' || one.last4 === '' ? one.last4 === last4 : mayBeSameAccount(one.last4, last4)
}

/** By the names of wallets that are known to hold no other account than this. */
function walletByName(account: AlertAccount, context: WalletsKnown): string {
  const { ofWallet } = knownAccounts(context)
  const { bank, last4 } = account
  const open = context.wallets.filter(({ id }) => mayBeOf(account, ofWallet(id)))
  return (
    onlyOne(open.filter(({ name }) => hasDigits(name, last4))) ??
    onlyOne(open.filter(({ name }) => bank !== '' && isNamedAfter(name, bank))) ??
    onlyOne(context.wallets.length === 1 ? open : []) ??
    ''
  )
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
