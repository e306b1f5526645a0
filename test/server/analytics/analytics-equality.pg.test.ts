import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { overviewOf, type OverviewQuestion } from '#features/analytics/rules/overview.ts'
import { createMonthTotals } from '#features/analytics/rules/row-totals.ts'
import { plainOverview } from '#test/support/oracles/plain-overview.ts'
import { aHistory, columnsOf, storeHistory, ZONES } from '#test/support/oracles/random-history.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const aDay = fc.option(
  fc.nat(130).map(days => instantToDay(Date.UTC(2026, 11, 31 - days), 'UTC')),
  { nil: undefined },
)
const aCase = fc.record({
  random: aHistory(),
  days: fc.tuple(aDay, aDay).filter(([from, to]) => !isBackwards(from, to)),
  timezone: fc.constantFrom(...ZONES),
  isOneWallet: fc.boolean(),
})

function isBackwards(from: Day | undefined, to: Day | undefined): boolean {
  return from !== undefined && to !== undefined && to < from
}

/** The same figures from the four calls. */
async function askServer(user: TestUser, { range, walletId }: OverviewQuestion) {
  const query = {
    ...(range.from !== undefined && { startDate: range.from }),
    ...(range.to !== undefined && { endDate: range.to }),
    ...(walletId !== undefined && { walletId }),
  }
  const overview = (await user.call(calls.fetchOverview, { query })).answer().data
  const categories = (await user.call(calls.fetchSpendingByCategory, { query })).answer().data
  const labels = (await user.call(calls.fetchSpendingByLabel, { query })).answer().data
  const trends = (await user.call(calls.fetchTrends, { query })).answer().data
  const { totalBalance: _, ...summary } = overview.summary
  return {
    summary,
    categories: categories.map(share => ({
      key: share.category,
      total: share.total,
      count: share.count,
      percentage: share.percentage,
    })),
    labels: labels.map(share => ({
      key: share.labelId ?? '',
      total: share.total,
      count: share.count,
      percentage: share.percentage,
    })),
    largestIds: overview.largeTransactions.map(({ id }) => id),
    trends,
  }
}

test('[DAS-06] SQL, the client’s kernel and a plain reduce agree to the kobo, whatever the history, the period and the zone', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ random, days: [from, to], timezone, isOneWallet }) => {
      const user = await server.signUp({ level: 'Summit', timezone })
      const rows = await storeHistory(server, user, { rows: random })
      const walletId = isOneWallet ? rows[0]?.walletId : undefined
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      const question = { range, ...(walletId !== undefined && { walletId }) }
      const plain = plainOverview(rows, question, timezone)
      const kernel = overviewOf(columnsOf(rows, timezone), question, createMonthTotals())
      expect(kernel).toEqual(plain)
      expect(await askServer(user, question)).toEqual(plain)
    }),
    { numRuns: someRuns(40) },
  )
})
