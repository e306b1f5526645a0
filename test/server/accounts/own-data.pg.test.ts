import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import { PERSON_TABLES } from '#server/jobs/erase-accounts.ts'
import { createRateLimiter } from '#server/ports/rate-limiter.ts'
import { makeChat, OPENING, sendTurn } from '#test/support/assistant/uwa-turns.ts'
import {
  makeBudget,
  makeLabel,
  makeTransaction,
  makeWallet,
} from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'

let server: TestApp
let ada: TestUser

beforeAll(async () => {
  server = await createTestApp()
  ada = await server.signUp({ timezone: 'America/New_York' })
})
afterAll(async () => {
  await server.close()
})

const FOLLOWING = 'What did I spend last month?'

async function exportOf(user: TestUser) {
  return (await user.call(calls.exportData)).answer().data
}

test('[security 9] a person gets everything of theirs and nothing of anybody else’s', async () => {
  const walletId = await makeWallet(ada, 1000.5)
  const labelId = await makeLabel(ada)
  const budgetId = await makeBudget(ada, labelId)
  const kept = await makeTransaction(ada, walletId, { label: labelId, budgetId, amount: 0.07 })
  const deleted = await makeTransaction(ada, walletId)
  await ada.call(calls.deleteTransaction, { params: { id: deleted } })
  const chatId = await makeChat(ada)
  await sendTurn(ada, { chatId, query: FOLLOWING })
  await ada.call(calls.deleteChat, { params: { chatId: await makeChat(ada) } })
  const bola = await server.signUp()
  await makeTransaction(bola, await makeWallet(bola))
  const data = await exportOf(ada)
  expect(data).toMatchObject({
    source: 'server',
    complete: true,
    zone: 'America/New_York',
    exportedAt: server.now(),
    profile: { id: ada.id },
    account: { deleteAt: null, tokenCredits: [], imports: [], picture: null, notifications: [] },
    wallets: [{ id: walletId, openingAmount: 100_050, amount: 100_043, expense: 7 }],
    labels: [{ id: labelId }],
    budgets: [{ id: budgetId, labels: [{ labelId, amount: 2_000_000 }] }],
    transactions: [{ id: kept, amount: 7, labelId, budgetId, waiting: false }],
    chats: [
      {
        id: chatId,
        name: OPENING,
        turns: [
          { query: OPENING, answer: 'You spent ₦1,234.50 from 1 to 21 Nov 2026.', waiting: false },
          { query: FOLLOWING, askedAt: server.now() },
        ],
      },
    ],
    waitingWrites: [],
  })
  // That of the deleted chat too.
  expect(data.account?.tokenSpends).toHaveLength(3)
  expect(data.budgets[0]?.trail).toHaveLength(1)
  expect(data.account?.devices[0]).toMatchObject({ name: 'Test', endedAt: null })
})

test('[security 9] times are told by the clock of the person’s zone', async () => {
  const answer = await ada.call(calls.exportData)
  const body = v.parse(v.object({ data: v.looseObject({ exportedAt: v.string() }) }), answer.body)
  expect(body.data.exportedAt).toBe('2026-11-21T04:00:00.000-05:00')
})

test('[security 9] thousands of transactions come whole, oldest first, and packed for who can unpack', async () => {
  const chidi = await server.signUp()
  const walletId = await makeWallet(chidi)
  const count = 4001
  await sql`
    insert into transactions (ledger_id, id, version, wallet_id, type, amount, category,
      description, created_at)
    select ${chidi.ledgerId}, gen_random_uuid(), 3, ${walletId}, 'income', n, 'salary', 'Pay ' || n,
      1000 * (n % 7)
    from generate_series(1, ${count}) as n`.execute(server.deps.db)
  const { transactions, wallets } = await exportOf(chidi)
  expect(transactions).toHaveLength(count)
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(count)
  const instants = transactions.map(({ createdAt }) => createdAt)
  expect(instants).toEqual(instants.toSorted((left, right) => left - right))
  expect(wallets[0]?.amount).toBe((count * (count + 1)) / 2)
  const response = await server.app.request(API_BASE + calls.exportData.path, {
    headers: { Authorization: `Bearer ${await chidi.token()}`, 'Accept-Encoding': 'br, gzip' },
  })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(v.parse(calls.exportData.answer, JSON.parse(text)).data.transactions).toEqual(transactions)
})

test('[security 9] no table of people is forgotten: it is in the export, or nothing to take along', () => {
  const inExport = [
    'users',
    'ledgers',
    ...TABLE_KINDS.map(tableOf),
    'sessions',
    'token_credits',
    'token_spends',
    'chats',
    'chat_turns',
    'statement_imports',
    'profile_pictures',
    'push_subscriptions',
    'payments',
  ]
  const secrets = ['refresh_tokens', 'one_time_codes']
  // Notes on writes whose records are in the export, what payments moved, and which notices were sent.
  const notes = [
    'receipts',
    'ledger_commits',
    'ledger_devices',
    'payment_ledger',
    'notice_marks',
    'open_streams',
  ]
  expect([...inExport, ...secrets, ...notes].toSorted()).toEqual(
    Object.keys(PERSON_TABLES).toSorted(),
  )
})

test('[security 9] somebody with nothing gets an export all the same', async () => {
  const empty = await exportOf(await server.signUp())
  expect(empty).toMatchObject({
    wallets: [],
    labels: [],
    views: [],
    statements: [],
    budgets: [],
    transactions: [],
    templates: [],
    clashes: [],
    chats: [],
  })
})

test('[security 4] exports are few an hour', async () => {
  const limiter = createRateLimiter({ pool: undefined, factor: 1, clock: Date.now })
  const strict = await createTestApp({ limiter })
  const user = await strict.signUp()
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    statuses.push((await user.call(calls.exportData)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await strict.close()
})
