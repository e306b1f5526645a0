import { type ListWish, useTransactionList } from '#features/entries/data/queries.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { OnSearch } from '#ui/address/on-search.ts'
import type { PageSearch } from '#ui/address/search-values.ts'
import { Skeleton } from '#ui/progress/skeleton.tsx'
import { type FilterSearch, filterSearch } from '../filters/filter-search.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { FoundEntries } from './found-entries.tsx'
import { ListSums, NothingFound } from './list-sums.tsx'
import { useSelection } from './use-selection.ts'
import styles from './activity.module.css'

/** What of a page's address its list of entries keeps there. */
export type ActivitySearch = FilterSearch & PageSearch

interface ActivityProps {
  readonly label: string
  readonly search: ActivitySearch
  /** Gets filters and paging alone; what else the address holds is the page's. */
  readonly onSearch: OnSearch<ActivitySearch>
  /** The one budget, or wallet, whose entries are listed. */
  readonly budgetId?: string
  readonly walletId?: string
}

/** Entries by day, narrowed by chips that act at once, with what they come to: a list on a phone, a workbench on a desk. */
export function Activity(props: ActivityProps) {
  const { label, search, onSearch, walletId } = props
  const filters = filterSearch(search)
  const wish = toWish(filters, props)
  const list = useTransactionList(wish)
  const size = search.size === undefined ? {} : { size: search.size }
  const selection = useSelection(JSON.stringify(wish))
  return (
    <div className={styles['activity']}>
      <ActivityFilters
        filters={filters}
        isOfWallet={walletId !== undefined}
        onFilters={next => onSearch({ ...next, ...size }, { replace: true })}
      />
      {list === undefined && <Skeleton lines={6} />}
      {list?.count === 0 && (
        <NothingFound
          key={JSON.stringify(filters)}
          notices={list.notices}
          onClear={() => onSearch(size, { replace: true })}
        />
      )}
      {list !== undefined && list.count > 0 && (
        <>
          <ListSums wish={wish} list={list} />
          <FoundEntries
            {...{ label, wish, list, search, selection }}
            onSearch={next => onSearch({ ...filters, ...next })}
          />
        </>
      )}
    </div>
  )
}

function toWish(
  filters: FilterSearch,
  { budgetId, walletId }: Pick<ActivityProps, 'budgetId' | 'walletId'>,
): ListWish {
  const { wallet = walletId, category = [], type, label = [], from, to, find, order } = filters
  const narrowed: TransactionFilters = {
    categories: category,
    labelIds: label,
    ...(wallet !== undefined && { walletId: wallet }),
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
