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

async function makeTransfer(user: TestUser, over: object = {}) {
  const from = await makeWallet(user, 1000)
  const to = await makeWallet(user)
  const body = { fromWalletId: from, toWalletId: to, amount: 250, date: '2026-11-20T09:00:00Z' }
  const answer = await user.call(calls.transferBetweenWallets, { body: { ...body, ...over } })
  const [out, into] = answer.answer().data
  return { from, to, answer, outId: out?.id ?? '', inId: into?.id ?? '' }
}

function headers(device: string, ageMs: number) {
  return { 'Sync-Device': device, 'Sync-Seq': '1', 'Sync-Base': '1', 'Sync-Age': String(ageMs) }
}

async function legs(user: TestUser) {
  const rows = (await user.call(calls.listTransactions)).answer().data
  return new Map(rows.map(row => [row.id, row]))
}

test('[TXN-04] a transfer answers its expense leg, then its income leg, tied by transferId', async () => {
  const ada = await server.signUp()
  const ids = { id: randomUUID(), outId: randomUUID(), inId: randomUUID() }
  const { from, to, answer } = await makeTransfer(ada, { ...ids, description: 'Rent' })
  expect(answer.status).toBe(201)
  const shared = { amount: 25_000, category: 'transfer', description: 'Rent', transferId: ids.id }
  expect(answer.answer().data).toMatchObject([
    { ...shared, id: ids.outId, type: 'expense', walletId: from },
    { ...shared, id: ids.inId, type: 'income', walletId: to },
  ])
})

test('[AL16] a leg that the bank told of keeps what it said', async () => {
  const ada = await server.signUp()
  const alert = { bank: 'GTBank', last4: '4882', balance: 245_100.5, at: '2026-11-19T21:08' }
  const made = await makeTransfer(ada, { outAlert: alert })
  const rows = await legs(ada)
  expect(rows.get(made.outId)?.alert).toEqual({ ...alert, balance: 24_510_050 })
  expect(rows.get(made.inId)?.alert).toBeNull()
})

test('[IMP-05] [I2] each leg bears the import that made it, and a replay the same', async () => {
  const ada = await server.signUp()
  const [importId, id] = [randomUUID(), randomUUID()]
  const { answer, ...made } = await makeTransfer(ada, { id, outImportId: importId })
  const rows = await legs(ada)
  expect(rows.get(made.outId)).toMatchObject({ importId, transferId: id })
  expect(rows.get(made.inId)).toMatchObject({ importId: null, transferId: id })
  const body = { fromWalletId: made.from, toWalletId: made.to, amount: 250, date: '2026-11-20' }
  const again = await ada.call(calls.transferBetweenWallets, { body: { ...body, id } })
  expect(again.answer().data).toEqual(answer.answer().data)
  const both = await makeTransfer(await server.signUp(), {
    outImportId: importId,
    inImportId: importId,
  })
  expect(both.answer.answer().data.map(leg => leg.importId)).toEqual([importId, importId])
})

test('[I2] a transfer sent again by any of its ids is answered and not made again', async () => {
  const ada = await server.signUp()
  const ids = { id: randomUUID(), outId: randomUUID(), inId: randomUUID() }
  const { from, to, answer } = await makeTransfer(ada, ids)
  const body = { fromWalletId: from, toWalletId: to, amount: 250, date: '2026-11-20T09:00:00Z' }
  for (const known of [ids, { id: ids.id }, { outId: ids.outId, inId: ids.inId }]) {
    const again = await ada.call(calls.transferBetweenWallets, { body: { ...body, ...known } })
    expect(again.status).toBe(200)
    expect(again.answer().data).toEqual(answer.answer().data)
  }
  const mixed = { ...body, id: ids.id, outId: ids.outId, inId: randomUUID() }
  const partly = await ada.call(calls.transferBetweenWallets, { body: mixed })
  expect(partly.error().error).toBe('partly_exists')
  expect((await legs(ada)).size).toBe(2)
})

