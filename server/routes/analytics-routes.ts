import type { Hono } from 'hono'
import type { Transaction } from 'kysely'
import { calls } from '#contract/calls.ts'
import { summaryOf } from '#domain/analytics/figures.ts'
import { ok } from '#domain/result.ts'
import type { Database } from '../db/tables.ts'
import type { AppDeps } from '../deps.ts'
import type { CallInput } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import {
  presentCategoryShares,
  presentLabelShares,
  presentOverview,
  presentTrends,
} from '../presenters/analytics-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { readBalance } from '../queries/analytics-balance.ts'
import { readFlows } from '../queries/analytics-flows.ts'
import { readSpending } from '../queries/analytics-spending.ts'
import { readTrends } from '../queries/analytics-trends.ts'
import type { AnalyticsScope } from '../queries/counted-rows.ts'
import { readLabelNames } from '../queries/label-names.ts'
import { readLargest } from '../queries/largest-transactions.ts'
import { readSnapshot } from '../queries/snapshot.ts'
import { readAnalyticsScope } from './analytics-scope.ts'

/** The analytics calls. Each answers from one snapshot, so that its figures agree. */
export function addAnalyticsRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchOverview,
    handler: async input => await answerFrom(deps, input, { title: 'Overview', read: overview }),
  })
  serveCall(app, deps, {
    call: calls.fetchSpendingByCategory,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Spending by category',
        read: async (trx, scope) =>
          presentCategoryShares(await readSpending(trx, scope, 'category')),
      }),
  })
  serveCall(app, deps, {
    call: calls.fetchSpendingByLabel,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Spending by label',
        read: async (trx, scope) => presentLabelShares(await spendingByLabel(trx, scope)),
      }),
  })
  serveCall(app, deps, {
    call: calls.fetchTrends,
    handler: async input =>
      await answerFrom(deps, input, {
        title: 'Trends',
        read: async (trx, scope) => presentTrends(await readTrends(trx, scope)),
      }),
  })
}

/** What the four calls have in common. */
type AnalyticsInput = Pick<CallInput<typeof calls.fetchOverview>, 'session' | 'query'>

interface Figures<D> {
  readonly title: string
  readonly read: (trx: Transaction<Database>, scope: AnalyticsScope) => Promise<D>
}

async function answerFrom<D>(
  deps: AppDeps,
  { session, query }: AnalyticsInput,
  { title, read }: Figures<D>,
) {
  return await readSnapshot(deps.db, async trx => {
    const scope = await readAnalyticsScope(trx, session.userId, query)
    return scope.ok ? ok({ answer: successWith(title, await read(trx, scope.value)) }) : scope
  })
}

async function overview(trx: Transaction<Database>, scope: AnalyticsScope) {
  return presentOverview({
    balance: await readBalance(trx, scope.userId, scope.walletId),
    summary: summaryOf(await readFlows(trx, scope)),
    categories: await readSpending(trx, scope, 'category'),
    labels: await spendingByLabel(trx, scope),
    largest: await readLargest(trx, scope),
  })
}

async function spendingByLabel(trx: Transaction<Database>, scope: AnalyticsScope) {
  const shares = await readSpending(trx, scope, 'label_id')
  const labelIds = shares.map(({ key }) => (key === '' ? null : key))
  return { shares, labelName: await readLabelNames(trx, scope.userId, labelIds) }
}
