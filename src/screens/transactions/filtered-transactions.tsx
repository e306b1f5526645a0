import { useTransactionPage } from '#data/transactions/queries.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { TransactionList } from '#screens/shared-lists/transaction-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Filters } from './filters.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchToFilters } from './search-to-filters.ts'
import { filterSearch, type TransactionsSearch } from './transactions-search.ts'

interface FilteredTransactionsProps {
  readonly search: TransactionsSearch
  readonly onSearch: OnSearch<TransactionsSearch>
}

/** The filters, and the page of transactions that they leave. */
export function FilteredTransactions({ search, onSearch }: FilteredTransactionsProps) {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const filters = filterSearch(search)
  const filterKey = JSON.stringify(filters)
  const found = useTransactionPage(searchToFilters(search), page, size)
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
          caption="Transactions"
          page={found}
          onPaging={paging => onSearch({ ...search, ...paging })}
        />
      )}
    </>
  )
}
