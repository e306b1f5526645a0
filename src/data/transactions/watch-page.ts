import { liveQuery, type Subscription } from 'dexie'
import { type AnswerListener, watchAnswer } from '#data/columns/watch-answer.ts'
import type { LiveLedger } from '#data/ledger/ledger.ts'
import type { PageQuestion } from '#db/columns/columns.ts'
import type { PageOfIds } from '#domain/analytics/page-of-ids.ts'
import type { TransactionFilters } from '#domain/transaction-filters.ts'
import { readTransactionViews, type TransactionPage } from './transaction-view.ts'

/** A page, and the filters that it passed. */
export interface FoundPage {
  readonly filters: TransactionFilters
  readonly page: TransactionPage
}

/**
 * Tells a page of transactions and what becomes of it: which rows are on it by the columns, the rows
 * themselves from the database. Gives the way to stop.
 */
export function watchPage(
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
