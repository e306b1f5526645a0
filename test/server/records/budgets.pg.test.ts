import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import {
  budgetBody,
  keyHeaders,
  labelBody,
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(async () => {
  await server.close()
})

async function fetchBudget(user: TestUser, id: string) {
  return (await user.call(calls.fetchBudget, { params: { id } })).answer().data
}

test('[BUD-02] a budget by a plain call, without id or headers, begins today in the zone of the profile', async () => {
  // 21 Nov, 09:00 UTC, is still 20 Nov in Pago Pago.
  const ada = await server.signUp({ timezone: 'Pacific/Pago_Pago' })
  const labelId = await makeLabel(ada)
  const created = await ada.call(calls.createBudget, { body: budgetBody(labelId) })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    message: 'Budget created successfully!',
    data: {
      name: 'Household',
      amount: 20_000,
      spent: 0,
      startDate: '2026-11-20',
      endDate: '2026-12-19',
      ended: false,
      labels: [{ labelId, name: labelBody().name, amount: 20_000 }],
    },
  })
})

test('[BUD-02] what a budget must have is refused by field when it is missing', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const twice = [
    { labelId, amount: 1 },
    { labelId, amount: 2 },
  ]
  const rich = [
    { labelId, amount: 10_000_000_000_000 },
    { labelId: await makeLabel(ada), amount: 0.01 },
  ]
  const faults: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ name: '  ' }, 'name'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ frequency: 'one-time' }, 'endDate'],
    [{ frequency: 'one-time', endDate: '' }, 'endDate'],
    [{ endDate: '2026-11-20' }, 'endDate'],
    [{ startDate: '2026-12-01', endDate: '2026-11-30' }, 'endDate'],
    [{ startDate: '0001-01-01' }, 'startDate'],
    [{ endDate: '9999-12-31' }, 'endDate'],
    [{ labels: [] }, 'labels'],
    [{ labels: twice }, 'labels'],
    [{ labels: rich }, 'labels'],
    [{ labels: [{ labelId, amount: 0 }] }, 'labels.0.amount'],
    [{ labels: [{ amount: 5 }] }, 'labels.0.labelId'],
  ]
  for (const [over, field] of faults) {
    const refused = await ada.call(calls.createBudget, { body: budgetBody(labelId, over) })
    expect(refused.status, field).toBe(400)
    expect(Object.keys(refused.error().fields ?? {}), JSON.stringify(over)).toEqual([field])
  }
  expect((await ada.call(calls.listBudgets)).answer().budgets).toEqual([])
})

test('[BUD-02] a label that is unknown is 404 and one that was deleted 410, at its place in the list', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const gone = await makeLabel(ada)
  await ada.call(calls.deleteLabel, { params: { id: gone } })
  async function tryLabel(second: string) {
    const labels = [
      { labelId, amount: 1 },
      { labelId: second, amount: 1 },
    ]
    return (await ada.call(calls.createBudget, { body: budgetBody(labelId, { labels }) })).error()
  }
  expect(await tryLabel(randomUUID())).toMatchObject({
    error: 'not_found',
    fields: { 'labels.1.labelId': 'This label was not found.' },
  })
  expect((await tryLabel(gone)).error).toBe('row_deleted')
})

test('[P2] the same create again, by its key or by its id, answers alike and makes nothing', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const body = { ...budgetBody(labelId), id: randomUUID() }
  const headers = keyHeaders()
  const first = await ada.call(calls.createBudget, { body, headers })
  server.advance(HOUR_MS)
  const replayed = await ada.call(calls.createBudget, { body, headers })
  expect(replayed.headers.get(HEADERS.replayed)).toBe('true')
  expect(replayed.body).toEqual(first.body)
  const known = await ada.call(calls.createBudget, { body })
  expect(known.status).toBe(200)
  expect(known.answer().data).toEqual(first.answer().data)
  expect(known.headers.get(HEADERS.version)).toBe(first.headers.get(HEADERS.version))
  const listed = (await ada.call(calls.listBudgets)).answer()
  expect(listed.pagination.total).toBe(1)
})

test('[PRO-03] the third budget of a Trailblazer is refused until one is ended or deleted', async () => {
  const ada = await server.signUp()
  const labelId = await makeLabel(ada)
  const id = await makeBudget(ada, labelId)
  const other = await makeBudget(ada, labelId)
  const third = await ada.call(calls.createBudget, { body: budgetBody(labelId) })
  expect(third.error().error).toBe('plan_limit')
  await ada.call(calls.editBudget, { params: { id }, body: { ended: true } })
  await makeBudget(ada, labelId)
  await ada.call(calls.deleteBudget, { params: { id: other } })
  await makeBudget(ada, labelId)
  const { usage } = (await ada.call(calls.fetchChanges)).answer()
  expect(usage.budgets).toBe(2)
  expect((await ada.call(calls.listBudgets)).answer().pagination.total).toBe(3)
})

