import { liveQuery, type Subscription } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { type AnswerListener, useWatch, watchAnswer } from '#features/analytics/data/use-watch.ts'
import type { PageOfIds } from '#features/analytics/rules/entry-list.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { PageQuestion } from '#ledger/columns/columns.ts'
import type { LiveLedger } from '#ledger/ledger.ts'
import type { TransactionFilters } from '../rules/transaction-filters.ts'
import { readTransactionViews, type TransactionPage } from './transaction-view.ts'

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
  return useLiveQuery(async () => {
    const [row, blocks] = await Promise.all([
      db.transactions.orderBy('id').first(),
      db.olderDays.count(),
    ])
    return row !== undefined || blocks > 0
  }, [db])
}

/** A page, and the filters that it passed. */
interface FoundPage {
  readonly filters: TransactionFilters
  readonly page: TransactionPage
}

/**
 * Watches a page of transactions: which rows are on it by the columns (money 9), the rows
 * themselves from the database. Gives the way to stop.
 */
function watchPage(
  { db, columns }: Pick<LiveLedger, 'db' | 'columns'>,
  question: PageQuestion,
  listener: AnswerListener<FoundPage>,
): () => void {
  const { filters } = question
  let shown: PageOfIds | undefined
  let rows: Subscription | undefined

  function showPage(answer: PageOfIds): void {
    // The rows are watched already.
    if (JSON.stringify(shown) === JSON.stringify(answer)) return
    shown = answer
    rows?.unsubscribe()
    rows = liveQuery(() => readTransactionViews(db, answer.ids)).subscribe({
      next: views =>
        listener.next({ filters, page: { rows: views, pagination: answer.pagination } }),
      error: cause => listener.error(cause),
    })
  }

  const stopAsking = watchAnswer(columns, asked => asked.fetchPage(question), {
    next: showPage,
    error: cause => listener.error(cause),
  })
  return () => {
    stopAsking()
    rows?.unsubscribe()
  }
}
