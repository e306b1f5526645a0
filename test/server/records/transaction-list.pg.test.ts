import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeLabel, makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

type Query = Readonly<Record<string, string | readonly string[]>>

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function idsOf(user: TestUser, query: Query): Promise<readonly string[]> {
  const answer = await user.call(calls.listTransactions, { query: { limit: '100', ...query } })
  return answer.answer().data.map(row => row.id)
}

test('[API-01] every filter narrows, empty ones do not, and repeated ones add up', async () => {
  const ada = await server.signUp()
  const kuda = await makeWallet(ada)
  const opay = await makeWallet(ada)
  const school = await makeLabel(ada)
  const family = await makeLabel(ada)
  const food = await makeTransaction(ada, kuda, { category: 'food', label: school })
  const rent = await makeTransaction(ada, kuda, { category: 'rent', label: family })
  const pay = await makeTransaction(ada, opay, { category: 'salary', type: 'income' })
  const empty = {
    walletId: '',
    budgetId: '',
    type: '',
    labelId: '',
    category: '',
    from: '',
    to: '',
  }
  expect(new Set(await idsOf(ada, empty))).toEqual(new Set([food, rent, pay]))
  expect(await idsOf(ada, { walletId: opay })).toEqual([pay])
  expect(await idsOf(ada, { type: 'income' })).toEqual([pay])
  expect(await idsOf(ada, { labelId: school })).toEqual([food])
  expect(new Set(await idsOf(ada, { labelId: [school, family] }))).toEqual(new Set([food, rent]))
  expect(await idsOf(ada, { category: 'FOOD' })).toEqual([food])
  expect(new Set(await idsOf(ada, { category: ['food', 'salary'] }))).toEqual(new Set([food, pay]))
  expect(await idsOf(ada, { category: ['food', 'salary'], walletId: opay })).toEqual([pay])
  expect(await idsOf(ada, { budgetId: kuda })).toEqual([])
})

test('[API-01] from and to are days of the profile zone, both inclusive', async () => {
  const lagos = await server.signUp()
  const auckland = await server.signUp({ timezone: 'Pacific/Auckland' })
  for (const [user, days] of [
    [lagos, ['2026-11-10', '2026-11-11']],
    [auckland, ['2026-11-11', '2026-11-12']],
  ] as const) {
    const wallet = await makeWallet(user)
    // In Lagos 23:30 on the 10th and 00:30 on the 11th; in Auckland half a day later.
    const before = await makeTransaction(user, wallet, { date: '2026-11-10T22:30:00Z' })
    const after = await makeTransaction(user, wallet, { date: '2026-11-11T11:30:00Z' })
    const [first, second] = days
    expect(await idsOf(user, { from: first, to: first })).toEqual([before])
    expect(await idsOf(user, { from: second })).toEqual([after])
    expect(await idsOf(user, { to: first })).toEqual([before])
    expect(await idsOf(user, { from: first, to: second })).toEqual([after, before])
  }
})

test('[APP-09] pages are newest first, stable for rows of one instant, and count all', async () => {
  const ada = await server.signUp()
  const wallet = await makeWallet(ada)
  const made: string[] = []
  for (let count = 0; count < 23; count += 1) made.push(await makeTransaction(ada, wallet))
  const newest = await makeTransaction(ada, wallet, { date: '2026-11-20T10:00:01Z' })
  const oldest = await makeTransaction(ada, wallet, { date: '2026-11-20T09:59:59Z' })
  const pages = await Promise.all(
    ['1', '2', '3'].map(page => ada.call(calls.listTransactions, { query: { page } })),
  )
  const rows = pages.flatMap(page => page.answer().data.map(row => row.id))
  expect(rows).toEqual([newest, ...made.toSorted().toReversed(), oldest])
  expect(pages.map(page => page.answer().pagination)).toEqual(
    [1, 2, 3].map(page => ({ page, limit: 10, total: 25, totalPages: 3 })),
  )
  const beyond = await ada.call(calls.listTransactions, { query: { page: '9' } })
  expect(beyond.answer()).toMatchObject({ data: [], pagination: { page: 9, total: 25 } })
})

test('[API-02] a range that ends before it begins is 400 and names the end', async () => {
  const ada = await server.signUp()
  const answer = await ada.call(calls.listTransactions, {
    query: { from: '2026-11-11', to: '2026-11-10' },
  })
  expect(answer.error().fields).toEqual({ to: 'Must not be before from.' })
})
