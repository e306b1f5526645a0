import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  labelBody,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

const ANALYTICS = [
  calls.fetchOverview,
  calls.fetchSpendingByCategory,
  calls.fetchSpendingByLabel,
  calls.fetchTrends,
] as const

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const november = { startDate: '2026-11-01', endDate: '2026-11-30' }

/** A month of one household: two wallets, a transfer between them, a label, a row of October. */
async function household() {
  const ada = await server.signUp()
  const bank = await makeWallet(ada, 10_000)
  const cash = await makeWallet(ada, 500)
  const food = await makeLabel(ada)
  await makeTransaction(ada, bank, { type: 'income', amount: 3000, category: 'salary' })
  await makeTransaction(ada, bank, { amount: 1000, category: 'food', label: food })
  await makeTransaction(ada, cash, { amount: 500, category: 'food', date: '2026-11-02' })
  await makeTransaction(ada, cash, { amount: 250.25, category: 'rent', date: '2026-11-02' })
  await makeTransaction(ada, bank, { amount: 99, category: 'rent', date: '2026-10-31' })
  const body = { fromWalletId: bank, toWalletId: cash, amount: 400, date: '2026-11-03' }
  await ada.call(calls.transferBetweenWallets, { body })
  return { ada, bank, cash, food }
}

test('[DAS-02] the overview: figures of the period without own money moved, and what the wallets hold now', async () => {
  const { ada } = await household()
  const { body } = await ada.call(calls.fetchOverview, { query: november })
  expect(body).toMatchObject({
    success: true,
    data: {
      summary: {
        totalBalance: 10_000 + 500 + 3000 - 1000 - 500 - 250.25 - 99,
        totalIncome: 3000,
        totalExpense: 1750.25,
        netIncome: 1249.75,
        savingsRate: 41.7,
        transactionCount: 4,
        incomeCount: 1,
        expenseCount: 3,
        avgIncome: 3000,
        avgExpense: 583.42,
      },
    },
  })
})

test('[DAS-05] top spending by category and label, and the largest transactions first', async () => {
  const { ada, food } = await household()
  const { data } = (await ada.call(calls.fetchOverview, { query: november })).answer()
  expect(data.topSpending).toEqual({
    category: [
      { _id: 'food', total: 150_000, count: 2 },
      { _id: 'rent', total: 25_025, count: 1 },
    ],
    label: [
      { labelId: food, name: labelBody().name, total: 100_000, count: 1 },
      { labelId: null, name: 'N/A', total: 75_025, count: 2 },
    ],
  })
  expect(data.largeTransactions.map(row => [row.type, row.amount])).toEqual([
    ['income', 300_000],
    ['expense', 100_000],
    ['expense', 50_000],
    ['expense', 25_025],
  ])
})

test('[DAS-04] spending by category and by label, with their shares of it all', async () => {
  const { ada, food } = await household()
  const byCategory = await ada.call(calls.fetchSpendingByCategory, { query: november })
  expect(byCategory.body).toMatchObject({
    data: [
      { category: 'food', percentage: 85.7, total: 1500, count: 2 },
      { category: 'rent', percentage: 14.3, total: 250.25, count: 1 },
    ],
  })
  await ada.call(calls.deleteLabel, { params: { id: food } })
  const byLabel = await ada.call(calls.fetchSpendingByLabel, { query: november })
  expect(byLabel.body).toMatchObject({
    data: [
      { labelId: food, name: 'Deleted label', percentage: 57.1, total: 1000, count: 1 },
      { labelId: null, name: 'N/A', percentage: 42.9, total: 750.25, count: 2 },
    ],
  })
})

test('[DAS-03] trends by day up to 92 days and by month beyond, where there is anything', async () => {
  const { ada } = await household()
  const byDay = await ada.call(calls.fetchTrends, { query: november })
  expect(byDay.body).toMatchObject({
    data: [
      { date: '2026-11-02', income: 0, expense: 750.25, net: -750.25, expenseCount: 2 },
      { date: '2026-11-20', income: 3000, expense: 1000, net: 2000, incomeCount: 1 },
    ],
  })
  const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const byMonth = await ada.call(calls.fetchTrends, { query: year })
  expect(byMonth.answer().data.map(point => [point.date, point.expense])).toEqual([
    ['2026-10', 9900],
    ['2026-11', 175_025],
  ])
})

test('[DAS-06] one wallet alone, all time, and a period without anything', async () => {
  const { ada, cash } = await household()
  const ofCash = (await ada.call(calls.fetchOverview, { query: { walletId: cash } })).answer().data
  expect(ofCash.summary).toMatchObject({
    totalBalance: 14_975,
    totalIncome: 0,
    totalExpense: 75_025,
    savingsRate: 0,
    avgIncome: 0,
  })
  const empty = { startDate: '2020-01-01', endDate: '2020-12-31' }
  const nothing = (await ada.call(calls.fetchOverview, { query: empty })).answer().data
  expect(nothing.summary).toMatchObject({ totalExpense: 0, transactionCount: 0 })
  expect(nothing.topSpending).toEqual({ category: [], label: [] })
  expect((await ada.call(calls.fetchTrends, { query: empty })).answer().data).toEqual([])
})

test('[API-02] a stranger’s wallet answers as one that never was, and a deleted one says so', async () => {
  const { bank } = await household()
  const { ada: mallory, cash } = await household()
  await mallory.call(calls.deleteWallet, { params: { id: cash } })
  for (const call of ANALYTICS) {
    const foreign = await mallory.call(call, { query: { walletId: bank } })
    const unknown = await mallory.call(call, { query: { walletId: randomUUID() } })
    expect(foreign.error().error).toBe('not_found')
    expect(foreign.body).toEqual(unknown.body)
    const deleted = await mallory.call(call, { query: { walletId: cash } })
    expect(deleted.error().error).toBe('wallet_deleted')
  }
})

test('[API-01] days the wrong way round, and no days at all, are refused by name; empty ones are none', async () => {
  const { ada } = await household()
  for (const call of ANALYTICS) {
    const backwards = { startDate: '2026-11-02', endDate: '2026-11-01' }
    expect((await ada.call(call, { query: backwards })).error().fields).toEqual({
      endDate: 'Must not be before startDate.',
    })
    const unreal = await ada.call(call, { query: { startDate: '2026-02-30' } })
    expect(Object.keys(unreal.error().fields ?? {})).toEqual(['startDate'])
    const empty = await ada.call(call, { query: { startDate: '', endDate: '', walletId: '' } })
    expect(empty.status).toBe(200)
  }
})

test('[DAS-06] sums too large to be exact are told as the most that is, and nothing fails', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 10_000_000_000_000)
  for (let count = 0; count < 10; count += 1) {
    await makeTransaction(ada, walletId, { type: 'income', amount: 10_000_000_000_000 })
  }
  const most = Number.MAX_SAFE_INTEGER / 100
  const overview = await ada.call(calls.fetchOverview)
  expect(overview.body).toMatchObject({
    data: { summary: { totalBalance: most, totalIncome: most } },
  })
  // The device reads all that the server can answer.
  expect(overview.answer().data.summary.totalIncome).toBe(Number.MAX_SAFE_INTEGER)
  const wallets = await ada.call(calls.listWallets)
  expect(wallets.body).toMatchObject({ wallets: [{ amount: most, income: most }] })
  expect(wallets.answer().wallets).toMatchObject([{ amount: Number.MAX_SAFE_INTEGER }])
  expect((await ada.call(calls.fetchTrends)).answer().success).toBe(true)
})
