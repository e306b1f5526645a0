import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp

beforeEach(async () => {
  server = await createTestApp()
})
afterEach(async () => {
  await server.close()
})

interface Household {
  readonly ada: TestUser
  readonly walletId: string
  readonly budgetId: string
}

async function settle(): Promise<Household> {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 1000)
  return { ada, walletId, budgetId: await makeBudget(ada, await makeLabel(ada)) }
}

async function record({ ada, walletId }: Household, row: object, type = 'expense') {
  const transactions = [rowBody(), rowBody({ ...row })]
  return await ada.call(calls.createTransactions, { body: { walletId, type, transactions } })
}

test('[TXN-02] an expense goes into a live budget and out of it again', async () => {
  const home = await settle()
  const created = await record(home, { budgetId: home.budgetId })
  const row = created.answer().data[1]
  expect(row?.budgetId).toBe(home.budgetId)
  const edited = await home.ada.call(calls.editTransaction, {
    params: { id: row?.id ?? '' },
    body: { budgetId: null },
  })
  expect(edited.answer().data.budgetId).toBeNull()
})

test('[TXN-02] a budget that is unknown, deleted, or not for such a row is refused at its field, all rows or none', async () => {
  const home = await settle()
  const gone = await makeBudget(home.ada, await makeLabel(home.ada))
  await home.ada.call(calls.deleteBudget, { params: { id: gone } })
  const unknown = await record(home, { budgetId: randomUUID() })
  expect(unknown.error()).toMatchObject({
    error: 'not_found',
    fields: { 'transactions.1.budgetId': 'This budget was not found.' },
  })
  expect((await record(home, { budgetId: gone })).error().error).toBe('row_deleted')
  const income = await record(home, { budgetId: home.budgetId }, 'income')
  expect(income.error()).toMatchObject({
    error: 'validation',
    fields: { 'transactions.1.budgetId': 'Only an expense can belong to a budget.' },
  })
  expect((await home.ada.call(calls.listTransactions)).answer().data).toEqual([])
})

test('[TXN-02] neither income nor a leg of a transfer can be edited into a budget', async () => {
  const home = await settle()
  const { ada, walletId, budgetId } = home
  const income = await makeTransaction(ada, walletId, { type: 'income' })
  const moved = await ada.call(calls.transferBetweenWallets, {
    body: {
      fromWalletId: walletId,
      toWalletId: await makeWallet(ada),
      amount: 5,
      date: '2026-11-20',
    },
  })
  for (const id of [income, ...moved.answer().data.map(row => row.id)]) {
    const edited = await ada.call(calls.editTransaction, { params: { id }, body: { budgetId } })
    expect(edited.error().error).toBe('validation')
  }
})

test('[TXN-02] an ended budget takes what was spent up to its end, nothing after, and keeps what it has', async () => {
  const home = await settle()
  const { ada, budgetId } = home
  const kept = await record(home, { budgetId, date: '2026-11-21' })
  await ada.call(calls.editBudget, { params: { id: budgetId }, body: { ended: true } })
  server.advance(DAY_MS)
  const late = await record(home, { budgetId, date: '2026-11-22' })
  expect(late.error()).toMatchObject({
    error: 'refused',
    fields: { 'transactions.1.budgetId': 'This budget has ended.' },
  })
  // A device that was away brings what was spent before.
  expect((await record(home, { budgetId, date: '2026-11-21' })).status).toBe(201)
  const id = kept.answer().data[1]?.id ?? ''
  const renamed = await ada.call(calls.editTransaction, {
    params: { id },
    body: { description: 'Kept', budgetId },
  })
  expect(renamed.answer().data).toMatchObject({ description: 'Kept', budgetId })
})
