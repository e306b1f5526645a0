import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'
import type { StatementSection } from '../reading.ts'

/** An import of which rows are still there. */
export interface RecentImport {
  readonly importId: string
  /** The wallet that most of its rows are in. */
  readonly walletId: string
  /** Of the wallets that it went into, the one with most rows first. */
  readonly walletNames: readonly string[]
  /** How many of its rows are still in those. */
  readonly rows: number
  /** The days of its first and last row. */
  readonly from: Day
  readonly to: Day
  /** When it was made, epoch ms. */
  readonly importedAt: number
}

/** An account of a statement as it names itself. */
export type NamedAccount = Pick<StatementSection, 'name' | 'account'>

/** An account, and the wallet that it went into. */
export interface AccountWallet {
  readonly section: NamedAccount
  readonly walletId: string
}

/** What is known of where statements went before. */
export interface WalletHints {
  readonly bank: string | null
  /** By bank, and by bank and account. */
  readonly lastIds: Readonly<Record<string, string>>
  readonly sections: readonly NamedAccount[]
  /** Of each section: where the last statement of the account went, by what every device knows. */
  readonly recordedIds?: readonly (string | undefined)[]
}

/**
 * The wallets that the accounts of a statement most likely belong to: the one that the account went
 * into last; for a file's only account else the one that its bank went into last, or that is named
 * after the bank. No wallet is suggested twice; none is better than a wrong one.
 */
export function defaultWalletIds(
  wallets: readonly Pick<Wallet, 'id' | 'name'>[],
  { bank, lastIds, sections, recordedIds = [] }: WalletHints,
): readonly string[] {
  const known = new Set(wallets.map(({ id }) => id))
  const ids = sections.map(
    (section, place) => recordedIds[place] ?? lastIds[accountKey(bank, section)] ?? '',
  )
  const kept = ids.map((id, place) => (known.has(id) && ids.indexOf(id) === place ? id : ''))
  if (sections.length > 1 || kept[0] !== '') return kept
  return [ofBank(wallets, bank, lastIds[bank ?? ''])]
}

/** What to remember of an import: of a file's only account by its bank too. */
export function lastWallets(
  bank: string,
  wallets: readonly AccountWallet[],
): Readonly<Record<string, string>> {
  const byAccount = wallets.map(({ section, walletId }) => [accountKey(bank, section), walletId])
  const [only] = wallets
  const isAlone = wallets.length === 1 && only !== undefined
  return Object.fromEntries([...byAccount, ...(isAlone ? [[bank, only.walletId]] : [])])
}

function accountKey(bank: string | null, { name, account }: NamedAccount): string {
  return [bank ?? '', account ?? '', name ?? ''].join(' | ')
}

function ofBank(
  wallets: readonly Pick<Wallet, 'id' | 'name'>[],
  bank: string | null,
  lastId: string | undefined,
): string {
  const last = wallets.find(({ id }) => id === lastId)
  const named = wallets.filter(({ name }) => bank !== null && isNamedAfter(name, bank))
  return (last ?? (named.length === 1 ? named[0] : undefined))?.id ?? ''
}

function isNamedAfter(name: string, bank: string): boolean {
  const [words, bankWords] = [plain(name), plain(bank)]
  return words.length > 1 && (words.includes(bankWords) || bankWords.includes(words))
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]|\bbank\b/g, '')
}
