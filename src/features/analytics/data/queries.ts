import { useLiveQuery } from 'dexie-react-hooks'
import { isSameValue } from '#base/same-value.ts'
import {
  readTransactionViews,
  type TransactionView,
} from '#features/entries/data/transaction-view.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { type AnswerListener, shareWatch, useShared } from '#features/session/data/shared-watch.ts'
import { useMonths } from '#features/session/data/use-today.ts'
import type { Columns } from '#ledger/columns/columns.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { Months } from '#time/my-month/months.ts'
import type { DayRange } from '#time/period.ts'
import type { SpendingQuestion } from '../rules/budget-spending.ts'
import type { FlowsBy, FlowsQuestion } from '../rules/flow-answer.ts'
import type { Overview, OverviewQuestion } from '../rules/overview.ts'
import { namedColumns, watchAnswer } from './watch-answer.ts'

/**
 * Every figure of a period, of all wallets or one; undefined while it loads. The figures before stay
 * until the next are there, which is a frame or so, unless they are of another wallet.
 */
export function useOverview(range: DayRange, walletId?: string): Overview | undefined {
  const found = useFoundOverview(toQuestion({ range, walletId, months: useMonths() }))
  return found?.question.walletId === walletId ? found?.overview : undefined
}

/** Every figure of a period, of all wallets or one, and of no other; undefined while it loads. */
export function useOverviewOf({
  range,
  walletId,
}: Pick<OverviewQuestion, 'range' | 'walletId'>): Overview | undefined {
  const question = toQuestion({ range, walletId, months: useMonths() })
  const found = useFoundOverview(question)
  return isSameValue(found?.question, question) ? found?.overview : undefined
}

interface Asked {
  readonly range: DayRange
  readonly walletId: string | undefined
  readonly months: Months
}

function toQuestion({ range, walletId, months: { own } }: Asked): OverviewQuestion {
  return {
    range,
    ...(walletId !== undefined && { walletId }),
    ...(own !== undefined && { months: own }),
  }
}

function useFoundOverview(question: OverviewQuestion): FoundOverview | undefined {
  return useShared(overviews, question)
}

/** An answer about flows, and the question that it is of. */
export interface FoundFlows {
  readonly question: FlowsQuestion
  readonly flows: FlowsBy
}

/**
 * A period step by step; undefined while it loads, or where nothing is asked. The answer to another question is none:
 * it would stand under the words of this one.
 */
export function useFlowsBy(question: FlowsQuestion | undefined): FoundFlows | undefined {
  const found = useShared(flowsBy, question)
  return isSameValue(found?.question, question) ? found : undefined
}

const flowsBy = shareWatch<FlowsQuestion | undefined, FoundFlows | undefined>(
  (ledger, question, listener) =>
    question === undefined
      ? watchNothing(listener)
      : watchAnswer(
          isByName(question) ? namedColumns(ledger) : ledger.columns,
          async (asked, signal) => ({
            question,
            flows: await asked.fetchFlowsBy(question, signal),
          }),
          listener,
        ),
)

/** Whether other names, or another group for a category, make another answer. */
function isByName({ by }: FlowsQuestion): boolean {
  return by === 'payee' || by === 'group'
}

function watchNothing(listener: AnswerListener<undefined>): () => void {
  listener.next(undefined)
  return () => undefined
}

/** The transactions with these ids, as `Overview.largestIds`, in their order; undefined at first. */
export function useTransactionsById(
  ids: readonly string[],
): readonly TransactionView[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readTransactionViews(db, ids), [db, ids.join()])
}

/** What budgets have spent in the days asked about, by `spendingKey`; undefined while it loads. */
export function useSpending(
  questions: readonly SpendingQuestion[],
): ReadonlyMap<string, SpentByLabel> | undefined {
  return useShared(spending, questions)
}

const spending = shareWatch<readonly SpendingQuestion[], ReadonlyMap<string, SpentByLabel>>(
  (ledger, questions, listener) =>
    // What budgets count by themselves is theirs to say: another word of theirs is another answer.
    watchAnswer(
      namedColumns(ledger),
      (asked, signal) => asked.fetchSpending(questions, signal),
      listener,
    ),
)

interface FoundOverview {
  readonly question: OverviewQuestion
  readonly overview: Overview
}

const overviews = shareWatch<OverviewQuestion, FoundOverview>(({ columns }, question, listener) =>
  watchAnswer(columns, (asked, signal) => findOverview(asked, question, signal), listener),
)

async function findOverview(
  columns: Columns,
  question: OverviewQuestion,
  signal: AbortSignal,
): Promise<FoundOverview> {
  return { question, overview: await columns.fetchOverview(question, signal) }
}
