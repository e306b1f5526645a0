import type { Wallet } from '#domain/wallet.ts'

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
