import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeTransaction, makeWallet, rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function importRows(user: TestUser, walletId: string, over: object = {}) {
  const transactions = [rowBody({ id: randomUUID(), type: 'expense', category: null })]
  return await user.call(calls.createStatementTransactions, {
    body: { walletId, transactions, ...over },
  })
}

async function importsUsed(user: TestUser): Promise<number> {
  return (await user.call(calls.fetchChanges)).answer().usage.imports
}

test('[API-01] rows of a statement are recorded with both types and a default category', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const importId = randomUUID()
  const created = await ada.call(calls.createStatementTransactions, {
    body: {
      walletId,
      importId,
      transactions: [
        rowBody({ type: 'income', category: 'Salary' }),
        rowBody({ type: 'expense', category: '' }),
      ],
    },
  })
  expect(created.status).toBe(201)
  expect(created.answer().data).toMatchObject([
    { type: 'income', category: 'salary', importId },
    { type: 'expense', category: 'uncategorized', importId },
  ])
})

test('[PRO-03] the parts of an import count once; the fourth import of a month is refused', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const importId = randomUUID()
  for (let part = 0; part < 3; part += 1) await importRows(ada, walletId, { importId })
  expect(await importsUsed(ada)).toBe(1)
  await importRows(ada, walletId)
  await importRows(ada, walletId)
  const fourth = await importRows(ada, walletId)
  expect(fourth.error()).toMatchObject({ error: 'plan_limit' })
  expect((await importRows(ada, walletId, { importId })).status).toBe(201)
  expect(await importsUsed(ada)).toBe(3)
})

test('[I2] an import sent again is answered, counts nothing, and needs no room in the plan', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const transactions = [rowBody({ id: randomUUID(), type: 'expense' })]
  await importRows(ada, walletId, { transactions })
  await importRows(ada, walletId)
  await importRows(ada, walletId)
  const again = await importRows(ada, walletId, { transactions })
  expect(again.status).toBe(200)
  expect(await importsUsed(ada)).toBe(3)
})

test('[PRO-03] a refused import leaves nothing behind and counts nothing', async () => {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada)
  const transactions = [
    rowBody({ type: 'expense' }),
    rowBody({ type: 'income', label: randomUUID() }),
  ]
  const refused = await importRows(ada, walletId, { transactions })
  expect(refused.error().error).toBe('not_found')
  expect(await importsUsed(ada)).toBe(0)
  expect((await ada.call(calls.listTransactions)).answer().data).toEqual([])
})

test('[PRO-03] a new month in the zone of the profile makes room', async () => {
  const late = await createTestApp()
  const ada = await late.signUp()
  const walletId = await makeWallet(ada)
  for (let count = 0; count < 3; count += 1) await importRows(ada, walletId)
  // 23:30 UTC on 30 November is half past midnight of 1 December in Lagos.
  late.advance(Date.parse('2026-11-30T22:30:00Z') - late.now())
  expect((await importRows(ada, walletId)).error().error).toBe('plan_limit')
  late.advance(60 * 60 * 1000)
  expect(await importsUsed(ada)).toBe(0)
  expect((await importRows(ada, walletId)).status).toBe(201)
  late.advance(DAY_MS)
  expect(await importsUsed(ada)).toBe(1)
  await late.close()
})

async function liveRows(user: TestUser) {
  return (await user.call(calls.listTransactions)).answer().data
}

/** A wallet with an import of two parts, a transfer of the import, and a row entered by hand. */
async function importedWallet() {
  const ada = await server.signUp()
  const walletId = await makeWallet(ada, 1000)
  const other = await makeWallet(ada)
  const importId = randomUUID()
  for (let part = 0; part < 2; part += 1) await importRows(ada, walletId, { importId })
  const ends = { fromWalletId: walletId, toWalletId: other, outImportId: importId }
  const transfer = { ...ends, amount: 5, date: '2026-11-20' }
  await ada.call(calls.transferBetweenWallets, { body: transfer })
  const byHand = await makeTransaction(ada, walletId)
  return { ada, importId, byHand }
}

test('[IMP-05] an import is undone in one version: its parts, and both legs of its transfers', async () => {
  const { ada, importId, byHand } = await importedWallet()
  const before = (await ada.call(calls.fetchChanges)).answer()
  const params = { id: importId }
  expect((await ada.call(calls.deleteImport, { params })).status).toBe(200)
  expect((await liveRows(ada)).map(row => row.id)).toEqual([byHand])
  const query = { cursor: before.next }
  const news = (await ada.call(calls.fetchChanges, { query })).answer()
  const gone = { t: 'transaction', deleted: true, v: news.version }
  expect(news.changes).toHaveLength(4)
  expect(news.changes).toMatchObject([gone, gone, gone, gone])
  // What was imported was imported: a plan's month is not given back.
  expect(news.usage.imports).toBe(1)
})

test('[IMP-05] [I2] an import undone again is a success that changes nothing', async () => {
  const { ada, importId } = await importedWallet()
  const params = { id: importId }
  await ada.call(calls.deleteImport, { params })
  const { version } = (await ada.call(calls.fetchChanges)).answer()
  expect((await ada.call(calls.deleteImport, { params })).status).toBe(200)
  expect((await ada.call(calls.fetchChanges)).answer().version).toBe(version)
})

test('[API-02] an import that is somebody else’s is one that never was', async () => {
  const { ada, importId } = await importedWallet()
  const mallory = await server.signUp()
  const stranger = await mallory.call(calls.deleteImport, { params: { id: importId } })
  const unknown = await mallory.call(calls.deleteImport, { params: { id: randomUUID() } })
  expect(stranger.error()).toMatchObject({ error: 'not_found' })
  expect(stranger.body).toEqual(unknown.body)
  expect(await liveRows(ada)).toHaveLength(5)
})
