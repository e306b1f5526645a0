import type { TrailAction, TrailRow } from '#records/budget/budget-trail.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import { type Day, instantToDay } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'

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
  'wallet',
  '-wallet',
] as const

/** An order of a list; the first is the usual one. Equals stand newest first. */
export type ListOrder = (typeof LIST_ORDERS)[number]

/** What of a trail to show; what is left out does not matter. */
export interface TrailFilters extends DayRange {
  readonly action?: TrailAction
}

/** The rows that pass the filters, in their order. Their days are the zone's. */
export function filterTrail(
  rows: readonly TrailRow[],
  { from, to, action }: TrailFilters,
  zone: string,
): readonly TrailRow[] {
  return rows.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (action === undefined || row.action === action)
    )
  })
}
