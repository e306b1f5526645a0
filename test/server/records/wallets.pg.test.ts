import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function walletOf(user: TestUser, id: string) {
  return (await user.call(calls.fetchWallet, { params: { id } })).answer().data
}

test('[API-01] a wallet is created, listed, fetched, renamed and deleted', async () => {
  const ada = await server.signUp()
  const created = await ada.call(calls.createWallet, { body: { name: ' Kuda ', amount: 1234.5 } })
  expect(created.status).toBe(201)
  const wallet = created.answer().data
  expect(wallet).toMatchObject({
    name: 'Kuda',
    type: 'Savings',
    openingAmount: 123_450,
    amount: 123_450,
    income: 0,
    expense: 0,
  })
  const list = await ada.call(calls.listWallets)
  expect(list.answer().wallets).toEqual([wallet])
  expect(list.answer().pagination).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1 })
  const params = { id: wallet.id }
  await ada.call(calls.editWallet, { params, body: { name: 'Kuda main' } })
  expect(await walletOf(ada, wallet.id)).toEqual({ ...wallet, name: 'Kuda main' })
  const deleted = await ada.call(calls.deleteWallet, { params })
  expect(deleted.answer().message).toBe('Wallet deleted successfully.')
  expect((await ada.call(calls.fetchWallet, { params })).error().error).toBe('wallet_deleted')
  expect((await ada.call(calls.listWallets)).answer().wallets).toEqual([])
})

test('[I9] a balance is opening plus income less expense, transfers in the balance only', async () => {
  const ada = await server.signUp()
  const from = await makeWallet(ada, 1000)
  const to = await makeWallet(ada, 0)
  await makeTransaction(ada, from, { amount: 250.25 })
  await makeTransaction(ada, from, { amount: 40, type: 'income' })
  await ada.call(calls.transferBetweenWallets, {
    body: { fromWalletId: from, toWalletId: to, amount: 300, date: '2026-11-20' },
  })
  expect(await walletOf(ada, from)).toMatchObject({
    amount: 100_000 - 25_025 + 4000 - 30_000,
    income: 4000,
    expense: 25_025,
  })
  expect(await walletOf(ada, to)).toMatchObject({ amount: 30_000, income: 0, expense: 0 })
})

test('[I2] a wallet whose id is there already is answered and not made again', async () => {
  const ada = await server.signUp()
  const id = randomUUID()
  const body = { id, name: 'Kuda', amount: 10 }
  const first = await ada.call(calls.createWallet, { body })
  const again = await ada.call(calls.createWallet, { body: { ...body, name: 'Other' } })
  expect(again.status).toBe(200)
  expect(again.answer().data).toEqual(first.answer().data)
  expect(again.headers.get('Sync-Version')).toBe(first.headers.get('Sync-Version'))
  expect((await ada.call(calls.listWallets)).answer().pagination.total).toBe(1)
})

test('[I2] a wallet that was deleted is not made again by a late create', async () => {
  const ada = await server.signUp()
  const id = randomUUID()
  const body = { id, name: 'Kuda', amount: 10 }
  await ada.call(calls.createWallet, { body })
  await ada.call(calls.deleteWallet, { params: { id } })
  const late = await ada.call(calls.createWallet, { body })
  expect(late.error()).toMatchObject({ error: 'row_deleted' })
})

test('[PRO-03] the third wallet of a Trailblazer is refused; a deleted one makes room', async () => {
  const ada = await server.signUp()
  const first = await makeWallet(ada)
  await makeWallet(ada)
  const body = { name: 'Third', amount: 0 }
  const refused = (await ada.call(calls.createWallet, { body })).error()
  expect(refused).toMatchObject({
    error: 'plan_limit',
    message: 'Your Trailblazer plan allows 2 wallets. Remove one to make room for another.',
  })
  await ada.call(calls.deleteWallet, { params: { id: first } })
  expect((await ada.call(calls.createWallet, { body })).status).toBe(201)
})

test('[PRO-03] a Summit has no limit of wallets', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  for (let count = 0; count < 12; count += 1) await makeWallet(ada)
  const page = await ada.call(calls.listWallets, { query: { page: '2', limit: '10' } })
  expect(page.answer().wallets).toHaveLength(2)
  expect(page.answer().pagination).toEqual({ page: 2, limit: 10, total: 12, totalPages: 2 })
})

test('[I8] a deleted wallet takes its rows along; the other leg of a transfer stays', async () => {
  const ada = await server.signUp()
  const from = await makeWallet(ada, 500)
  const to = await makeWallet(ada, 0)
  await makeTransaction(ada, from)
  const transfer = await ada.call(calls.transferBetweenWallets, {
    body: { fromWalletId: from, toWalletId: to, amount: 200, date: '2026-11-20' },
  })
  await ada.call(calls.deleteWallet, { params: { id: from } })
  const rows = (await ada.call(calls.listTransactions)).answer().data
  expect(rows.map(row => row.id)).toEqual([transfer.answer().data[1]?.id])
  expect((await walletOf(ada, to)).amount).toBe(20_000)
})

test('[SYN-04] deleting a wallet again is a success and moves no version', async () => {
  const ada = await server.signUp()
  const params = { id: await makeWallet(ada) }
  const first = await ada.call(calls.deleteWallet, { params })
  const again = await ada.call(calls.deleteWallet, { params })
  expect(again.status).toBe(200)
  expect(again.headers.get('Sync-Version')).toBe(first.headers.get('Sync-Version'))
})

test('[API-02] a wallet that never was is 404, to fetch, edit and delete', async () => {
  const ada = await server.signUp()
  const params = { id: randomUUID() }
  const edit = await ada.call(calls.editWallet, { params, body: { name: 'X' } })
  expect(edit.error().error).toBe('not_found')
  expect((await ada.call(calls.fetchWallet, { params })).error().error).toBe('not_found')
  expect((await ada.call(calls.deleteWallet, { params })).error().error).toBe('not_found')
})

test('[PRO-03] an archived wallet is out of the plan’s count, and comes back only where there is room', async () => {
  const ada = await server.signUp()
  const ids = [await makeWallet(ada), await makeWallet(ada)]
  const archivedAt = '2026-11-20T10:00:00.000Z'
  async function archive(id: string, at: string | null) {
    return await ada.call(calls.editWallet, { params: { id }, body: { archivedAt: at } })
  }
  const archived = await archive(ids[0] ?? '', archivedAt)
  expect(archived.answer().data.archivedAt).toBe(Date.parse(archivedAt))
  const third = await makeWallet(ada)
  expect((await archive(ids[0] ?? '', null)).error()).toMatchObject({ error: 'plan_limit' })
  const named = await ada.call(calls.editWallet, {
    params: { id: ids[0] ?? '' },
    body: { name: 'Old' },
  })
  expect(named.status).toBe(200)
  await ada.call(calls.deleteWallet, { params: { id: third } })
  expect((await archive(ids[0] ?? '', null)).answer().data.archivedAt).toBeNull()
})