test('[BUD-01] spent counts the expenses of the budget in its current cycle, in the person’s zone', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 100_000)
  const labelId = await makeLabel(ada)
  const id = await makeBudget(ada, labelId, { startDate: '2026-10-21' })
  const other = await makeBudget(ada, labelId)
  // The current cycle is 21 Nov to 20 Dec, which begins at 23:00 UTC of the day before.
  await makeTransaction(ada, walletId, {
    budgetId: id,
    amount: 100,
    date: '2026-11-20T22:59:59.999Z',
  })
  await makeTransaction(ada, walletId, { budgetId: id, amount: 10.5, date: '2026-11-20T23:00:00Z' })
  await makeTransaction(ada, walletId, { budgetId: id, amount: 1, date: '2026-11-21' })
  await makeTransaction(ada, walletId, { budgetId: other, amount: 1000 })
  await makeTransaction(ada, walletId, { amount: 5000 })
  expect(await fetchBudget(ada, id)).toMatchObject({
    spent: 1150,
    amount: 2_000_000,
    startDate: '2026-11-21',
    endDate: '2026-12-20',
  })
  server.advance(30 * DAY_MS)
  expect(await fetchBudget(ada, id)).toMatchObject({ spent: 0, startDate: '2026-12-21' })
})

test('[BUD-01] a one-time budget counts what was put into it before it was made, up to its last day', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 100_000)
  const labelId = await makeLabel(ada)
  const id = await makeBudget(ada, labelId, { frequency: 'one-time', endDate: '2026-11-21' })
  await makeTransaction(ada, walletId, { budgetId: id, amount: 7, date: '2025-01-01' })
  await makeTransaction(ada, walletId, { budgetId: id, amount: 3, date: '2026-11-21' })
  server.advance(DAY_MS)
  await makeTransaction(ada, walletId, { budgetId: id, amount: 50, date: '2026-11-22' })
  expect(await fetchBudget(ada, id)).toMatchObject({
    spent: 1000,
    startDate: null,
    endDate: '2026-11-21',
  })
})

test('[BUD-04] use by label: shares of the totals, and Other for what carries none of its labels', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 100_000)
  const [food, bus, fun] = [await makeLabel(ada), await makeLabel(ada), await makeLabel(ada)]
  const labels = [
    { labelId: food, amount: 2000 },
    { labelId: bus, amount: 1000 },
  ]
  const id = await makeBudget(ada, food, { labels })
  const empty = await ada.call(calls.fetchBudgetAnalytics, { params: { id } })
  expect(empty.body).toMatchObject({
    data: [
      { labelId: food, allocatedAmount: 2000, allocatedPercent: 66.7, usedPercent: 0 },
      { labelId: bus, allocatedAmount: 1000, allocatedPercent: 33.3, usedPercent: 0 },
    ],
    totalBudgetAmount: 3000,
    totalUsedAmount: 0,
  })
  const put = { budgetId: id, date: '2026-11-21' }
  await makeTransaction(ada, walletId, { ...put, amount: 100.5, label: food })
  await makeTransaction(ada, walletId, { ...put, amount: 99.5, label: fun })
  await makeTransaction(ada, walletId, { ...put, amount: 100 })
  await ada.call(calls.deleteLabel, { params: { id: bus } })
  const used = await ada.call(calls.fetchBudgetAnalytics, { params: { id } })
  expect(used.body).toMatchObject({
    data: [
      { labelId: food, name: labelBody().name, usedAmount: 100.5, usedPercent: 33.5 },
      { labelId: bus, name: 'Deleted label', usedAmount: 0, usedPercent: 0 },
      { labelId: null, name: 'Other', allocatedAmount: 0, usedAmount: 199.5, usedPercent: 66.5 },
    ],
    totalUsedAmount: 300,
  })
})

test('[BUD-01] a deleted budget is gone from the calls, and its transactions stay as they are', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 100)
  const labelId = await makeLabel(ada)
  const id = await makeBudget(ada, labelId)
  await makeTransaction(ada, walletId, { budgetId: id })
  const first = await ada.call(calls.deleteBudget, { params: { id } })
  const again = await ada.call(calls.deleteBudget, { params: { id } })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers.get(HEADERS.version)).toBe(first.headers.get(HEADERS.version))
  for (const call of [calls.fetchBudget, calls.fetchBudgetAnalytics, calls.fetchBudgetTrail]) {
    expect((await ada.call(call, { params: { id } })).error().error).toBe('row_deleted')
  }
  const edit = await ada.call(calls.editBudget, { params: { id }, body: { name: 'Late' } })
  expect(edit.error().error).toBe('row_deleted')
  const remade = await ada.call(calls.createBudget, { body: { ...budgetBody(labelId), id } })
  expect(remade.error().error).toBe('row_deleted')
  const [row] = (await ada.call(calls.listTransactions)).answer().data
  expect(row?.budgetId).toBe(id)
})
