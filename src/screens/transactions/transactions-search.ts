import { type AddSearch, readAddSearch } from '#screens/shared-dialogs/add-search.ts'
import { type FilterSearch, readFilterSearch } from '#screens/shared-filters/filter-search.ts'
import {
  type PageSearch,
  type RawSearch,
  readPageSearch,
} from '#screens/shared-lists/search-values.ts'

/** The state of the transactions page that its address keeps. */
export interface TransactionsSearch extends FilterSearch, PageSearch, AddSearch {}

/** Reads the address of the transactions page. */
export function readTransactionsSearch(raw: RawSearch): TransactionsSearch {
  return { ...readPageSearch(raw), ...readAddSearch(raw), ...readFilterSearch(raw) }
}
