import type { TransactionType } from '#records/transaction/terms.ts'
import type { Day } from '#time/day.ts'

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

/** The orders of a list, one in which the largest or last comes first with a dash: as addresses and calls name them. */
export const LIST_ORDERS = [
  '-date',
  'date',
  '-amount',
  'amount',
  'payee',
  '-payee',
  'category',
  '-category',
  'label',
  '-label',
  'wallet',
  '-wallet',
] as const

/** An order of a list; the first is the usual one. Equals stand newest first. */
export type ListOrder = (typeof LIST_ORDERS)[number]
