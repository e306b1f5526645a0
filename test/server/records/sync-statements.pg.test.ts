import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { calls } from '#contract/calls.ts'
import { TABLE_KINDS } from '#records/registry.ts'
import { tableOf } from '#server/db/tables/synced-tables.ts'
import { rowBody } from '#test/support/device/ledger-factory.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/server/app.ts'
import {
  countMessages,
  planOf,
  recordStatements,
} from '#test/support/server/recorded-statements.ts'
import {
  anExpense,
  aWallet,
  aWrite,
  newDevice,
  statuses,
  sync,
  type SyncingDevice,
  type WireWrite,
} from '#test/support/server/sync-call.ts'

// Beginnings and ends of transactions are not counted; the beginning brings the limit of the lock's wait with it.
const MOST_OF_A_PULL = 3
const MOST_OF_A_WRITE = 6

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

async function aLedger() {
  const ada = await server.signUp()
  const phone = newDevice()
  const walletId = randomUUID()
  const expense = anExpense(phone, walletId)
  await sync(ada, phone, { writes: [aWallet(phone, walletId), expense] })
  await ada.token()
  return { ada, phone, walletId, expenseId: rowIdOf(expense) }
}

function rowIdOf({ body }: WireWrite): string {
  const { transactions } = body as { readonly transactions: readonly { readonly id: string }[] }
  return transactions[0]?.id ?? ''
}

/** How many statements the call sends, and what came of its writes. */
async function statementsOf(
  user: TestUser,
  phone: SyncingDevice,
  writes: readonly WireWrite[],
): Promise<{ readonly sent: number; readonly results: readonly number[] }> {
  let results: readonly number[] = []
  const sent = await recordStatements(async () => {
    results = statuses((await sync(user, phone, { writes: [...writes] })).results)
  })
  return { sent: sent.length, results }
}

test('[BA2] an empty pull is two statements: the session, and all that is asked of the ledger', async () => {
  const { ada, phone } = await aLedger()
  const { sent } = await statementsOf(ada, phone, [])
  expect(sent).toBe(2)
  expect(sent).toBeLessThanOrEqual(MOST_OF_A_PULL)
})

test('[BA2] a pull of what changed is five statements', async () => {
  const { ada, phone, walletId } = await aLedger()
  const tablet = newDevice()
  await sync(ada, tablet)
  await sync(ada, tablet, { writes: [anExpense(tablet, walletId)] })
  // The session, the look that finds news; then in one snapshot the head, the place in its history, the feed.
  expect((await statementsOf(ada, phone, [])).sent).toBe(5)
})

// The session; the lock; receipts, place and the records that are named; rows, receipt, device, commit and head; the feed.
test('[BA2] a write of a row is five statements, and as many are those of five hundred', async () => {
  const { ada, phone, walletId } = await aLedger()
  expect(await statementsOf(ada, phone, [anExpense(phone, walletId)])).toEqual({
    sent: 5,
    results: [201],
  })
  const many = Array.from({ length: 500 }, () => anExpense(phone, walletId))
  const { sent, results } = await statementsOf(ada, phone, many)
  expect(sent).toBe(5)
  expect(new Set(results)).toEqual(new Set([201]))
})

// As above, and the row's own: an edit's, or a deletion's.
test('[BA2] an edit and a deletion of a row are six statements each', async () => {
  const { ada, phone, expenseId } = await aLedger()
  const params = { id: expenseId }
  const edit = aWrite(phone, 'editTransaction', { params, body: { amount: 12 } })
  const remove = aWrite(phone, 'deleteTransaction', { params })
  for (const write of [edit, remove]) {
    const { sent, results } = await statementsOf(ada, phone, [write])
    expect(results).toEqual([200])
    expect(sent).toBeLessThanOrEqual(MOST_OF_A_WRITE)
  }
})

// The session, the lock, receipt and records; then what it leaves, with the commit.
test('[BA2] a documented write of a row is four statements, in two messages', async () => {
  const { ada, walletId } = await aLedger()
  const headers = { 'Idempotency-Key': `"${randomUUID()}"` }
  const transactions = [{ ...rowBody(), id: randomUUID() }]
  const body = { walletId, type: 'expense', transactions } as const
  let status = 0
  async function write(): Promise<void> {
    status = (await ada.call(calls.createTransactions, { body, headers })).status
  }
  const statements = await recordStatements(write)
  expect([statements.length, status]).toEqual([4, 201])
  headers['Idempotency-Key'] = `"${randomUUID()}"`
  transactions[0] = { ...rowBody(), id: randomUUID() }
  expect([await countMessages(write), status]).toEqual([2, 201])
})

