import { useLiveQuery } from 'dexie-react-hooks'
import { useWatch } from '#data/columns/use-watch.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { TransactionFilters } from '#domain/transaction-filters.ts'
import type { TransactionPage } from './transaction-view.ts'
import { type FoundPage, watchPage } from './watch-page.ts'

/**
 * A page of the transactions that pass the filters, newest first; past the end, the last page.
 * Undefined while it loads. The page before stays until the next is there, unless it is of another
 * wallet, or has no rows: that nothing passed other filters says nothing about these.
 */
export function useTransactionPage(
  filters: TransactionFilters,
  page: number,
  limit: number,
): TransactionPage | undefined {
  const filterKey = JSON.stringify(filters)
  const found = useWatch<FoundPage>(
    (ledger, listener) => watchPage(ledger, { filters, page, limit }, listener),
    [filterKey, page, limit],
  )
  if (found === undefined || found.filters.walletId !== filters.walletId) return undefined
  const isOfThese = JSON.stringify(found.filters) === filterKey
  return isOfThese || found.page.rows.length > 0 ? found.page : undefined
}

/** Whether anything is recorded at all; undefined while it loads. */
export function useHasTransactions(): boolean | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => (await db.transactions.orderBy('id').first()) !== undefined, [db])
}
