import { type PageSearch, type RawSearch, readPageSearch } from '#ui/address/search-values.ts'
import { type AddSearch, readAddSearch, readRowSearch, type RowSearch } from './parts/add-search.ts'
import { type FilterSearch, readFilterSearch } from './parts/filters/filter-search.ts'

/** The state of the transactions page that its address keeps. */
export interface TransactionsSearch extends FilterSearch, PageSearch, AddSearch, RowSearch {}

/** Reads the address of the transactions page. */
export function readTransactionsSearch(raw: RawSearch): TransactionsSearch {
  return {
    ...readPageSearch(raw),
    ...readAddSearch(raw),
    ...readRowSearch(raw),
    ...readFilterSearch(raw),
  }
}
