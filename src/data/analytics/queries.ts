import { useLiveQuery } from 'dexie-react-hooks'
import { useWatch } from '#data/columns/use-watch.ts'
import { watchAnswer } from '#data/columns/watch-answer.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readTransactionViews, type TransactionView } from '#data/transactions/transaction-view.ts'
import type { Columns } from '#db/columns/columns.ts'
import type { SpendingQuestion } from '#domain/analytics/budget-spending.ts'
import type { Overview, OverviewQuestion } from '#domain/analytics/overview.ts'
import type { SpentByLabel } from '#domain/budget-usage.ts'
import type { DayRange } from '#domain/period.ts'

/**
 * Every figure of a period, of all wallets or one; undefined while it loads. The figures before stay
 * until the next are there, which is a frame or so, unless they are of another wallet.
 */
export function useOverview(range: DayRange, walletId?: string): Overview | undefined {
  const question: OverviewQuestion = { range, ...(walletId !== undefined && { walletId }) }
  const found = useWatch<FoundOverview>(
    ({ columns }, listener) =>
      watchAnswer(columns, (asked, signal) => findOverview(asked, question, signal), listener),
    [JSON.stringify(question)],
  )
  return found?.question.walletId === walletId ? found?.overview : undefined
}

/** The transactions with these ids, as `Overview.largestIds`, in their order; undefined at first. */
export function useTransactionsById(
  ids: readonly string[],
): readonly TransactionView[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(() => readTransactionViews(db, ids), [db, ids.join()])
}

/** What budgets have spent in the days asked about, by budget; undefined while it loads. */
export function useSpending(
  questions: readonly SpendingQuestion[],
): ReadonlyMap<string, SpentByLabel> | undefined {
  return useWatch<ReadonlyMap<string, SpentByLabel>>(
    ({ columns }, listener) =>
      watchAnswer(columns, (asked, signal) => asked.fetchSpending(questions, signal), listener),
    [JSON.stringify(questions)],
  )
}

interface FoundOverview {
  readonly question: OverviewQuestion
  readonly overview: Overview
}

async function findOverview(
  columns: Columns,
  question: OverviewQuestion,
  signal: AbortSignal,
): Promise<FoundOverview> {
  return { question, overview: await columns.fetchOverview(question, signal) }
}
