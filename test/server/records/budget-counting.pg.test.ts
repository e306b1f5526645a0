import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { budgetSpending, spendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import type { MonthColumns } from '#features/analytics/rules/overview.ts'
import { countedBudgets } from '#features/budgets/rules/counted-budgets.ts'
import { addKobo } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { toCountingBudgets } from '#records/budget/budget-counting.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import type { Transaction } from '#records/transaction.ts'
import { makeBudget, makeLabel, makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { storeLedger } from '#test/support/device/store-ledger.ts'
import { plainCarried, plainUse } from '#test/support/oracles/plain-carry.ts'
import { plainCountedRows, plainParts } from '#test/support/oracles/plain-counting.ts'
import { plainSpending } from '#test/support/oracles/plain-spending.ts'
import { columnsOf, ZONES } from '#test/support/oracles/random-history.ts'
import { aBudget, aLabel, aWallet } from '#test/support/oracles/random-ledger.ts'
import {
  aTransaction,
  BUDGET_IDS,
  LABEL_IDS,
  numberedId,
  WALLET_IDS,
} from '#test/support/oracles/random-transactions.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { instantToDay } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

function oneOfEach<T extends { readonly id: string }>(
  record: fc.Arbitrary<T>,
  ids: readonly string[],
): fc.Arbitrary<readonly T[]> {
  return fc.tuple(...ids.map(id => record.map(made => Object.assign({}, made, { id }))))
}

const aCase = fc.record({
  given: fc.record({
    wallets: oneOfEach(aWallet(), WALLET_IDS),
    labels: oneOfEach(aLabel(), LABEL_IDS),
    budgets: oneOfEach(aBudget(), BUDGET_IDS),
    transactions: fc.uniqueArray(aTransaction(fc.nat(90).map(numberedId)), {
      selector: row => row.id,
      minLength: 20,
      maxLength: 60,
    }),
  }),
  deletedIds: fc.subarray([...BUDGET_IDS, numberedId(1), numberedId(2)]),
  timezone: fc.constantFrom(...ZONES),
})

/** The columns of a device, as its answers read them. */
function shownColumns(
  rows: readonly Transaction[],
  budgets: readonly Budget[],
  zone: string,
): MonthColumns {
  const { chunks } = columnsOf(rows, zone)
  const counting = toCountingBudgets(budgets)
  const shown = [...chunks].map(([month, chunk]) => {
    const counted = Object.assign({}, chunk, { budgets: countedBudgets(chunk, counting, zone) })
    return [month, counted] as const
  })
  return { chunks: new Map(shown), zone }
}

test('[BC3] [BC4] [BC5] [BC6] [BC10] what counts by itself, and what is carried: SQL, the client’s kernel and a plain look at each row agree to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ given, deletedIds, timezone }) => {
      const user = await server.signUp({ level: 'Summit', timezone })
      const place = { deps: server.deps, ledgerId: user.ledgerId, deletedIds: new Set(deletedIds) }
      const { ledger } = await storeLedger(place, given)
      const { budgets } = ledger
      const counted = plainCountedRows(ledger.transactions, budgets, timezone)
      const columns = shownColumns(ledger.transactions, budgets, timezone)
      const answers = (await user.call(calls.listBudgets)).answer().budgets
      const today = instantToDay(server.now(), timezone)
      for (const budget of budgets.map(each => inMonths(each, CALENDAR_MONTHS))) {
        const { id, startDay } = budget
        const { from, to } = cycleAt(budget, today)
        const parts = plainParts(budget, from ?? startDay)
        const plain = plainSpending(counted, { budgetId: id, from, to, parts }, timezone)
        expect(budgetSpending(columns, spendingQuestion(budget, { from, to }))).toEqual(plain)
        const answer = answers.find(each => each.id === id)
        expect(answer?.spent).toBe(totalSpent(plain))
        const used = plainUse(budget, counted, timezone)
        const carried = plainCarried(budget, used, { today, zone: timezone })
        expect(answer?.carried).toBe(addKobo(...carried.values()))
        const brought = answer?.labels.filter(part => part.carried !== 0)
        expect(new Map(brought?.map(part => [part.labelId, part.carried]))).toEqual(carried)
        const query = { budgetId: id, limit: '100' }
        const listed = (await user.call(calls.listTransactions, { query })).answer().data
        const ids = counted.filter(row => row.budgetId === id).map(row => row.id)
        expect(new Set(listed.map(row => row.id))).toEqual(new Set(ids))
        expect(listed.every(row => row.countedIn === id)).toBe(true)
      }
    }),
    { numRuns: someRuns(40) },
  )
})

