import type { TransactionFilters } from '#domain/transaction-filters.ts'
import type { FilterSearch } from './filter-search.ts'

/** The filters of an address as the query takes them. */
export function searchToFilters(search: FilterSearch): TransactionFilters {
  const { wallet, category = [], type, label = [], from, to } = search
  return {
    categories: category,
    labelIds: label,
    ...(wallet !== undefined && { walletId: wallet }),
    ...(type !== undefined && { type }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
