import type { Kobo } from './money.ts'

/** Money in or out. A transfer is one of each, tied by `transferId`. */
export const TRANSACTION_TYPES = ['income', 'expense'] as const

/** The direction of a transaction. */
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** The category of a row that nobody put in one. */
export const UNCATEGORIZED = 'uncategorized'

/** The category both legs of a transfer carry. */
export const TRANSFER_CATEGORY = 'transfer'

/** One movement of money in one wallet. `createdAt` is when it happened, epoch ms. */
export interface Transaction {
  readonly id: string
  readonly walletId: string
  readonly type: TransactionType
  readonly amount: Kobo
  readonly category: string
  readonly labelId: string | null
  readonly budgetId: string | null
  readonly description: string
  readonly createdAt: number
  readonly transferId: string | null
  readonly importId: string | null
}

/** A form's rows go in one call of at most so many (sync.md 3.2). */
export const MAX_ROWS_PER_CALL = 500
