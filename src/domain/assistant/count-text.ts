import type { TransactionType } from '#domain/transaction.ts'

const KINDS = { income: 'income record', expense: 'expense', both: 'transaction' } as const

/** `34 transactions`, `1 income record`: how many rows of a type, or of both. */
export function rowsText(count: number, type?: TransactionType): string {
  return countText(count, KINDS[type ?? 'both'])
}

/** `1 expense`, `1,034 expenses`; the plural is with an s. */
export function countText(count: number, what: string): string {
  return `${count.toLocaleString('en-NG')} ${what}${count === 1 ? '' : 's'}`
}
