import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { givenBook } from '#records/category/category-book.ts'
import { createLooseReader, readLedger } from '#server/features/assistant/make-answer.ts'
import { plainReader } from '#test/support/assistant/plain-reader.ts'
import { aReaderQuestion, readAll } from '#test/support/assistant/read-all.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { storedFilter, storeLedger } from '#test/support/device/store-ledger.ts'
import { ZONES } from '#test/support/oracles/random-history.ts'
import {
  aBudget,
  aDescribedTransaction,
  aLabel,
  aWallet,
} from '#test/support/oracles/random-ledger.ts'
import {
  BUDGET_IDS,
  LABEL_IDS,
  numberedId,
  WALLET_IDS,
} from '#test/support/oracles/random-transactions.ts'
import { createTestApp, type TestApp } from '#test/support/server/app.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { DEFAULT_ZONE } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(async () => {
  await server.close()
})

/** One of each id, as rows refer to them. */
function oneOfEach<T extends { readonly id: string }>(
  record: fc.Arbitrary<T>,
  ids: readonly string[],
): fc.Arbitrary<readonly T[]> {
  return fc.tuple(...ids.map(id => record.map(made => Object.assign({}, made, { id }))))
}

const anId = fc.integer({ min: 0, max: 60 }).map(numberedId)
const RECORD_IDS = [...WALLET_IDS, ...LABEL_IDS, ...BUDGET_IDS]
const aCase = fc.record({
  given: fc.record({
    wallets: oneOfEach(aWallet(), WALLET_IDS),
    labels: oneOfEach(aLabel(), LABEL_IDS),
    budgets: oneOfEach(aBudget(), BUDGET_IDS),
    transactions: fc.uniqueArray(aDescribedTransaction(anId), {
      selector: row => row.id,
      maxLength: 40,
    }),
  }),
  deletedIds: fc.array(fc.oneof(anId, fc.constantFrom(...RECORD_IDS)), { maxLength: 8 }),
  timezone: fc.constantFrom(...ZONES),
  question: aReaderQuestion,
})

test('[CHT-03] over any ledger, SQL reads what the rows themselves come to, to the kobo', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(aCase, async ({ given, deletedIds, timezone: zone, question }) => {
      const { id: userId, ledgerId } = await server.signUp({ timezone: zone })
      const place = { deps: server.deps, ledgerId, deletedIds: new Set(deletedIds) }
      const { ledger, idOf } = await storeLedger(place, given)
      const { today } = question
      const asked = { ...question, filter: storedFilter(question.filter, idOf) }
      const now = dayToInstant(today, zone)
      const read = await readLedger(
        server.deps.db,
        { ledgerId, userId, zone, now },
        async reader => await readAll(reader, asked),
      )
      expect(read).toEqual(await readAll(plainReader(ledger, { today, zone }), asked))
    }),
    { numRuns: someRuns(60) },
  )
})

async function storedFixture() {
  const { id: userId, ledgerId } = await server.signUp()
  const { ledger } = await storeLedger({ deps: server.deps, ledgerId }, uwaLedger())
  const asked = { ledgerId, userId, zone: DEFAULT_ZONE, now: server.now() }
  return { plain: plainReader(ledger, { today: UWA_TODAY, zone: DEFAULT_ZONE }), asked }
}

const EVERY_ROW = { filter: EVERYTHING, words: 'bolt', order: 'newest', limit: 50 } as const

test('[CHT-03] a reader that holds no connection tells the same', async () => {
  const { plain, asked } = await storedFixture()
  const loose = createLooseReader(server.deps.db, asked)
  expect(await readAll(loose, EVERY_ROW)).toEqual(await readAll(plain, EVERY_ROW))
})

test('[API-02] a ledger is its person’s alone, whatever is asked for by id', async () => {
  const { asked } = await storedFixture()
  const mallory = await server.signUp()
  const loose = createLooseReader(server.deps.db, {
    ...asked,
    ledgerId: mallory.ledgerId,
    userId: mallory.id,
  })
  const rows = await createLooseReader(server.deps.db, asked).fetchRows(EVERYTHING, 'newest', 50)
  const walletIds = rows.map(({ walletId }) => walletId)
  const all = await readAll(loose, { ...EVERY_ROW, filter: { ...EVERYTHING, walletIds } })
  expect(all).toEqual({
    names: {
      wallets: [],
      labels: [],
      budgets: [],
      categories: [],
      standing: givenBook().categories,
    },
    count: 0,
    sums: [[], [], [], [], [], []],
    total: { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 },
    rows: [],
    balances: [],
    budgets: [],
    span: undefined,
  })
})

const HOSTILE = [
  "'; drop table transactions; --",
  "x' or '1'='1",
  '%',
  '_',
  '\\',
  'a\0b',
  '00000000-0000-0000-0000-00000000000g',
  '$1',
  '{}',
  '{"a","b"}',
]

test.each(HOSTILE)('text is data to SQL: %j finds what has it, which is nothing', async text => {
  const { plain, asked } = await storedFixture()
  const loose = createLooseReader(server.deps.db, asked)
  const filters = [
    { ...EVERYTHING, categories: [text] },
    { ...EVERYTHING, labelIds: [text] },
    { ...EVERYTHING, walletIds: [text] },
    { ...EVERYTHING, budgetId: text },
    { ...EVERYTHING, merchant: text },
  ]
  for (const filter of filters) {
    const nothing = { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 }
    expect(await loose.fetchTotal(filter)).toEqual(nothing)
  }
  expect(await loose.countMerchant(text)).toBe(0)
  expect(await readAll(loose, EVERY_ROW)).toEqual(await readAll(plain, EVERY_ROW))
})

test('a read that takes too long is given up', async () => {
  const { asked } = await storedFixture()
  const { db } = server.deps
  const table = await db.startTransaction().execute()
  try {
    // There are no reads while the table is being changed.
    await sql`lock table transactions in access exclusive mode`.execute(table)
    await expect(createLooseReader(db, asked).fetchTotal(EVERYTHING)).rejects.toMatchObject({
      code: '57014',
    })
  } finally {
    await table.rollback().execute()
  }
})
