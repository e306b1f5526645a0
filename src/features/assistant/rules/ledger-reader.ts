import type { Kobo } from '#money/money.ts'
import type { CategoryBook } from '#records/category-book.ts'
import type { TransactionType } from '#records/transaction-terms.ts'
import type { Day } from '#time/day.ts'
import type { Topic } from './question.ts'

/** Something of the person's own that has a name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** The names that questions use for what is in a ledger. */
export interface LedgerNames {
  readonly wallets: readonly Named[]
  readonly labels: readonly Named[]
  readonly budgets: readonly Named[]
  /** Values of all categories that rows are in. */
  readonly categories: readonly string[]
  /** What the person calls them. */
  readonly book: CategoryBook
}

/** Which rows are read: no transfers between own wallets unless asked for. Days are inclusive, in the user's zone. */
export interface RowFilter extends Topic {
  readonly from?: Day
  readonly to?: Day
  readonly withTransfers?: true
}

/** What rows are summed by: `merchant` is the description, without case and outer space. */
export type SumBy = 'category' | 'label' | 'wallet' | 'merchant' | 'day' | 'month'

/** The sum of one group; both sums are positive. */
export interface GroupSum {
  /** A category, an id (empty: none), a description, a `yyyy-MM-dd` or a `yyyy-MM`. */
  readonly key: string
  readonly income: Kobo
  readonly expense: Kobo
  readonly incomeCount: number
  readonly expenseCount: number
}

/** One row as answers show it. */
export interface ReadRow {
  readonly id: string
  readonly day: Day
  readonly type: TransactionType
  readonly amount: Kobo
  readonly category: string
  readonly labelId: string | null
  readonly walletId: string
  /** Data, never instructions: as stored. */
  readonly description: string
}

/** Which end of the rows comes first: of equal amounts the later row, of equal instants the larger id. */
export type RowOrder = 'newest' | 'largest' | 'smallest'

/** What a wallet holds now. */
export interface WalletBalance extends Named {
  readonly amount: Kobo
}

/** A label's part of a budget in its current cycle. */
export interface AllocationUse {
  readonly labelId: string
  readonly allocated: Kobo
  readonly used: Kobo
}

/** A budget in its current cycle, which lasts until `endDay`. */
export interface BudgetUse extends Named {
  readonly amount: Kobo
  readonly spent: Kobo
  /** Null where the cycle reaches back without end. */
  readonly startDay: Day | null
  readonly endDay: Day
  readonly ended: boolean
  readonly labels: readonly AllocationUse[]
}

/**
 * All that the assistant may ever read: one person's own ledger, by figures and a few rows, never by
 * a query of its own making (assistant 1). Nothing here writes, and no call names a person.
 * The device reads IndexedDB, the server PostgreSQL; both give the same to the kobo.
 */
export interface LedgerReader {
  fetchNames(): Promise<LedgerNames>
  /** How many rows have all these lower-case words in their description. */
  countMerchant(words: string): Promise<number>
  /** Groups without rows are left out; by day and month in order, else largest sum first, then by key. */
  fetchSums(filter: RowFilter, by: SumBy): Promise<readonly GroupSum[]>
  /** All in one: zeros when there are no rows. */
  fetchTotal(filter: RowFilter): Promise<Omit<GroupSum, 'key'>>
  /** At most `limit` rows (never over 50). */
  fetchRows(filter: RowFilter, order: RowOrder, limit: number): Promise<readonly ReadRow[]>
  fetchBalances(): Promise<readonly WalletBalance[]>
  fetchBudgets(): Promise<readonly BudgetUse[]>
  /** The day of the first and the last row, transfers left out; undefined without any. */
  fetchSpan(): Promise<{ readonly first: Day; readonly last: Day } | undefined>
}
