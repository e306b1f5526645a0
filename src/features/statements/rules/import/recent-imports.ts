import type { Wallet } from '#records/wallet.ts'
import type { Day } from '#time/day.ts'

/** An import of which rows are still there. */
export interface RecentImport {
  readonly importId: string
  /** The wallet that most of its rows are in. */
  readonly walletId: string
  readonly walletName: string
  /** How many of its rows are still in that wallet. */
  readonly rows: number
  /** The days of its first and last row. */
  readonly from: Day
  readonly to: Day
  /** When it was made, epoch ms. */
  readonly importedAt: number
}

/**
 * The wallet that a statement most likely belongs to: the one its bank went into last, else the one
 * named after the bank. None is better than a wrong one.
 */
export function defaultWalletId(
  wallets: readonly Pick<Wallet, 'id' | 'name'>[],
  { bank, lastId }: { readonly bank: string | null; readonly lastId: string | undefined },
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
