import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { summaryOf } from '#domain/analytics/figures.ts'
import { ok } from '#domain/result.ts'
import type { AppDeps } from '../deps.ts'
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
import { readLabelNames } from '../queries/label-names.ts'
import { readLargest } from '../queries/largest-transactions.ts'
import { readSnapshot } from '../queries/snapshot.ts'
import { readAnalyticsScope } from './analytics-scope.ts'

/** The analytics calls. Each answers from one snapshot, so that its figures agree. */
export function addAnalyticsRoutes(app: Hono, deps: AppDeps): void {
  serveOverview(app, deps)
  serveCall(app, deps, {
    call: calls.fetchSpendingByCategory,
    handler: async ({ session, query }) => {
      const scope = await readAnalyticsScope(deps.db, session.userId, query)
      if (!scope.ok) return scope
      const shares = await readSpending(deps.db, scope.value, 'category')
      return ok({ answer: successWith('Spending by category', presentCategoryShares(shares)) })
    },
  })
  serveCall(app, deps, {
    call: calls.fetchSpendingByLabel,
    handler: async ({ session: { userId }, query }) => {
      const scope = await readAnalyticsScope(deps.db, userId, query)
      if (!scope.ok) return scope
      const shares = await readSpending(deps.db, scope.value, 'label_id')
      const labelName = await readLabelNames(deps.db, userId, shares.map(labelIdOf))
      return ok({ answer: successWith('Spending by label', presentLabelShares(shares, labelName)) })
    },
  })
  serveCall(app, deps, {
    call: calls.fetchTrends,
    handler: async ({ session, query }) => {
      const scope = await readAnalyticsScope(deps.db, session.userId, query)
      if (!scope.ok) return scope
      const points = await readSnapshot(deps.db, trx => readTrends(trx, scope.value))
      return ok({ answer: successWith('Trends', presentTrends(points)) })
    },
  })
}

function serveOverview(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchOverview,
    handler: async ({ session: { userId }, query }) =>
      await readSnapshot(deps.db, async trx => {
        const scope = await readAnalyticsScope(trx, userId, query)
        if (!scope.ok) return scope
        const labels = await readSpending(trx, scope.value, 'label_id')
        const data = presentOverview({
          balance: await readBalance(trx, userId, scope.value.walletId),
          summary: summaryOf(await readFlows(trx, scope.value)),
          categories: await readSpending(trx, scope.value, 'category'),
          labels,
          largest: await readLargest(trx, scope.value),
          labelName: await readLabelNames(trx, userId, labels.map(labelIdOf)),
        })
        return ok({ answer: successWith('Overview', data) })
      }),
  })
}

function labelIdOf({ key }: { readonly key: string }): string | null {
  return key === '' ? null : key
}
