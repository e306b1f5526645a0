import type { Day } from '#domain/day.ts'
import type { FilterType } from '#domain/transaction-filters.ts'
import {
  type RawSearch,
  readChoice,
  readDay,
  readText,
  readTexts,
} from '#screens/shared-lists/search-values.ts'

/** The types a list can be filtered by. */
export const FILTER_TYPES: readonly FilterType[] = ['expense', 'income', 'transfer']

/** The filters of a list of transactions, as an address keeps them; what is left out does not filter. */
export interface FilterSearch {
  readonly wallet?: string
  readonly category?: readonly string[]
  readonly type?: FilterType
  readonly label?: readonly string[]
  readonly from?: Day
  readonly to?: Day
}

/** Reads the filters of an address. */
export function readFilterSearch(raw: RawSearch): FilterSearch {
  const wallet = readText(raw['wallet'])
  const category = readTexts(raw['category'])
  const type = readChoice(raw['type'], FILTER_TYPES)
  const label = readTexts(raw['label'])
  const from = readDay(raw['from'])
  const to = readDay(raw['to'])
  return {
    ...(wallet !== undefined && { wallet }),
    ...(category !== undefined && { category }),
    ...(type !== undefined && { type }),
    ...(label !== undefined && { label }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** The filters alone of an address. */
export function filterSearch(search: FilterSearch): FilterSearch {
  const { wallet, category, type, label, from, to } = search
  return readFilterSearch({ wallet, category, type, label, from, to })
}