test('[I2] a leg may not take the id of a plain transaction', async () => {
  const ada = await server.signUp()
  const wallet = await makeWallet(ada)
  const other = await makeWallet(ada)
  const taken = await makeTransaction(ada, wallet)
  const body = { fromWalletId: wallet, toWalletId: other, amount: 1, date: '2026-11-20' }
  const answer = await ada.call(calls.transferBetweenWallets, { body: { ...body, outId: taken } })
  expect(answer.error().error).toBe('partly_exists')
})

test('[TXN-04] the two wallets must differ, exist and live', async () => {
  const ada = await server.signUp()
  const wallet = await makeWallet(ada)
  const gone = await makeWallet(ada)
  await ada.call(calls.deleteWallet, { params: { id: gone } })
  async function refusal(toWalletId: string) {
    const body = { fromWalletId: wallet, toWalletId, amount: 1, date: '2026-11-20' }
    return (await ada.call(calls.transferBetweenWallets, { body })).error()
  }
  expect(await refusal(wallet)).toMatchObject({
    error: 'validation',
    fields: { toWalletId: 'Must be another wallet than the one the money leaves.' },
  })
  expect(await refusal(gone)).toMatchObject({ error: 'wallet_deleted' })
  expect(await refusal(randomUUID())).toMatchObject({ error: 'not_found' })
})

test('[I8] amount, description and date of one leg change the other in the same version', async () => {
  const ada = await server.signUp()
  const { outId, inId } = await makeTransfer(ada)
  const edit = { amount: 75.5, description: 'Less', date: '2026-11-18T09:00:00Z' }
  const params = { id: inId }
  await ada.call(calls.editTransaction, { params, body: { ...edit, category: 'savings' } })
  const rows = await legs(ada)
  const moved = { amount: 7550, description: 'Less', createdAt: Date.parse(edit.date) }
  expect(rows.get(inId)).toMatchObject({ ...moved, category: 'savings' })
  expect(rows.get(outId)).toMatchObject({ ...moved, category: 'transfer' })
})

test('[I8] a leg may move to a third wallet, but not to the wallet of the other leg', async () => {
  const ada = await server.signUp({ level: 'Summit' })
  const { from, outId, inId } = await makeTransfer(ada)
  const third = await makeWallet(ada)
  const params = { id: inId }
  const refused = await ada.call(calls.editTransaction, { params, body: { walletId: from } })
  expect(refused.error()).toMatchObject({
    error: 'refused',
    fields: { walletId: 'A transfer needs two different wallets.' },
  })
  await ada.call(calls.editTransaction, { params, body: { walletId: third } })
  const rows = await legs(ada)
  expect(rows.get(inId)?.walletId).toBe(third)
  expect(rows.get(outId)?.walletId).toBe(from)
})

test('[P6] an edit of one leg is judged against the edits of the other', async () => {
  const ada = await server.signUp()
  const { outId, inId } = await makeTransfer(ada)
  await ada.call(calls.editTransaction, {
    params: { id: outId },
    body: { amount: 10 },
    headers: headers(randomUUID(), 1000),
  })
  const older = await ada.call(calls.editTransaction, {
    params: { id: inId },
    body: { amount: 20 },
    headers: headers(randomUUID(), 60_000),
  })
  expect(older.answer().data.amount).toBe(1000)
})

test('[I8] deleting a leg deletes the transfer', async () => {
  const ada = await server.signUp()
  const { inId } = await makeTransfer(ada)
  await ada.call(calls.deleteTransaction, { params: { id: inId } })
  expect((await legs(ada)).size).toBe(0)
})

test('[I8] the leg that outlived a deleted wallet can be edited and deleted by itself', async () => {
  const ada = await server.signUp()
  const { from, inId } = await makeTransfer(ada)
  await ada.call(calls.deleteWallet, { params: { id: from } })
  const params = { id: inId }
  const edited = await ada.call(calls.editTransaction, { params, body: { amount: 5 } })
  expect(edited.answer().data.amount).toBe(500)
  await ada.call(calls.deleteTransaction, { params })
  expect((await legs(ada)).size).toBe(0)
})
