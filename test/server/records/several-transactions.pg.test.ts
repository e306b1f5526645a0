import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  keyHeaders,
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { aWrite, expectTrueSums, newDevice, sync } from '#test/support/server/sync-call.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function aHome() {
  const user = await server.signUp({ level: 'Summit' })
  const [wallet, other] = [await makeWallet(user, 1000), await makeWallet(user)]
  const labelId = await makeLabel(user)
  return { user, wallet, other, labelId, budgetId: await makeBudget(user, labelId) }
}

async function transferOf(user: TestUser, fromWalletId: string, toWalletId: string) {
  const body = { fromWalletId, toWalletId, amount: 10, date: '2026-11-20T10:00:00Z' }
  const legs = (await user.call(calls.transferBetweenWallets, { body })).answer().data
  return { outId: legs[0]?.id ?? '', inId: legs[1]?.id ?? '' }
}

async function rowsOf(user: TestUser) {
  const query = { limit: '100' }
  const { data } = (await user.call(calls.listTransactions, { query })).answer()
  return new Map(data.map(row => [row.id, row]))
}

async function edit(user: TestUser, transactions: readonly object[]) {
  return await user.call(calls.editTransactions, {
    body: { transactions },
    headers: keyHeaders(),
  })
}

test('[TXN-05] an expense becomes income, leaves its budget, and the balance follows', async () => {
  const { user, wallet, budgetId } = await aHome()
  const id = await makeTransaction(user, wallet, { amount: 100, budgetId })
  const params = { id }
  const edited = await user.call(calls.editTransaction, { params, body: { type: 'income' } })
  expect(edited.answer().data).toMatchObject({ type: 'income', budgetId: null })
  const { data } = (await user.call(calls.fetchWallet, { params: { id: wallet } })).answer()
  expect(data).toMatchObject({ amount: 110_000, income: 10_000, expense: 0 })
  const into = await user.call(calls.editTransaction, { params, body: { budgetId } })
  expect(into.error()).toMatchObject({
    error: 'validation',
    fields: { budgetId: 'Only an expense can belong to a budget.' },
  })
  const back = await user.call(calls.editTransaction, {
    params,
    body: { type: 'expense', budgetId },
  })
  expect(back.answer().data).toMatchObject({ type: 'expense', budgetId })
})

test('[TXN-05] a transfer’s leg stays income or expense', async () => {
  const { user, wallet, other } = await aHome()
  const { inId } = await transferOf(user, wallet, other)
  const answer = await user.call(calls.editTransaction, {
    params: { id: inId },
    body: { type: 'expense' },
  })
  expect(answer.error()).toMatchObject({
    error: 'refused',
    fields: { type: expect.stringContaining('A transfer moves money both ways.') },
  })
})

test('[P6] an edit that puts a budget on what became income elsewhere is refused, one that lost is not', async () => {
  const { user, wallet, budgetId } = await aHome()
  const id = await makeTransaction(user, wallet)
  const [phone, laptop] = [newDevice(), newDevice()]
  await sync(user, phone)
  await sync(user, laptop)
  const base = phone.cursor?.version ?? 0
  const params = { id }
  const typed = aWrite(phone, 'editTransaction', { params, base, body: { type: 'income' } })
  await sync(user, phone, { writes: [typed] })
  const late = aWrite(laptop, 'editTransaction', { params, base, body: { budgetId }, age: 1000 })
  expect((await sync(user, laptop, { writes: [late] })).results).toMatchObject([{ status: 400 }])
  const kept = (await rowsOf(user)).get(id)
  expect(kept).toMatchObject({ type: 'income', budgetId: null })
})

test('[UN2] many rows are edited at one version; what cannot be is left whole, and told', async () => {
  const { user, wallet, other, labelId, budgetId } = await aHome()
  const first = await makeTransaction(user, wallet)
  const income = await makeTransaction(user, wallet, { type: 'income' })
  const gone = await makeTransaction(user, wallet)
  await user.call(calls.deleteTransaction, { params: { id: gone } })
  const never = randomUUID()
  const change = { labelId, budgetId, walletId: other, date: '2026-11-18' }
  const answer = await edit(
    user,
    [first, income, gone, never].map(id => Object.assign({ id }, change)),
  )
  expect(answer.answer().data).toEqual({
    done: 1,
    left: [
      expect.objectContaining({ id: income, error: 'validation' }),
      { id: gone, error: 'row_deleted', message: 'This transaction was deleted.' },
      { id: never, error: 'not_found', message: 'This transaction was not found.' },
    ],
  })
  const rows = await rowsOf(user)
  expect(rows.get(first)).toMatchObject({ labelId, budgetId, walletId: other })
  expect(rows.get(income)).toMatchObject({ labelId: null, walletId: wallet })
  await expectTrueSums(server, user)
})

