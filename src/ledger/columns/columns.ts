import type { SpendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import type { Overview, OverviewQuestion } from '#features/analytics/rules/overview.ts'
import type { PageOfIds } from '#features/analytics/rules/page-of-ids.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { Question } from '#features/assistant/rules/question.ts'
import type { TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Instant } from '#time/day.ts'
import type { HeldColumns } from './load-columns.ts'

/** A page of the transactions that pass the filters; `page` from 1. */
export interface PageQuestion {
  readonly filters: TransactionFilters
  readonly page: number
  readonly limit: number
}

/** What a person asks the assistant in words. */
export interface TextQuestion {
  readonly text: string
  /** Its day in the person's zone is the answer's today. */
  readonly askedAt: Instant
  /** What the chat's last answer understood, for a question that builds on it. */
  readonly previous?: Question
}

/** Answers a question from the columns given; rejects when the signal is aborted. */
export type AskColumns = (
  columns: HeldColumns,
  question: TextQuestion,
  signal: AbortSignal | undefined,
) => Promise<Answer>

/**
 * Questions that the month columns answer. An answer holds every change that was committed when the
 * question was asked. Rejects when the database is closed, and when the question's signal says that
 * the answer is no longer wanted: one not yet worked out never is.
 */
export interface Columns {
  /** The ids of a page, newest first, and how many there are; past the end, the last page. */
  fetchPage(question: PageQuestion, signal?: AbortSignal): Promise<PageOfIds>
  /** What went in and out of each wallet that has transactions, by its id. */
  fetchFlows(signal?: AbortSignal): Promise<ReadonlyMap<string, WalletFlows>>
  /** Every figure of a period, of all wallets or one. */
  fetchOverview(question: OverviewQuestion, signal?: AbortSignal): Promise<Overview>
  /** What each budget asked about has spent in the days given, by the budget's id. */
  fetchSpending(
    questions: readonly SpendingQuestion[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, SpentByLabel>>
  /**
   * The assistant's answer, from this device alone. Its engine is loaded with the first question, and
   * rejects when it cannot be had.
   */
  ask(question: TextQuestion, signal?: AbortSignal): Promise<Answer>
  /** Notifies of each change that may alter an answer, from any tab or worker. Gives the way to stop. */
  onChange(listener: () => void): () => void
}

/** Columns with a database of their own behind them. */
export interface OpenColumns extends Columns {
  /** Lets go of the database for good. */
  close(): void
}

/** Names a question on its way to the worker, so that it can be dropped. */
export type QuestionId = number

/** The worker that keeps the columns, as its page calls it: no signal crosses to a worker. */
export interface ColumnsWorker {
  /** Must come first: which ledger to open, and whom to tell of changes. */
  open(ledgerId: string, tellChange: () => void): void
  /** Lets go of the database for good; the page ends the worker then. */
  close(): void
  /** The answer is no longer wanted. */
  drop(id: QuestionId): void
  fetchPage(id: QuestionId, question: PageQuestion): ReturnType<Columns['fetchPage']>
  fetchFlows(id: QuestionId): ReturnType<Columns['fetchFlows']>
  fetchOverview(id: QuestionId, question: OverviewQuestion): ReturnType<Columns['fetchOverview']>
  fetchSpending(
    id: QuestionId,
    questions: readonly SpendingQuestion[],
  ): ReturnType<Columns['fetchSpending']>
  ask(id: QuestionId, question: TextQuestion): ReturnType<Columns['ask']>
}
