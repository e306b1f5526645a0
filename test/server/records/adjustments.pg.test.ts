import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeBudget, makeLabel, makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

async function aPersonWith(purpose: 'adjustment' | null) {
  const user = await server.signUp()
  const walletId = await makeWallet(user, 1000)
  const labelId = await makeLabel(user)
  const row = { ...rowBody(), category: 'uncategorized', label: labelId, purpose }
  const body = { walletId, type: 'expense', transactions: [{ ...row, id: randomUUID() }] }
  const made = await user.call(calls.createTransactions, { body })
  return { user, walletId, labelId, row, body, made }
}

test('[money 12] an adjustment moves the balance, and is neither income nor expense', async () => {
  const { user, walletId, row, made } = await aPersonWith('adjustment')
  expect(made.status).toBe(201)
  expect(made.answer().data).toMatchObject([{ purpose: 'adjustment', category: 'uncategorized' }])
  const wallet = (await user.call(calls.fetchWallet, { params: { id: walletId } })).answer().data
  expect(wallet).toMatchObject({ income: 0, expense: 0 })
  const ordinary = await aPersonWith(null)
  const spent = await ordinary.user.call(calls.fetchWallet, { params: { id: ordinary.walletId } })
  expect(spent.answer().data).toMatchObject({ amount: wallet.amount, income: 0 })
  expect(spent.answer().data.expense).toBe(row.amount * 100)
})

test('[money 12] [BUD-05] an adjustment is in no budget, by its making or by an edit', async () => {
  const { user, walletId, labelId, row, made } = await aPersonWith('adjustment')
  const budgetId = await makeBudget(user, labelId)
  const body = { walletId, type: 'expense', transactions: [{ ...row, budgetId }] }
  const refused = await user.call(calls.createTransactions, { body })
  expect([refused.status, refused.body]).toMatchObject([
    400,
    { fields: { 'transactions.0.budgetId': 'Only an expense can belong to a budget.' } },
  ])
  const [{ id } = { id: '' }] = made.answer().data
  const edited = await user.call(calls.editTransaction, { params: { id }, body: { budgetId } })
  expect(edited.status).toBe(400)
})

test('[money 12] [API-02] a purpose that nobody knows is refused, and one that lacks is none', async () => {
  const { user, walletId, row } = await aPersonWith(null)
  const unknown = { ...row, purpose: 'magic' }
  const refused = await user.call(calls.createTransactions, {
    body: { walletId, type: 'income', transactions: [unknown] },
  })
  expect(refused.status).toBe(400)
  const { purpose: _purpose, ...lacking } = row
  const taken = await user.call(calls.createTransactions, {
    body: { walletId, type: 'income', transactions: [lacking] },
  })
  expect(taken.answer().data).toMatchObject([{ purpose: null }])
})
