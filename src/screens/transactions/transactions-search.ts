import type { Day } from '#domain/day.ts'
import { type AddSearch, readAddSearch } from '#screens/shared-dialogs/add-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readChoice,
  readDay,
  readPageSearch,
  readText,
  readTexts,
} from '#screens/shared-lists/search-values.ts'

/** The types a list can be filtered by. */
export const FILTER_TYPES = ['expense', 'income', 'transfer'] as const

/** A type to filter by. */
export type FilterType = (typeof FILTER_TYPES)[number]

/** The filters of the transactions page; what is left out does not filter. */
export interface FilterSearch {
  readonly wallet?: string
  readonly category?: readonly string[]
  readonly type?: FilterType
  readonly label?: readonly string[]
  readonly from?: Day
  readonly to?: Day
}

/** The state of the transactions page that its address keeps. */
export interface TransactionsSearch extends FilterSearch, PageSearch, AddSearch {}

/** Reads the address of the transactions page. */
export function readTransactionsSearch(raw: RawSearch): TransactionsSearch {
  return { ...readPageSearch(raw), ...readAddSearch(raw), ...readFilterSearch(raw) }
}

/** The filters alone of an address. */
export function filterSearch(search: TransactionsSearch): FilterSearch {
  const { page: _page, size: _size, add: _add, ...filters } = search
  return filters
}

function readFilterSearch(raw: RawSearch): FilterSearch {
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
