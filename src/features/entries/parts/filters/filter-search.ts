import { once } from '#base/once.ts'
import { MAX_FIND_LENGTH } from '#base/text-limits.ts'
import type { ListWish } from '#features/entries/data/queries.ts'
import {
  type FilterType,
  LIST_ORDERS,
  type ListOrder,
  type TransactionFilters,
} from '#features/entries/rules/transaction-filters.ts'
import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import {
  type RawSearch,
  readChoice,
  readDay,
  readText,
  readTexts,
} from '#ui/address/search-values.ts'

/** The types a list can be filtered by. */
export const FILTER_TYPES: readonly FilterType[] = ['expense', 'income', 'transfer']

/** Those types by their names. */
export const typeChoices = once(
  (): readonly { readonly value: FilterType; readonly label: string }[] => [
    { value: 'expense', label: t('entries.expense') },
    { value: 'income', label: t('entries.income') },
    { value: 'transfer', label: t('entries.transfer') },
  ],
)

/**
 * The filters of a list of transactions, its search and its order, as an address keeps them; what is left
 * out does not filter.
 */
export interface FilterSearch {
  readonly wallet?: string
  readonly category?: readonly string[]
  readonly type?: FilterType
  readonly label?: readonly string[]
  readonly from?: Day
  readonly to?: Day
  /** A search as typed (FD1). */
  readonly find?: string
  /** Left out, the newest first. */
  readonly order?: ListOrder
}

/** Filters of which some say that they do not filter. */
export type LooseFilters = {
  readonly [Name in keyof FilterSearch]?: FilterSearch[Name] | undefined
}

/** Those of the filters that do. */
export function compactFilters(filters: LooseFilters): FilterSearch {
  const entries = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(entries)
}

/** Reads the filters of an address. */
export function readFilterSearch(raw: RawSearch): FilterSearch {
  const wallet = readText(raw['wallet'])
  const category = readTexts(raw['category'])
  const type = readChoice(raw['type'], FILTER_TYPES)
  const label = readTexts(raw['label'])
  const from = readDay(raw['from'])
  const to = readDay(raw['to'])
  const find = readText(raw['find'])?.slice(0, MAX_FIND_LENGTH)
  const order = readChoice(raw['order'], LIST_ORDERS)
  return {
    ...(wallet !== undefined && { wallet }),
    ...(category !== undefined && { category }),
    ...(type !== undefined && { type }),
    ...(label !== undefined && { label }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(find !== undefined && { find }),
    ...(order !== undefined && { order }),
  }
}

/** The filters alone of an address. */
export function filterSearch(search: FilterSearch): FilterSearch {
  const { wallet, category, type, label, from, to, find, order } = search
  return readFilterSearch({ wallet, category, type, label, from, to, find, order })
}

interface OneList {
  /** The one budget, or wallet, whose entries are listed. */
  readonly budgetId?: string
  readonly walletId?: string
}

/** What a list is asked for by the filters of its address. */
export function filtersToWish(filters: FilterSearch, { budgetId, walletId }: OneList): ListWish {
  const { wallet, category = [], type, label = [], from, to, find, order } = filters
  // On the page of a wallet there is none to choose.
  const ofWallet = walletId ?? wallet
  const narrowed: TransactionFilters = {
    categories: category,
    labelIds: label,
    ...(ofWallet !== undefined && { walletId: ofWallet }),
    ...(budgetId !== undefined && { budgetId }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  return {
    filters: narrowed,
    joinsTransfers: true,
    ...(find !== undefined && { find }),
    ...(order !== undefined && { order }),
  }
}

/** The filters as a text that can be kept: `type=expense&category=food&category=rent`. */
export function filtersToQuery(filters: FilterSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filterSearch(filters))) {
    const values: readonly string[] = Array.isArray(value) ? value : [value]
    for (const each of values) params.append(name, each)
  }
  return params.toString()
}

/** The filters that a kept text says; what a newer build said in it is left out. */
export function queryToFilters(query: string): FilterSearch {
  const params = new URLSearchParams(query)
  const raw = [...new Set(params.keys())].map(name => {
    const values = params.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return readFilterSearch(Object.fromEntries(raw))
}
