import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerReader } from '#features/assistant/rules/ledger-reader.ts'
import { EVERYTHING } from '#features/assistant/rules/question.ts'
import { catchUp } from '#ledger/columns/catch-up.ts'
import type { HeldColumns } from '#ledger/columns/load-columns.ts'
import { buildColumns, saveColumns } from '#ledger/columns/open-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readZone } from '#ledger/store/read-zone.ts'
import { givenBook } from '#records/category/category-book.ts'
import { plainReader } from '#test/support/assistant/plain-reader.ts'
import { aReaderQuestion, readAll } from '#test/support/assistant/read-all.ts'
import {
  createDevice,
  moveTo,
  writeRecords,
  writeTransactions,
} from '#test/support/device/columns-device.ts'
import { aTransactionRow } from '#test/support/device/transaction-row.ts'
import {
  aBudget,
  aDescribedTransaction,
  aLabel,
  aWallet,
} from '#test/support/oracles/random-ledger.ts'
import { numberedId } from '#test/support/oracles/random-transactions.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import type { Day } from '#time/day.ts'
import { openReader } from './create-assistant.ts'
import { createMerchants } from './month-rows.ts'

const ZONES = ['Africa/Lagos', 'Pacific/Auckland', 'America/New_York'] as const
const TODAY = '2026-11-21' as Day
const OCTOBER = Date.UTC(2026, 9, 5)
const NOVEMBER = Date.UTC(2026, 10, 5)

const anId = fc.integer({ min: 0, max: 30 }).map(numberedId)
const someIds = fc.array(anId, { maxLength: 8 })
const aMove = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('put'),
      rows: fc.array(aDescribedTransaction(anId), { maxLength: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete'), deletedIds: someIds }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('records'),
      wallets: fc.array(aWallet(), { maxLength: 2 }),
      labels: fc.array(aLabel(), { maxLength: 2 }),
      budgets: fc.array(aBudget(), { maxLength: 2 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('ask'), question: aReaderQuestion }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('save') }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('zone'), zone: fc.constantFrom(...ZONES) }),
  },
)
type DatedQuestion = typeof aReaderQuestion extends fc.Arbitrary<infer T> ? T : never
type Move = typeof aMove extends fc.Arbitrary<infer T> ? T : never

/** A worker's memory of a ledger: columns and descriptions, kept between questions. */
function createMemory(db: LedgerDb) {
  const fetchDescriptions = createMerchants(db)
  let held: HeldColumns | undefined

  async function look(): Promise<HeldColumns> {
    held = (await catchUp(db, held)) ?? (await buildColumns(db))
    return held
  }

  return {
    save: async () => {
      held = await saveColumns(db, await look())
    },
    async openReader(today: Day, signal?: AbortSignal): Promise<LedgerReader> {
      return openReader({
        db,
        book: givenBook(),
        columns: await look(),
        fetchDescriptions,
        today,
        signal,
      })
    },
  }
}

async function openPlain(db: LedgerDb, today: Day): Promise<LedgerReader> {
  const [wallets, labels, budgets, transactions] = await Promise.all([
    db.wallets.toArray(),
    db.labels.toArray(),
    db.budgets.toArray(),
    db.transactions.toArray(),
  ])
  const zone = await readZone(db)
  return plainReader({ wallets, labels, budgets, transactions }, { today, zone })
}

test('[CHT-03] over any history, the device reads what the rows themselves come to', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(
      fc.array(aMove, { minLength: 10, maxLength: 40 }),
      aReaderQuestion,
      async (moves, lastQuestion) => {
        const { db } = await createDevice()
        const memory = createMemory(db)

        async function expectPlain(question: DatedQuestion) {
          const [ours, plain] = [
            await memory.openReader(question.today),
            await openPlain(db, question.today),
          ]
          expect(await readAll(ours, question)).toEqual(await readAll(plain, question))
        }

        async function make(move: Move) {
          switch (move.type) {
            case 'put':
              return writeTransactions(db, move)
            case 'delete':
              return writeTransactions(db, move)
            case 'records':
              return writeRecords(db, move)
            case 'ask':
              return expectPlain(move.question)
            case 'save':
              return memory.save()
            case 'zone':
              return moveTo(db, move.zone)
          }
        }

        for (const move of moves) await make(move)
        await expectPlain(lastQuestion)
      },
    ),
    { numRuns: someRuns(40, 5) },
  )
})

/** An expense of the month's fifth that says what it was for. */
function rowAbout(n: number, description: string, createdAt = NOVEMBER) {
  return aTransactionRow({ id: numberedId(n), description, createdAt })
}

test('[CHT-03] descriptions are read with their rows, and of a month that changed only what changed', async () => {
  const { db } = await createDevice()
  const memory = createMemory(db)
  const [october, november] = [rowAbout(1, 'Uber', OCTOBER), rowAbout(2, 'UBER', NOVEMBER)]
  await writeTransactions(db, { rows: [october, november] })
  async function countUber(): Promise<number> {
    return await (await memory.openReader(TODAY)).countMerchant('uber')
  }
  expect(await countUber()).toBe(2)
  // Behind the marks' back: descriptions that were read again would show it.
  await db.transactions.bulkUpdate(
    [october, november].map(({ id: key }) => ({ key, changes: { description: 'Bolt' } })),
  )
  expect(await countUber()).toBe(2)
  await memory.save()
  await writeTransactions(db, { rows: [rowAbout(3, 'uber eats')] })
  expect(await countUber()).toBe(3)
  const sums = await (await memory.openReader(TODAY)).fetchSums(EVERYTHING, 'merchant')
  expect(sums.map(({ key }) => key)).toEqual(['uber', 'uber eats'])
})

test('[CHT-03] an answer’s figures are of one moment, whatever is written meanwhile', async () => {
  const { db } = await createDevice()
  const memory = createMemory(db)
  await writeTransactions(db, { rows: [rowAbout(1, 'Uber'), rowAbout(2, 'Uber')] })
  const reader = await memory.openReader(TODAY)
  const before = await reader.fetchTotal(EVERYTHING)
  await writeTransactions(db, { deletedIds: [numberedId(1)], rows: [rowAbout(3, 'Uber')] })
  expect(await reader.fetchTotal(EVERYTHING)).toEqual(before)
  expect(await reader.fetchRows(EVERYTHING, 'newest', 3)).toMatchObject([
    { id: numberedId(2), description: 'Uber' },
    { id: numberedId(1), description: '' },
  ])
  expect(await reader.countMerchant('uber')).toBe(2)
  expect(await (await memory.openReader(TODAY)).countMerchant('uber')).toBe(2)
})

test('[CHT-03] no more than fifty rows are read out, however many are asked for', async () => {
  const { db } = await createDevice()
  const rows = Array.from({ length: 60 }, (_, n) => rowAbout(n, ''))
  await writeTransactions(db, { rows })
  const reader = await createMemory(db).openReader(TODAY)
  expect(await reader.fetchRows(EVERYTHING, 'largest', 60)).toHaveLength(50)
})

test('[CHT-03] a reader whose answer nobody waits for reads no further', async () => {
  const { db } = await createDevice()
  await writeTransactions(db, { rows: [rowAbout(1, 'Uber')] })
  const asked = new AbortController()
  const reader = await createMemory(db).openReader(TODAY, asked.signal)
  asked.abort()
  await expect(reader.countMerchant('uber')).rejects.toThrow(/abort/)
})
