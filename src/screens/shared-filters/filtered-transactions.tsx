import { useTransactionPage } from '#data/transactions/queries.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import type { PageSearch } from '#screens/shared-lists/search-values.ts'
import { TransactionList } from '#screens/shared-lists/transaction-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { filterSearch, type FilterSearch } from './filter-search.ts'
import { Filters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchToFilters } from './search-to-filters.ts'

/** The part of a page's address that its list of transactions keeps there. */
export type ListSearch = FilterSearch & PageSearch

interface FilteredTransactionsProps {
  readonly caption: string
  readonly search: ListSearch
  /** Gets filters and paging alone; what else the address holds is the page's. */
  readonly onSearch: OnSearch<ListSearch>
  /** The one budget whose transactions are listed. */
  readonly budgetId?: string
}

/** The filters, and the page of transactions that they leave. */
export function FilteredTransactions(props: FilteredTransactionsProps) {
  const { caption, search, onSearch, budgetId } = props
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const filters = filterSearch(search)
  const filterKey = JSON.stringify(filters)
  const wanted = { ...searchToFilters(filters), ...(budgetId !== undefined && { budgetId }) }
  const found = useTransactionPage(wanted, page, size)
  const sizeSearch = search.size === undefined ? {} : { size: search.size }
  return (
    <>
      <Filters
        // Another address, another form: Back shows the filters that were.
        key={`panel ${filterKey}`}
        filters={filters}
        onFilters={next => onSearch({ ...next, ...sizeSearch })}
      />
      {found === undefined && <Skeleton lines={6} />}
      {found?.pagination.total === 0 && (
        <NothingFound key={`nothing ${filterKey}`} onClear={() => onSearch(sizeSearch)} />
      )}
      {found !== undefined && found.pagination.total > 0 && (
        <TransactionList
          caption={caption}
          page={found}
          onPaging={paging => onSearch({ ...filters, ...paging })}
        />
      )}
    </>
  )
}
