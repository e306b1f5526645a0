import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BodyOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { HEADERS } from '#contract/wire/headers.ts'
import { RECORD_KINDS } from '#records/registry.ts'
import { eraseAccounts, PERSON_TABLES } from '#server/jobs/erase-accounts.ts'
import { makeChat, sendTurn } from '#test/support/assistant/uwa-turns.ts'
import {
  keyHeaders,
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
  rowBody,
} from '#test/support/device/ledger-factory.ts'
import { fundWallet } from '#test/support/payments/fund-wallet.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

// The modules that other files of the worker loaded know nothing of the mock, nor may they see it.
vi.hoisted(() => vi.resetModules())

// As long as a ledger's id is its person's, a query that takes the one for the other finds all the same:
// here it finds nothing.
vi.mock('#records/own-ledger.ts', () => ({
  ownLedgerId: (userId: string) => userId.replace(/^./, 'f'),
}))

let server: TestApp
let ada: TestUser
let ids: Awaited<ReturnType<typeof furnish>>

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp({ level: 'Summit' })
  ids = await furnish(ada)
})
afterAll(async () => {
  await server.close()
})
afterAll(() => vi.resetModules())

async function furnish(user: TestUser) {
  const walletId = await makeWallet(user, 1000)
  const cashId = await makeWallet(user, 500)
  const labelId = await makeLabel(user)
  const budgetId = await makeBudget(user, labelId)
  const expenseId = await makeTransaction(user, walletId, {
    amount: 100,
    label: labelId,
    budgetId,
    date: '2026-11-21T08:00:00Z',
  })
  const importId = randomUUID()
  await user.call(calls.createStatementTransactions, {
    body: { walletId, importId, transactions: [rowBody({ type: 'income', amount: 10 })] },
  })
  await user.call(calls.transferBetweenWallets, {
    body: { fromWalletId: walletId, toWalletId: cashId, amount: 50, date: '2026-11-03' },
  })
  await fundWallet(server.deps, user.id, 5000_00)
  const chatId = await makeChat(user)
  return { walletId, cashId, labelId, budgetId, expenseId, importId, chatId }
}

test('[API-01] rows are of the ledger and the account is of the person, where their ids differ', async () => {
  expect(ada.ledgerId).not.toBe(ada.id)
  const { walletId, labelId, budgetId } = ids
  const wallets = (await ada.call(calls.listWallets)).answer().wallets
  expect(wallets).toMatchObject([{ amount: 860_00 }, { amount: 550_00 }])
  const wallet = (await ada.call(calls.fetchWallet, { params: { id: walletId } })).answer().data
  expect(wallet.amount).toBe(860_00)
  expect((await ada.call(calls.listLabels)).answer().data).toMatchObject([{ id: labelId }])
  expect((await ada.call(calls.listTransactions)).answer().pagination.total).toBe(4)
  const params = { id: budgetId }
  for (const call of [calls.fetchBudget, calls.fetchBudgetAnalytics, calls.fetchBudgetTrail]) {
    expect((await ada.call(call, { params })).status).toBe(200)
  }
  const budgets = (await ada.call(calls.listBudgets)).body
  expect(budgets).toMatchObject({ budgets: [{ id: budgetId }], pagination: { total: 1 } })
  expect(JSON.stringify(budgets)).toContain('"spent":100')
  const overview = await ada.call(calls.fetchOverview, { query: { walletId } })
  expect(overview.body).toMatchObject({
    data: { summary: { totalBalance: 860, totalIncome: 10, totalExpense: 100 } },
  })
  const profile = (await ada.call(calls.fetchProfile)).answer().data
  expect(profile).toMatchObject({ id: ada.id, level: 'Summit', walletsCount: 2, monthlyImports: 1 })
  expect(profile.balance).toBe(5000)
})

test('[SYN-06] feed, digest and export have the rows of the ledger and the profile of its person', async () => {
  const page = (await ada.call(calls.fetchChanges)).answer()
  const kinds = page.changes.map(({ t }) => t).toSorted()
  const transactions = Array.from({ length: 4 }, () => 'transaction')
  expect(kinds).toEqual(['budget', 'label', 'profile', ...transactions, 'wallet', 'wallet'])
  expect(page.usage).toMatchObject({ wallets: 2, labels: 1, budgets: 1, imports: 1 })
  const digest = (await ada.call(calls.fetchDigest)).answer().kinds
  const counts = Object.entries(digest).map(([kind, { count }]) => [kind, count])
  expect(Object.fromEntries(counts)).toEqual({
    ...Object.fromEntries(RECORD_KINDS.map(kind => [kind, 0])),
    profile: 1,
    wallet: 2,
    label: 1,
    budget: 1,
    transaction: 4,
  })
  const data = (await ada.call(calls.exportData)).answer().data
  expect(
    [data.wallets, data.labels, data.budgets, data.transactions].map(rows => rows.length),
  ).toEqual([2, 1, 1, 4])
  expect(data).toMatchObject({
    profile: { id: ada.id },
    account: { imports: [{ id: ids.importId }] },
  })
  expect(data.chats).toMatchObject([{ id: ids.chatId }])
})

test('[CHT-02] Uwa reads the ledger, and its turns are the person’s', async () => {
  const query = 'How much did I spend in November 2026?'
  const told = await sendTurn(ada, {
    id: randomUUID(),
    chatId: ids.chatId,
    query,
    answer: undefined,
  })
  expect(told.answer().answer).toContain('You spent ₦100 this month (1 Nov to 21 Nov 2026)')
})

test('[SYN-04] writes change the ledger and are answered once for its key', async () => {
  const { walletId, labelId, budgetId, expenseId, importId } = ids
  const headers = keyHeaders()
  const body: BodyOf<typeof calls.editWallet> = { name: 'Access' }
  const first = await ada.call(calls.editWallet, { params: { id: walletId }, body, headers })
  const again = await ada.call(calls.editWallet, { params: { id: walletId }, body, headers })
  expect(first.answer().data.name).toBe('Access')
  expect(again.headers.get(HEADERS.replayed)).toBe('true')
  const edits = [
    await ada.call(calls.editLabel, { params: { id: labelId }, body: { name: 'Fun' } }),
    await ada.call(calls.editBudget, { params: { id: budgetId }, body: { name: 'House' } }),
    await ada.call(calls.editTransaction, { params: { id: expenseId }, body: { amount: 120 } }),
    await ada.call(calls.editProfile, { body: { firstName: 'Ada' } }),
    await ada.call(calls.chargeTokens, { body: { amount: 2000, purpose: 'TOPUP' } }),
    await ada.call(calls.deleteImport, { params: { id: importId } }),
    await ada.call(calls.deleteTransaction, { params: { id: expenseId } }),
    await ada.call(calls.deleteBudget, { params: { id: budgetId } }),
    await ada.call(calls.deleteLabel, { params: { id: labelId } }),
    await ada.call(calls.deleteChat, { params: { chatId: ids.chatId } }),
  ]
  expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200))
  const rows = (await ada.call(calls.listTransactions)).answer().pagination
  expect(rows.total).toBe(2)
})

test('[security 9] with the account go the rows of the person and of their ledger', async () => {
  const { db } = server.deps
  const nowMs = server.now()
  await db.updateTable('users').set({ delete_at: nowMs }).where('user_id', '=', ada.id).execute()
  expect(await eraseAccounts(server.deps, nowMs)).toBe(1)
  for (const [table, [owner]] of Object.entries(PERSON_TABLES)) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)}
      where ${sql.ref(owner)} in (${ada.id}, ${ada.ledgerId})`.execute(db)
    expect(rows, table).toEqual([])
  }
})
