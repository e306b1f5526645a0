import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { restoredId } from '#records/hash/derived-id.ts'
import { RESTORE_LIFE_MS } from '#records/transaction/terms.ts'
import { makeLabel, makeTransaction, makeWallet } from '#test/support/device/ledger-factory.ts'
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
  return { user, wallet, other }
}

async function remove(user: TestUser, ...transactionIds: readonly string[]) {
  return await user.call(calls.deleteTransactions, {
    body: { transactionIds: [...transactionIds] },
  })
}

async function restore(user: TestUser, ...ids: readonly string[]) {
  const transactions = ids.map(id => ({ id }))
  return await user.call(calls.restoreTransactions, { body: { transactions } })
}

async function deletedOf(user: TestUser) {
  return (await user.call(calls.listDeletedTransactions)).answer()
}

test('[UN5] what was deleted is listed, comes back whole under an id that follows, and only once', async () => {
  const { user, wallet } = await aHome()
  const label = await makeLabel(user)
  const id = await makeTransaction(user, wallet, { label, description: 'Rice', amount: 12.5 })
  await remove(user, id)
  const listed = await deletedOf(user)
  expect(listed.data).toMatchObject([
    { id, description: 'Rice', label: { id: label }, deletedAt: server.now() },
  ])
  expect((await restore(user, id)).answer().data).toEqual({ done: 1, left: [] })
  const rows = (await user.call(calls.listTransactions)).answer().data
  expect(rows).toMatchObject([{ id: restoredId(id), description: 'Rice', labelId: label }])
  expect((await restore(user, id)).answer().data).toEqual({ done: 1, left: [] })
  expect((await user.call(calls.listTransactions)).answer().data).toHaveLength(1)
  expect((await deletedOf(user)).data).toEqual([])
  await expectTrueSums(server, user)
})

test('[UN5] [P2] two devices that bring the same back make one', async () => {
  const { user, wallet } = await aHome()
  const id = await makeTransaction(user, wallet)
  await remove(user, id)
  const [phone, laptop] = [newDevice(), newDevice()]
  for (const device of [phone, laptop]) {
    const write = aWrite(device, 'restoreTransactions', { body: { transactions: [{ id }] } })
    expect((await sync(user, device, { writes: [write] })).results).toEqual([{ status: 200 }])
  }
  expect((await user.call(calls.listTransactions)).answer().data).toHaveLength(1)
  await expectTrueSums(server, user)
})

test('[UN5] [I8] one leg brings the other one back, tied as before', async () => {
  const { user, wallet, other } = await aHome()
  const body = { fromWalletId: wallet, toWalletId: other, amount: 10, date: '2026-11-20T10:00:00Z' }
  const [out, into] = (await user.call(calls.transferBetweenWallets, { body })).answer().data
  await remove(user, out?.id ?? '')
  await restore(user, into?.id ?? '')
  const rows = (await user.call(calls.listTransactions)).answer().data
  expect(new Set(rows.map(({ id }) => id))).toEqual(
    new Set([out, into].map(leg => restoredId(leg?.id ?? ''))),
  )
  expect(new Set(rows.map(({ transferId }) => transferId))).toEqual(
    new Set([restoredId(out?.transferId ?? '')]),
  )
})

test('[UN5] what came back and was deleted again comes back as itself', async () => {
  const { user, wallet } = await aHome()
  const id = await makeTransaction(user, wallet)
  await remove(user, id)
  await restore(user, id)
  await remove(user, restoredId(id))
  expect((await deletedOf(user)).data.map(row => row.id)).toEqual([restoredId(id)])
  // The first deletion was taken back long ago.
  expect((await restore(user, id)).answer().data).toEqual({ done: 1, left: [] })
  expect((await user.call(calls.listTransactions)).answer().data).toEqual([])
  await restore(user, restoredId(id))
  expect((await user.call(calls.listTransactions)).answer().data).toHaveLength(1)
})

test('[UN5] none comes back without its wallet, after 30 days, or that never was', async () => {
  const { user, wallet, other } = await aHome()
  const [here, there] = [await makeTransaction(user, wallet), await makeTransaction(user, other)]
  await remove(user, here, there)
  await user.call(calls.deleteWallet, { params: { id: other } })
  const never = randomUUID()
  const answer = await restore(user, here, there, never)
  expect(answer.answer().data).toMatchObject({
    done: 1,
    left: [
      { id: there, error: 'wallet_deleted' },
      { id: never, error: 'not_found' },
    ],
  })
  expect((await restore(user, there)).error()).toMatchObject({ error: 'wallet_deleted' })
  await remove(user, restoredId(here))
  server.advance(RESTORE_LIFE_MS + 1)
  expect((await deletedOf(user)).data).toEqual([])
  expect((await restore(user, restoredId(here))).error()).toMatchObject({ error: 'row_deleted' })
  server.advance(-RESTORE_LIFE_MS - 1)
})

test('[WK4] the plan’s limit of records holds for what comes back', async () => {
  const { user, wallet } = await aHome()
  const id = await makeTransaction(user, wallet)
  await remove(user, id)
  const sums = { transaction: { count: 5_000_000, hash: '0' } }
  await server.deps.db
    .updateTable('ledgers')
    .set({ sums: JSON.stringify(sums) })
    .where('ledger_id', '=', user.ledgerId)
    .execute()
  expect((await restore(user, id)).error()).toMatchObject({ error: 'plan_limit' })
})

test('[UN5] [API-02] the list is paged, and a person’s own', async () => {
  const { user, wallet } = await aHome()
  const ids = [await makeTransaction(user, wallet), await makeTransaction(user, wallet)]
  await remove(user, ids[0] ?? '')
  server.advance(1000)
  await remove(user, ids[1] ?? '')
  const query = { page: '2', limit: '1' }
  const second = (await user.call(calls.listDeletedTransactions, { query })).answer()
  expect(second.data.map(({ id }) => id)).toEqual([ids[0]])
  expect(second.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  expect((await deletedOf(await server.signUp())).data).toEqual([])
})
