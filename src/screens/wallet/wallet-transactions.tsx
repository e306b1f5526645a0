import { useTransactionPage } from '#data/transactions/queries.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/page.ts'
import type { OnSearch } from '#screens/shared-lists/on-search.ts'
import { TransactionList } from '#screens/shared-lists/transaction-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { WalletSearch } from './wallet-search.ts'

interface WalletTransactionsProps {
  readonly walletId: string
  readonly search: WalletSearch
  readonly onSearch: OnSearch<WalletSearch>
}

/** A wallet's transactions, newest first, a page at a time. */
export function WalletTransactions({ walletId, search, onSearch }: WalletTransactionsProps) {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = search
  const filters = { walletId, categories: [], labelIds: [] }
  const found = useTransactionPage(filters, page, size)
  if (found === undefined) return <Skeleton lines={5} />
  if (found.pagination.total === 0) {
    return (
      <EmptyState
        title="Nothing recorded here yet"
        text="Add what comes in and what goes out; the balance above follows at once."
      />
    )
  }
  return (
    <TransactionList
      caption="Transactions of this wallet"
      page={found}
      onPaging={paging => onSearch({ ...search, ...paging })}
    />
  )
}
