import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { buildChunk } from '#domain/analytics/chunk.ts'
import { createMonthTotals } from '#domain/analytics/month-totals.ts'
import { type Overview, overviewOf, type OverviewQuestion } from '#domain/analytics/overview.ts'
import { type Day, instantToDay } from '#domain/day.ts'
import { instantToMonth } from '#domain/month.ts'
import type { Transaction } from '#domain/transaction.ts'
import { createTestApp, type TestApp, type TestUser } from '#test/support/app.ts'
import { makeLabel, makeWallet } from '#test/support/ledger-factory.ts'
import { plainOverview } from '#test/support/plain-overview.ts'
import { aTransaction } from '#test/support/random-transactions.ts'

// Without clock changes, with them, by half an hour, and far from UTC on both sides.
const ZONES = [
  'Africa/Lagos',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
] as const

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

const aRow = fc.record({ row: aTransaction(fc.uuid()), isDeleted: fc.nat(9).map(n => n === 0) })
const someRows = fc.uniqueArray(aRow, { selector: ({ row }) => row.id, maxLength: 60 })
const aDay = fc.option(
  fc.nat(130).map(days => instantToDay(Date.UTC(2026, 11, 31 - days), 'UTC')),
  { nil: undefined },
)
const aCase = fc.record({
  random: someRows,
  days: fc.tuple(aDay, aDay).filter(([from, to]) => !isBackwards(from, to)),
  timezone: fc.constantFrom(...ZONES),
  isOneWallet: fc.boolean(),
})

function isBackwards(from: Day | undefined, to: Day | undefined): boolean {
  return from !== undefined && to !== undefined && to < from
}

type RandomRow = typeof aRow extends fc.Arbitrary<infer R> ? R : never

/** Stores the rows with wallets and labels of the user's own; gives those that live. */
async function store(
  user: TestUser,
  random: readonly RandomRow[],
): Promise<readonly Transaction[]> {
  const wallets = new Map<string, string>()
  const labels = new Map<string | null, string>()
  for (const { row } of random) {
    if (!wallets.has(row.walletId)) wallets.set(row.walletId, await makeWallet(user))
    if (row.labelId !== null && !labels.has(row.labelId)) {
      labels.set(row.labelId, await makeLabel(user))
    }
  }
  const rows = random.map(({ row, isDeleted }) => ({
    ...row,
    walletId: wallets.get(row.walletId) ?? '',
    labelId: labels.get(row.labelId) ?? null,
    budgetId: null,
    transferId: row.transferId === null ? null : randomUUID(),
    isDeleted,
  }))
  for (const row of rows) await insert(user, row, row.isDeleted)
  return rows.filter(row => !row.isDeleted)
}

async function insert(user: TestUser, row: Transaction, isDeleted: boolean): Promise<void> {
  await server.deps.db
    .insertInto('transactions')
    .values({
      user_id: user.id,
      id: row.id,
      version: 1,
      deleted_at: isDeleted ? server.now() : null,
      wallet_id: row.walletId,
      type: row.type,
      amount: row.amount,
      category: row.category,
      label_id: row.labelId,
      budget_id: null,
      description: row.description,
      created_at: row.createdAt,
      transfer_id: row.transferId,
      import_id: null,
    })
    .execute()
}

/** The same figures from the four calls. */
async function askServer(user: TestUser, { range, walletId }: OverviewQuestion) {
  const query = {
    ...(range.from !== undefined && { startDate: range.from }),
    ...(range.to !== undefined && { endDate: range.to }),
    ...(walletId !== undefined && { walletId }),
  }
  const overview = (await user.call(calls.fetchOverview, { query })).answer().data
  const categories = (await user.call(calls.fetchSpendingByCategory, { query })).answer().data
  const labels = (await user.call(calls.fetchSpendingByLabel, { query })).answer().data
  const trends = (await user.call(calls.fetchTrends, { query })).answer().data
  const { totalBalance: _, ...summary } = overview.summary
  return {
    summary,
    categories: categories.map(share => ({
      key: share.category,
      total: share.total,
      count: share.count,
      percentage: share.percentage,
    })),
    labels: labels.map(share => ({
      key: share.labelId ?? '',
      total: share.total,
      count: share.count,
      percentage: share.percentage,
    })),
    largestIds: overview.largeTransactions.map(({ id }) => id),
    trends,
  }
}

/** The client's kernel over the same rows. */
function askKernel(
  rows: readonly Transaction[],
  question: OverviewQuestion,
  zone: string,
): Overview {
  const months = new Set(rows.map(row => instantToMonth(row.createdAt, zone)))
  const chunks = [...months].map(month => {
    const ofMonth = rows.filter(row => instantToMonth(row.createdAt, zone) === month)
    return [month, buildChunk(ofMonth)] as const
  })
  return overviewOf({ chunks: new Map(chunks), zone }, question, createMonthTotals())
}

test('[DAS-06] SQL, the client’s kernel and a plain reduce agree to the kobo, whatever the history, the period and the zone', async () => {
  await fc.assert(
    fc.asyncProperty(aCase, async ({ random, days: [from, to], timezone, isOneWallet }) => {
      const user = await server.signUp({ level: 'Summit', timezone })
      const rows = await store(user, random)
      const walletId = isOneWallet ? rows[0]?.walletId : undefined
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      const question = { range, ...(walletId !== undefined && { walletId }) }
      const plain = plainOverview(rows, question, timezone)
      expect(askKernel(rows, question, timezone)).toEqual(plain)
      expect(await askServer(user, question)).toEqual(plain)
    }),
    { numRuns: 40 },
  )
}, 120_000)