// The second brings what is left behind, the feed and the commit.
test('[BA2] a call with a write is two messages, of a device behind three, and an empty pull one', async () => {
  const { ada, phone, walletId } = await aLedger()
  const tablet = newDevice()
  await sync(ada, tablet)
  const writes = [anExpense(phone, walletId)]
  expect(await countMessages(async () => await sync(ada, phone, { writes }))).toBe(2)
  const late = [anExpense(tablet, walletId)]
  expect(await countMessages(async () => await sync(ada, tablet, { writes: late }))).toBe(3)
  await sync(ada, phone)
  expect(await countMessages(async () => await sync(ada, phone))).toBe(1)
})

test('[BA4] a write that came before is four statements: its receipt is read, and nothing is written', async () => {
  const { ada, phone, walletId } = await aLedger()
  const write = anExpense(phone, walletId)
  await sync(ada, phone, { writes: [write] })
  // The session, the lock, receipts and place, the feed.
  const { sent, results } = await statementsOf(ada, phone, [write])
  expect([sent, results]).toEqual([4, [201]])
})

// The first five runs on a connection are planned by their values, as PostgreSQL does with any kept statement.
const PLANNED_BY_VALUES = 5

test('[BA2] the statements of writes are planned a few times on a connection, and then no more', async () => {
  const narrow = await createTestApp({ maxConnections: 1 })
  onTestFinished(async () => await narrow.close())
  const ada = await narrow.signUp()
  const phone = newDevice()
  const walletId = randomUUID()
  await sync(ada, phone, { writes: [aWallet(phone, walletId)] })
  for (let times = 0; times < 3 * PLANNED_BY_VALUES; times += 1) {
    await sync(ada, phone, { writes: [anExpense(phone, walletId)] })
    const body = { walletId, type: 'expense', transactions: [rowBody()] } as const
    await ada.call(calls.createTransactions, { body })
  }
  const { rows } = await sql<{ readonly statement: string; readonly byValues: number }>`
    select statement, custom_plans as "byValues" from pg_prepared_statements
    where custom_plans + generic_plans >= ${2 * PLANNED_BY_VALUES}`.execute(narrow.deps.db)
  expect(rows.map(({ statement }) => statement)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('for update'),
      expect.stringContaining('from ledger_commits'),
      expect.stringContaining('insert into receipts'),
    ]),
  )
  const anew = rows.filter(({ byValues }) => byValues > PLANNED_BY_VALUES)
  expect(anew.map(({ statement }) => statement)).toEqual([])
})

// The plan is kept, and a ledger grows: another index that begins with the ledger would lead through all of it.
test('[BA2] the records that a write names are each looked up by their key', async () => {
  const { ada, phone, walletId, expenseId } = await aLedger()
  async function lookupsOf(write: WireWrite): Promise<readonly (string | undefined)[]> {
    const sent = await recordStatements(async () => await sync(ada, phone, { writes: [write] }))
    const asking = sent.find(({ text }) => text.includes('as asked'))
    assert(asking !== undefined, 'the records that a write names are asked for')
    const begun = server.deps.db.transaction().setIsolationLevel('read committed')
    const steps = await begun.execute(async trx => await planOf(trx, asking))
    const lookups = steps.filter(step => /asked(_\d+)?\.id/.test(step['Index Cond'] ?? ''))
    return lookups.map(step => step['Index Name'])
  }
  const keys = TABLE_KINDS.map(kind => `${tableOf(kind)}_pkey`)
  for (const prepare of [sql`select 1`, sql`analyze`]) {
    await prepare.execute(server.deps.db)
    // Its fields' names say of which kinds the ids are; a way's `id` may be of any.
    const expense = anExpense(phone, walletId)
    expect(await lookupsOf(expense)).toEqual(['wallets_pkey', 'transactions_pkey'])
    const edit = aWrite(phone, 'editTransaction', { params: { id: expenseId }, body: {} })
    expect(await lookupsOf(edit)).toEqual(keys)
  }
})

test('[BA2] a device in step asks the feed only for kinds that its call wrote to, and one behind for all', async () => {
  const { ada, phone, walletId, expenseId } = await aLedger()
  const tablet = newDevice()
  await sync(ada, tablet)
  async function kindsAsked(device: SyncingDevice, write: WireWrite): Promise<readonly string[]> {
    const sent = await recordStatements(async () => await sync(ada, device, { writes: [write] }))
    const feed = sent.find(({ text }) => text.includes('as feed'))?.text ?? ''
    return TABLE_KINDS.filter(kind => feed.includes(`'${kind}' as kind`))
  }
  expect(await kindsAsked(phone, anExpense(phone, walletId))).toEqual(['transaction'])
  expect(await kindsAsked(tablet, anExpense(tablet, walletId))).toEqual([...TABLE_KINDS])
  await sync(ada, phone)
  const remove = aWrite(phone, 'deleteWallet', { params: { id: walletId } })
  expect(await kindsAsked(phone, remove)).toEqual([
    'wallet',
    'earmark',
    'transaction',
    'statement',
    'assertion',
  ])
  const told = await sync(ada, tablet)
  expect(told.changes.find(({ id }) => id === expenseId)).toMatchObject({ deleted: true })
})
