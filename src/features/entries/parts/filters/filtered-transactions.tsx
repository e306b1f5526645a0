import { useEffect, useRef } from 'react'
import { DEFAULT_PAGE_SIZE } from '#base/page.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { notify } from '#ui/toast/notify.tsx'
import { TransactionList } from '../list/transaction-list.tsx'
import { filterSearch, type FilterSearch } from './filter-search.ts'
import { Filters } from './filters.tsx'

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

interface NothingFoundProps {
  readonly onClear: () => void
}

/** Says that the filters leave nothing, and offers to take them away. */
function NothingFound({ onClear }: NothingFoundProps) {
  const isAnnounced = useRef(false)

  useEffect(() => {
    // React's strict mode runs effects twice in development.
    if (isAnnounced.current) return
    isAnnounced.current = true
    notify.info('No transactions found for the applied filters.')
  }, [])

  return (
    <EmptyState
      title="Nothing matches"
      text="Try a wider range of days, or fewer filters."
      actions={
        <Button variant="soft" onClick={onClear}>
          Show all transactions
        </Button>
      }
    />
  )
}

/** The filters of an address as the query takes them. */
function searchToFilters(search: FilterSearch): TransactionFilters {
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