test('[BC1] [BC2] a budget made without `counts` counts by hand, and another call can switch it', async () => {
  const user = await server.signUp()
  const [walletId, labelId] = [await makeWallet(user), await makeLabel(user)]
  const id = await makeBudget(user, labelId, { startDate: '2026-11-01' })
  const transactions = [rowBody({ label: labelId, date: '2026-11-05', amount: 500 })]
  const body = { walletId, type: 'expense', transactions } as const
  const made = (await user.call(calls.createTransactions, { body })).answer().data
  expect(made).toMatchObject([{ budgetId: null, countedIn: null }])
  const before = (await user.call(calls.fetchBudget, { params: { id } })).answer().data
  expect(before).toMatchObject({ counts: 'hand', countsFrom: null, spent: 0 })
  const edit = { params: { id }, body: { counts: 'auto', date: '2026-11-20' } } as const
  const after = (await user.call(calls.editBudget, edit)).answer().data
  expect(after).toMatchObject({ counts: 'auto', countsFrom: '2026-11-01', spent: 50_000 })
  const { data } = (await user.call(calls.listTransactions)).answer()
  expect(data).toMatchObject([{ budgetId: null, countedIn: id }])
  const rowId = data[0]?.id ?? ''
  const keep = { params: { id: rowId }, body: { isUnbudgeted: true } }
  expect((await user.call(calls.editTransaction, keep)).answer().data).toMatchObject({
    isUnbudgeted: true,
    countedIn: null,
  })
  const { trails } = (await user.call(calls.fetchBudgetTrail, { params: { id } })).answer()
  expect(trails[0]).toMatchObject({
    action: 'counts-changed',
    note: 'Counts by itself from 1 Nov 2026',
  })
})

test('[BC5] a category may be in one part alone, and a call that says nothing of categories keeps them', async () => {
  const user = await server.signUp()
  const labelId = await makeLabel(user)
  const labels = [{ labelId, amount: 20_000, categories: ['groceries', 'food'] }]
  const id = await makeBudget(user, labelId, { labels, counts: 'auto' })
  const twice = [...labels, { labelId: await makeLabel(user), amount: 1, categories: ['food'] }]
  const refused = await user.call(calls.editBudget, { params: { id }, body: { labels: twice } })
  expect(refused.status).toBe(400)
  const body = { labels: [{ labelId, amount: 25_000 }] }
  const kept = (await user.call(calls.editBudget, { params: { id }, body })).answer().data
  expect(kept.labels).toMatchObject([{ amount: 2_500_000, categories: ['groceries', 'food'] }])
  const none = { labels: [{ labelId, amount: 25_000, categories: [] }] }
  const emptied = await user.call(calls.editBudget, { params: { id }, body: none })
  expect(emptied.answer().data.labels).toMatchObject([{ amount: 2_500_000 }])
  expect(emptied.answer().data.labels[0]).not.toHaveProperty('categories')
})

test('[BC10] [BC11] [BC12] what a part leaves is carried as the call says, stays as it was for past cycles, and one that does not know of it keeps it', async () => {
  const user = await server.signUp()
  const [walletId, labelId] = [await makeWallet(user), await makeLabel(user)]
  const carry = { by: 'surplus', cap: 3000 } as const
  const labels = [{ labelId, amount: 20_000, carry }]
  const id = await makeBudget(user, labelId, { startDate: '2026-09-01', counts: 'auto', labels })
  const transactions = [
    rowBody({ label: labelId, date: '2026-09-05', amount: 18_000 }),
    rowBody({ label: labelId, date: '2026-10-05', amount: 12_000 }),
    rowBody({ label: labelId, date: '2026-11-05', amount: 500 }),
  ]
  await user.call(calls.createTransactions, { body: { walletId, type: 'expense', transactions } })
  const before = (await user.call(calls.fetchBudget, { params: { id } })).answer().data
  expect(before).toMatchObject({ amount: 2_000_000, spent: 50_000, carried: 300_000 })
  expect(before.labels).toMatchObject([
    { amount: 2_000_000, carried: 300_000, carry: { by: 'surplus' } },
  ])
  const used = await user.call(calls.fetchBudgetAnalytics, { params: { id } })
  expect(used.answer()).toMatchObject({ totalBudgetAmount: 2_000_000, totalCarriedAmount: 300_000 })
  const body = { labels: [{ labelId, amount: 5000 }] }
  const kept = (await user.call(calls.editBudget, { params: { id }, body })).answer().data
  expect(kept).toMatchObject({ amount: 500_000, carried: 300_000 })
  const none = { labels: [{ labelId, amount: 5000, carry: { by: 'none' as const } }] }
  const anew = (await user.call(calls.editBudget, { params: { id }, body: none })).answer().data
  expect(anew.carried).toBe(300_000)
  expect(anew.labels[0]).not.toHaveProperty('carry')
  const { trails } = (await user.call(calls.fetchBudgetTrail, { params: { id } })).answer()
  expect(trails[0]).toMatchObject({ action: 'carry-changed', note: 'Every cycle starts anew' })
})
