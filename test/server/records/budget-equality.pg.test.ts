import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { budgetSpending } from '#features/analytics/rules/budget-spending.ts'
import { budgetUsage, totalSpent } from '#records/budget/budget-usage.ts'
import { plainSpending } from '#test/support/oracles/plain-spending.ts'
import { aHistory, columnsOf, storeHistory, ZONES } from '#test/support/oracles/random-history.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { instantToDay } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const aStartDate = fc.nat(100).map(days => instantToDay(Date.UTC(2026, 9, 1 + days), 'UTC'))
const aBudget = fc.oneof(
  fc.record({
    frequency: fc.constantFrom('weekly', 'monthly', 'quarterly', 'yearly'),
    startDate: aStartDate,
  }),
  fc.record({
    frequency: fc.constant('one-time'),
    startDate: fc.constant('2026-10-01'),
    endDate: aStartDate,
  }),
)
const aCase = fc.record({
  rows: aHistory(),
  budget: aBudget,
  timezone: fc.constantFrom(...ZONES),
})

test('[BUD-04] what a budget has spent: SQL, the client’s kernel and a plain reduce agree to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ timezone, ...history }) => {
      const user = await server.signUp({ level: 'Summit', timezone })
      const rows = await storeHistory(server, user, history)
      const { budgets } = (await user.call(calls.listBudgets)).answer()
      for (const budget of budgets) {
        const { id, startDate, endDate, labels } = budget
        const question = { budgetId: id, from: startDate, to: endDate }
        const plain = plainSpending(rows, question, timezone)
        expect(budgetSpending(columnsOf(rows, timezone), question)).toEqual(plain)
        expect(budget.spent).toBe(totalSpent(plain))
        const used = await user.call(calls.fetchBudgetAnalytics, { params: { id } })
        expect(
          used.answer().data.map(({ labelId, usedAmount, usedPercent }) => ({
            labelId,
            used: usedAmount,
            usedPercent,
          })),
        ).toEqual(
          budgetUsage(labels, plain).map(({ labelId, used: amount, usedPercent }) => ({
            labelId,
            used: amount,
            usedPercent,
          })),
        )
      }
    }),
    { numRuns: someRuns(40) },
  )
})
