import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<TestApp['signUp']>>

const DEBT = { person: 'Ada', direction: 'owed-to-me', opening: 0, day: '2026-11-01' } as const

async function makeDebt(user: Person): Promise<string> {
  const id = randomUUID()
  const made = await user.call(calls.createDebt, { body: { id, ...DEBT } })
  expect(made.status).toBe(201)
  return id
}

function principal(debtId: string) {
  const row = { ...rowBody(), category: 'loan', label: null }
  return { ...row, id: randomUUID(), purpose: 'principal' as const, debtId }
}

test('[DE1] principal moves the balance, is neither income nor expense, and is found by is:loan alone', async () => {
  const user = await server.signUp()
  const walletId = await makeWallet(user, 1000)
  const debtId = await makeDebt(user)
  const interest = { ...principal(debtId), purpose: null }
  const loan = principal(debtId)
  const body = { walletId, type: 'expense', transactions: [loan, interest] }
  const made = await user.call(calls.createTransactions, { body })
  expect(made.answer().data).toMatchObject([
    { purpose: 'principal', debtId },
    { purpose: null, debtId },
  ])
  const wallet = (await user.call(calls.fetchWallet, { params: { id: walletId } })).answer().data
  expect(wallet).toMatchObject({ income: 0, expense: interest.amount * 100 })
  for (const [find, found] of [
    ['is:loan', [loan.id]],
    ['is:transfer', []],
    ['is:expense', [interest.id]],
    ['is:out -is:loan', [interest.id]],
  ] as const) {
    const listed = await user.call(calls.listTransactions, { query: { find } })
    expect(listed.answer().data.map(({ id }) => id)).toEqual(found)
  }
})

test('[API-02] [DE1] an entry names a debt of one’s own that is there', async () => {
  const [user, stranger] = [await server.signUp(), await server.signUp()]
  const walletId = await makeWallet(user, 1000)
  const theirs = await makeDebt(stranger)
  async function record(debtId: string) {
    const body = { walletId, type: 'income', transactions: [principal(debtId)] }
    return await user.call(calls.createTransactions, { body })
  }
  const foreign = await record(theirs)
  expect([foreign.status, foreign.body]).toMatchObject([
    404,
    { fields: { 'transactions.0.debtId': expect.any(String) } },
  ])
  const own = await makeDebt(user)
  await user.call(calls.deleteDebt, { params: { id: own } })
  expect((await record(own)).status).toBe(410)
})

test('[DE6] [API-02] terms are whole, and a debt takes no less than nothing', async () => {
  const user = await server.signUp()
  async function make(said: object) {
    return await user.call(calls.createDebt, { body: { ...DEBT, ...said } })
  }
  const loan = { rate: 250, basis: 'month', instalments: 12 }
  expect((await make({ loan })).answer().data).toMatchObject({ loan, dueDay: null })
  for (const wrong of [
    { opening: -1 },
    { loan: { ...loan, instalments: 0 } },
    { loan: { ...loan, instalments: 601 } },
    { loan: { ...loan, rate: 2.5 } },
    { loan: { ...loan, rate: 10_001 } },
    { direction: 'both' },
    { day: '2026-02-30' },
  ]) {
    expect((await make(wrong)).status).toBe(400)
  }
})
