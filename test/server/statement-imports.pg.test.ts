import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/app.ts'
import { makeWallet, rowBody } from '#test/support/ledger-factory.ts'

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
