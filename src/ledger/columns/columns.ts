import type { SpendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import type { EntryIds, PageOfIds } from '#features/analytics/rules/entry-list.ts'
import type { EntryDays } from '#features/analytics/rules/entry-order.ts'
import type { FlowsBy, FlowsQuestion } from '#features/analytics/rules/flow-answer.ts'
import type { Overview, OverviewQuestion } from '#features/analytics/rules/overview.ts'
import type { PayeeUse } from '#features/analytics/rules/payee-uses.ts'
import type { Answer } from '#features/assistant/rules/answer/answer.ts'
import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import type { Correction } from '#features/assistant/rules/read/names/learnt-name.ts'
import type { FindNotice } from '#features/entries/rules/find/find.ts'
import type { ListOrder, TransactionFilters } from '#features/entries/rules/transaction-filters.ts'
import type { DailyFlows, DailyQuestion } from '#features/forecast/rules/daily-flows.ts'
import type { Insight } from '#features/insights/rules/insight.ts'
import type { Repeat } from '#features/schedules/rules/repeats/repeat.ts'
import type { Kobo } from '#money/money.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { WalletFlows } from '#records/wallet-figures.ts'
import type { Day, Instant } from '#time/day.ts'
import type { HeldColumns } from './load-columns.ts'

/** A page of the transactions that pass the filters; `page` from 1. */
export interface PageQuestion {
  readonly filters: TransactionFilters
  readonly page: number
  readonly limit: number
}

/** A list of transactions: those that pass the filters and that the search finds, in an order. */
export interface ListQuestion {
  readonly filters: TransactionFilters
  /** A search as typed (FD1); left out or empty, it asks for nothing. */
  readonly find?: string
  /** The person's, from which the search's days are read. */
  readonly today: Day
  /** Left out, the newest first. */
  readonly order?: ListOrder
  /** Whether the two legs of a transfer are one entry, where both are on the list. */
  readonly joinsTransfers: boolean
}

/** What a list comes to. */
export interface ListAnswer {
  /** How many entries it has. */
  readonly count: number
  /** What came in and went out; own money moved and adjustments are neither. */
  readonly income: Kobo
  readonly expense: Kobo
  /** Its days in its order; null where it is ordered by anything but the date. */
  readonly days: EntryDays | null
  /** What of the search was not understood, or names nothing. */
  readonly notices: readonly FindNotice[]
}

/** A part of a list: so many entries from a place on, which is 0 for the first. */
export interface WindowQuestion extends ListQuestion {
  readonly first: number
  readonly limit: number
}

/** The entries of a part of a list, fewer where it ends before, and how many the whole has. */
export interface WindowAnswer {
  readonly first: number
  readonly count: number
  readonly entries: readonly EntryIds[]
}

/** What is looked for in a list: a row; or a day, or else what stands next behind it. */
export type ListPlace =
  | { readonly type: 'row'; readonly id: string }
  | { readonly type: 'day'; readonly day: Day }

/** Asks where something stands in a list. */
export interface PlaceQuestion extends ListQuestion {
  readonly of: ListPlace
}

/** What a person asks the assistant in words. */
export interface TextQuestion extends ChatBefore {
  readonly text: string
  /** Its day in the person's zone is the answer's today. */
  readonly askedAt: Instant
  /** What is asked, where a person chose or changed it; `text` says it. */
  readonly plan?: Plan
  /** Asks for no answer but how the text may be read, and what the correction teaches, if there was one. */
  readonly reads?: { readonly correction?: Correction }
}

/** Answers a question from the columns given; rejects when the signal is aborted. */
export type AskColumns = (
  columns: HeldColumns,
  question: TextQuestion,
  signal: AbortSignal | undefined,
) => Promise<Answer>

/** Finds in a ledger what nobody asked about; rejects when the signal is aborted. */
export type FindInColumns<Found> = (
  columns: HeldColumns,
  today: Day,
  signal: AbortSignal | undefined,
) => Promise<readonly Found[]>

/**
 * Questions that the month columns answer. An answer holds every change that was committed when the
 * question was asked. Rejects when the database is closed, and when the question's signal says that
 * the answer is no longer wanted: one not yet worked out never is.
 */
export interface Columns {
  /** The ids of a page, newest first, and how many there are; past the end, the last page. */
  fetchPage(question: PageQuestion, signal?: AbortSignal): Promise<PageOfIds>
  /** How many entries a list has, what they come to, and its days. */
  fetchList(question: ListQuestion, signal?: AbortSignal): Promise<ListAnswer>
  /** The ids of the entries of a part of a list. */
  fetchWindow(question: WindowQuestion, signal?: AbortSignal): Promise<WindowAnswer>
  /**
   * The place of the entry with a row, or of the first entry of a day, in a list by date; null where
   * it is not there. Of a day without entries, and one beyond the list, the place next to it.
   */
  fetchPlace(question: PlaceQuestion, signal?: AbortSignal): Promise<number | null>
  /** The ids of all rows of a list, in its order. */
  fetchIds(question: ListQuestion, signal?: AbortSignal): Promise<readonly string[]>
  /** Whom entries name, those named last first (PA6). */
  fetchPayees(signal?: AbortSignal): Promise<readonly PayeeUse[]>
  /** What went in and out of each wallet that has transactions, by its id. */
  fetchFlows(signal?: AbortSignal): Promise<ReadonlyMap<string, WalletFlows>>
  /** Every figure of a period, of all wallets or one. */
  fetchOverview(question: OverviewQuestion, signal?: AbortSignal): Promise<Overview>
  /** A period step by step, its spending parted, and what it is compared with. */
  fetchFlowsBy(question: FlowsQuestion, signal?: AbortSignal): Promise<FlowsBy>
  /** What each budget asked about has spent in the days given, by the budget's id. */
  fetchSpending(
    questions: readonly SpendingQuestion[],
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<string, SpentByLabel>>
  /** What came and went by day, without what was planned (FC2). */
  fetchDailyFlows(question: DailyQuestion, signal?: AbortSignal): Promise<DailyFlows>
  /**
   * What there is to say unasked (UI), nothing while older rows are on their way; `today` is the person's. Other questions are
   * answered meanwhile.
   */
  fetchInsights(today: Day, signal?: AbortSignal): Promise<readonly Insight[]>
  /** The money that repeats and is no schedule yet (SC12), nothing while older rows are on their way. */
  fetchRepeats(today: Day, signal?: AbortSignal): Promise<readonly Repeat[]>
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
  fetchList(id: QuestionId, question: ListQuestion): ReturnType<Columns['fetchList']>
  fetchWindow(id: QuestionId, question: WindowQuestion): ReturnType<Columns['fetchWindow']>
  fetchPlace(id: QuestionId, question: PlaceQuestion): ReturnType<Columns['fetchPlace']>
  fetchIds(id: QuestionId, question: ListQuestion): ReturnType<Columns['fetchIds']>
  fetchPayees(id: QuestionId): ReturnType<Columns['fetchPayees']>
  fetchFlows(id: QuestionId): ReturnType<Columns['fetchFlows']>
  fetchOverview(id: QuestionId, question: OverviewQuestion): ReturnType<Columns['fetchOverview']>
  fetchFlowsBy(id: QuestionId, question: FlowsQuestion): ReturnType<Columns['fetchFlowsBy']>
  fetchSpending(
    id: QuestionId,
    questions: readonly SpendingQuestion[],
  ): ReturnType<Columns['fetchSpending']>
  fetchDailyFlows(id: QuestionId, question: DailyQuestion): ReturnType<Columns['fetchDailyFlows']>
  fetchInsights(id: QuestionId, today: Day): ReturnType<Columns['fetchInsights']>
  fetchRepeats(id: QuestionId, today: Day): ReturnType<Columns['fetchRepeats']>
  ask(id: QuestionId, question: TextQuestion): ReturnType<Columns['ask']>
}
