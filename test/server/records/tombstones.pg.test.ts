import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { emptyTombstones, runMaintenance, TOMBSTONE_LIFE_MS } from '#server/jobs/start-jobs.ts'
import {
  budgetBody,
  labelBody,
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { emptyReplica, pull } from '#test/support/server/pull.ts'
import { readLastCommit } from '#test/support/server/test-user.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

test('[F18] emptied tombstones still reach a late reader and still refuse a late create', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 5)
  const kept = await makeWallet(ada)
  const label = { ...labelBody(), id: randomUUID() }
  await ada.call(calls.createLabel, { body: label })
  const id = await makeTransaction(ada, walletId, { description: 'Secret', label: label.id })
  const budget = await makeBudget(ada, label.id, { name: 'Secret' })
  const live = await makeTransaction(ada, kept, { description: 'Kept' })
  const late = emptyReplica()
  await pull(ada, late)
  await ada.call(calls.deleteWallet, { params: { id: walletId } })
  const deletedAt = await readLastCommit(server.deps, ada)
  await ada.call(calls.deleteBudget, { params: { id: budget } })
  await ada.call(calls.deleteLabel, { params: { id: label.id } })
  server.advance(TOMBSTONE_LIFE_MS)
  expect(await emptyTombstones(server.deps.db, server.now())).toBe(0)
  server.advance(1)
  await runMaintenance(server.deps)
  expect(await emptyTombstones(server.deps.db, server.now())).toBe(0)
  const rows = await server.deps.db.selectFrom('transactions').selectAll().execute()
  expect(rows.find(row => row.id === id)).toMatchObject({
    description: '',
    amount: 0,
    version: deletedAt,
  })
  const budgets = await server.deps.db.selectFrom('budgets').selectAll().execute()
  expect(budgets[0]).toMatchObject({ id: budget, name: '', labels: [], trail: [], emptied: true })
  expect(rows.find(row => row.id === live)).toMatchObject({ description: 'Kept' })
  await pull(ada, late)
  expect([...late.rows.keys()].filter(key => !key.startsWith('profile'))).toEqual([
    `wallet:${kept}`,
    `transaction:${live}`,
  ])
  const again = { walletId: kept, type: 'expense', transactions: [rowBody({ id })] }
  const row = await ada.call(calls.createTransactions, { body: again })
  expect(row.error().error).toBe('row_deleted')
  expect((await ada.call(calls.createLabel, { body: label })).error().error).toBe('row_deleted')
  const body = { ...budgetBody(await makeLabel(ada)), id: budget }
  expect((await ada.call(calls.createBudget, { body })).error().error).toBe('row_deleted')
  const wallet = { id: walletId, name: 'Again', amount: 0 }
  expect((await ada.call(calls.createWallet, { body: wallet })).error().error).toBe('row_deleted')
})

test.each(['the transfer', 'the wallet of a leg'])(
  '[F18] a transfer sent again months after %s was deleted is refused as deleted, not as there in part',
  async what => {
    const bola = await server.signUp()
    const [fromWalletId, toWalletId] = [await makeWallet(bola, 900), await makeWallet(bola)]
    const ids = { id: randomUUID(), outId: randomUUID(), inId: randomUUID() }
    const said = { amount: 250, date: '2026-11-20T09:00:00Z' }
    const body = { ...ids, ...said, fromWalletId, toWalletId }
    const made = await bola.call(calls.transferBetweenWallets, { body })
    expect(made.status).toBe(201)
    if (what === 'the transfer') {
      await bola.call(calls.deleteTransaction, { params: { id: ids.outId } })
    } else {
      await bola.call(calls.deleteWallet, { params: { id: fromWalletId } })
    }
    const early = await bola.call(calls.transferBetweenWallets, { body })
    server.advance(TOMBSTONE_LIFE_MS + 1)
    await runMaintenance(server.deps)
    const late = await bola.call(calls.transferBetweenWallets, { body })
    expect([early.error().error, late.error().error]).toEqual(['row_deleted', 'row_deleted'])
  },
)
