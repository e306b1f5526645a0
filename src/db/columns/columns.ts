import type { PageOfIds } from '#domain/analytics/page-of-ids.ts'
import type { TransactionFilters } from '#domain/transaction-filters.ts'
import type { WalletFlows } from '#domain/wallet.ts'

/** A page of the transactions that pass the filters; `page` from 1. */
export interface PageQuestion {
  readonly filters: TransactionFilters
  readonly page: number
  readonly limit: number
}

/**
 * Questions that the month columns answer. An answer holds every change that was committed when the
 * question was asked. Rejects when the database is closed.
 */
export interface Columns {
  /** The ids of a page, newest first, and how many there are; past the end, the last page. */
  fetchPage(question: PageQuestion): Promise<PageOfIds>
  /** What went in and out of each wallet that has transactions, by its id. */
  fetchFlows(): Promise<ReadonlyMap<string, WalletFlows>>
  /** Tells of each change that may alter an answer, whoever made it. Gives the way to stop. */
  onChange(listener: () => void): () => void
}

/** The worker that keeps the columns, as its page calls it. */
export interface ColumnsWorker extends Pick<Columns, 'fetchPage' | 'fetchFlows'> {
  /** Must come first: whose ledger to open, and whom to tell of changes. */
  open(userId: string, tellChange: () => void): void
}
