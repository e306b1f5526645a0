import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { countRecords } from '#records/hash/digest.ts'
import { planLimits, rowLimitMessage } from '#records/plan.ts'
import {
  makeTransaction,
  labelBody,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import { anExpense, aWrite, newDevice, statuses, sync } from '#test/support/server/sync-call.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const LEVEL = 'Trailblazer'

/** Makes the head say that so many more records fit the plan, as if all the others were there. */
async function leaveRoomFor(user: TestUser, rows: number): Promise<void> {
  const count = planLimits(LEVEL).rows - rows - (await countOthers(user))
  const { sums } = await readHead(user)
  const filled = { ...sums, transaction: { hash: '0'.repeat(15), count } }
  await server.deps.db
    .updateTable('ledgers')
    .set({ sums: JSON.stringify(filled) })
    .where('ledger_id', '=', user.ledgerId)
    .execute()
}

async function readHead(user: TestUser) {
  return await server.deps.db
    .selectFrom('ledgers')
    .select('sums')
    .where('ledger_id', '=', user.ledgerId)
    .executeTakeFirstOrThrow()
}

async function countOthers(user: TestUser): Promise<number> {
  const { sums } = await readHead(user)
  return countRecords({ ...sums, transaction: { count: 0, hash: '' } })
}

async function countRows(user: TestUser): Promise<number> {
  return (await user.call(calls.listTransactions)).answer().pagination.total
}

function expenses(walletId: string, count: number) {
  const transactions = Array.from({ length: count }, () => rowBody({ id: randomUUID() }))
  return { walletId, type: 'expense', transactions }
}

const FULL = { error: 'plan_limit', message: rowLimitMessage(LEVEL) }

test('[WK4] [PRO-03] the plan keeps records to the last one; a call that brings more is refused whole', async () => {
  const ada = await server.signUp({ level: LEVEL })
  const walletId = await makeWallet(ada)
  await leaveRoomFor(ada, 3)
  const four = await ada.call(calls.createTransactions, { body: expenses(walletId, 4) })
  expect(four.error()).toMatchObject(FULL)
  expect(await countRows(ada)).toBe(0)
  const three = await ada.call(calls.createTransactions, { body: expenses(walletId, 3) })
  expect(three.status).toBe(201)
  const label = await ada.call(calls.createLabel, { body: labelBody() })
  expect(label.error()).toMatchObject(FULL)
})

test('[WK4] what is there can be changed and deleted at the limit, and a deletion makes room', async () => {
  const ada = await server.signUp({ level: LEVEL })
  const walletId = await makeWallet(ada)
  const id = await makeTransaction(ada, walletId)
  await leaveRoomFor(ada, 0)
  const params = { id }
  const edited = await ada.call(calls.editTransaction, { params, body: { description: 'Yam' } })
  expect(edited.status).toBe(200)
  const one = { body: expenses(walletId, 1) }
  expect((await ada.call(calls.createTransactions, one)).error()).toMatchObject(FULL)
  expect((await ada.call(calls.deleteTransaction, { params })).status).toBe(200)
  expect((await ada.call(calls.createTransactions, one)).status).toBe(201)
})

test('[WK4] [I2] a create that is done already answers at the limit as before', async () => {
  const ada = await server.signUp({ level: LEVEL })
  const walletId = await makeWallet(ada)
  const one = { body: expenses(walletId, 1) }
  expect((await ada.call(calls.createTransactions, one)).status).toBe(201)
  await leaveRoomFor(ada, 0)
  expect((await ada.call(calls.createTransactions, one)).status).toBe(200)
})

test('[WK4] a transfer needs room for both its legs, and an import that finds none is not counted', async () => {
  const ada = await server.signUp({ level: LEVEL })
  const [from, to] = [await makeWallet(ada, 1000), await makeWallet(ada)]
  await leaveRoomFor(ada, 1)
  const transfer = { fromWalletId: from, toWalletId: to, amount: 5, date: '2026-11-20T09:00:00Z' }
  const moved = await ada.call(calls.transferBetweenWallets, { body: transfer })
  expect(moved.error()).toMatchObject(FULL)
  const transactions = [rowBody({ type: 'expense' }), rowBody({ type: 'expense' })]
  const imported = { walletId: from, importId: randomUUID(), transactions }
  const refused = await ada.call(calls.createStatementTransactions, { body: imported })
  expect(refused.error()).toMatchObject(FULL)
  const counted = server.deps.db.selectFrom('statement_imports').select('id')
  expect(await counted.where('ledger_id', '=', ada.ledgerId).execute()).toEqual([])
})

test('[WK4] [BA2] [I20] in a sync call what finds no room is refused by itself, and what a lost history had too', async () => {
  const ada = await server.signUp({ level: LEVEL })
  const walletId = await makeWallet(ada)
  const made = (await ada.call(calls.createLabel, { body: labelBody() })).answer().data
  await leaveRoomFor(ada, 1)
  const phone = newDevice()
  const [kept, late] = [randomUUID(), randomUUID()]
  const lost = { t: 'label', id: late, v: 1, row: { ...made, id: late, name: 'Lost' } }
  const answer = await sync(ada, phone, {
    writes: [
      anExpense(phone, walletId, { id: kept }),
      anExpense(phone, walletId),
      aWrite(phone, 'editWallet', { params: { id: walletId }, body: { name: 'Kuda' } }),
      aWrite(phone, 'restore', { body: { rows: [lost] } }),
    ],
  })
  expect(statuses(answer.results)).toEqual([201, 403, 200, 403])
  expect(answer.results[1]).toMatchObject(FULL)
  expect(await countRows(ada)).toBe(1)
})