test('[UN2] where it can be done of none, the call is refused and nothing is written', async () => {
  const { user, wallet } = await aHome()
  const id = await makeTransaction(user, wallet)
  await user.call(calls.deleteTransaction, { params: { id } })
  expect((await edit(user, [{ id, category: 'rent' }])).error()).toMatchObject({
    error: 'row_deleted',
  })
  const twice = await edit(user, [{ id }, { id }])
  expect(twice.error()).toMatchObject({
    fields: { 'transactions.1.id': 'Is used twice in this request.' },
  })
  const ahead = await edit(user, [{ id, date: '2027-01-01T00:00:00Z' }])
  expect(ahead.error()).toMatchObject({ fields: { 'transactions.0.date': expect.any(String) } })
})

test('[UN2] [I8] legs move together, whichever of them are named, in whatever order', async () => {
  const { user, wallet, other } = await aHome()
  const { outId, inId } = await transferOf(user, wallet, other)
  const entry = await makeTransaction(user, wallet)
  const shared = { amount: 25, description: 'Moved', date: '2026-11-19T09:00:00Z' }
  await edit(user, [
    { id: outId, ...shared, category: 'savings' },
    { id: inId, ...shared },
    { id: entry, description: 'Rice' },
  ])
  const rows = await rowsOf(user)
  const moved = { amount: 2500, description: 'Moved' }
  expect(rows.get(outId)).toMatchObject({ ...moved, category: 'savings' })
  expect(rows.get(inId)).toMatchObject({ ...moved, category: 'transfer' })
  expect((await edit(user, [{ id: inId, walletId: wallet }])).error()).toMatchObject({
    error: 'refused',
  })
  await edit(user, [{ id: inId, amount: 30 }])
  expect((await rowsOf(user)).get(outId)).toMatchObject({ amount: 3000 })
  await expectTrueSums(server, user)
})

test('[UN2] [P2] a repeat tells again what was left, and changes nothing', async () => {
  const { user, wallet } = await aHome()
  const [id, gone] = [await makeTransaction(user, wallet), await makeTransaction(user, wallet)]
  await user.call(calls.deleteTransaction, { params: { id: gone } })
  const phone = newDevice()
  await sync(user, phone)
  const transactions = [id, gone].map(each => ({ id: each, category: 'rent' }))
  const write = aWrite(phone, 'editTransactions', { body: { transactions } })
  const first = await sync(user, phone, { writes: [write] })
  expect(first.results).toMatchObject([{ status: 200, left: [{ id: gone, error: 'row_deleted' }] }])
  const again = await sync(user, phone, { writes: [write] })
  expect(again.results).toEqual(first.results)
  expect(again.head).toBe(first.head)
})

test('[UN2] many are deleted at one version, transfers with both legs; again is a success', async () => {
  const { user, wallet, other } = await aHome()
  const { outId } = await transferOf(user, wallet, other)
  const [one, two] = [await makeTransaction(user, wallet), await makeTransaction(user, wallet)]
  const body = { transactionIds: [outId, one, one] }
  const deleted = await user.call(calls.deleteTransactions, { body })
  expect(deleted.answer().data).toEqual({ done: 2, left: [] })
  expect([...(await rowsOf(user)).keys()]).toEqual([two])
  const never = randomUUID()
  const again = await user.call(calls.deleteTransactions, {
    body: { transactionIds: [one, never] },
  })
  expect(again.answer().data).toMatchObject({ done: 1, left: [{ id: never, error: 'not_found' }] })
  await expectTrueSums(server, user)
})

test('[HI9] of a device, the deletion of what is not known leaves tombstones', async () => {
  const { user, wallet } = await aHome()
  const id = randomUUID()
  const phone = newDevice()
  const write = aWrite(phone, 'deleteTransactions', { body: { transactionIds: [id] } })
  expect((await sync(user, phone, { writes: [write] })).results).toEqual([{ status: 200 }])
  const late = await user.call(calls.createTransactions, {
    body: {
      walletId: wallet,
      type: 'expense',
      transactions: [{ id, amount: 1, category: 'food', date: '2026-11-20T10:00:00Z' }],
    },
  })
  expect(late.error()).toMatchObject({ error: 'row_deleted' })
  await expectTrueSums(server, user)
})
