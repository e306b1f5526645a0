import type { Day } from './day.ts'
import type { TransactionType } from './transaction.ts'

/** What a list can be narrowed to: money in, money out, or money moved between own wallets. */
export type FilterType = TransactionType | 'transfer'

/** What narrows a list of transactions down; an empty list does not. Days are inclusive. */
export interface TransactionFilters {
  readonly walletId?: string
  readonly budgetId?: string
  readonly categories: readonly string[]
  readonly type?: FilterType
  readonly labelIds: readonly string[]
  readonly from?: Day
  readonly to?: Day
}
