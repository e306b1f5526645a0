import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { aDay } from '#test/support/a-day.ts'
import { plainOverview } from '#test/support/oracles/plain-overview.ts'
import { plainSpending } from '#test/support/oracles/plain-spending.ts'
import { someOwnMonths } from '#test/support/oracles/random-months.ts'
import {
  anOverviewQuestion,
  aSpendingQuestion,
  aTransaction,
  numberedId,
} from '#test/support/oracles/random-transactions.ts'
import { instantToMonth } from '#time/zoned-day.ts'
import { budgetSpending } from './budget-spending.ts'
import { buildChunk, patchChunk } from './chunk.ts'
import { type MonthColumns, type OverviewQuestion, overviewOf } from './overview.ts'
import { createMonthTotals } from './row-totals.ts'

const LAGOS = 'Africa/Lagos'
const TRILLION_NAIRA = kobo(100_000_000_000_000)
const aZone = fc.constantFrom(LAGOS, 'America/New_York', 'Pacific/Kiritimati')
const someRows = fc.uniqueArray(aTransaction(fc.integer({ min: 0, max: 400 }).map(numberedId)), {
  selector: row => row.id,
  maxLength: 60,
})

function toColumns(rows: readonly Transaction[], zone: string): MonthColumns {
  const months = new Set(rows.map(row => instantToMonth(row.createdAt, zone)))
  const chunks = [...months].map(month => {
    const ofMonth = rows.filter(row => instantToMonth(row.createdAt, zone) === month)
    return [month, buildChunk(ofMonth)] as const
  })
  return { chunks: new Map(chunks), zone }
}

function ask(rows: readonly Transaction[], question: OverviewQuestion) {
  return overviewOf(toColumns(rows, LAGOS), question, createMonthTotals())
}

function anExpense(n: number, changes: Partial<Transaction> = {}): Transaction {
  const [row] = fc.sample(aTransaction(fc.constant(numberedId(n))), 1)
  if (row === undefined) throw new Error('no sample')
  const plain = { type: 'expense', transferId: null, labelId: null, amount: kobo(100) } as const
  return { ...row, ...plain, ...changes }
}

// Of people with months of their own, and without.
const someQuestions = fc.array(
  fc
    .tuple(anOverviewQuestion(), fc.option(someOwnMonths()))
    .map(([question, months]) => Object.assign({}, question, months && { months })),
)

test('[DAS-06] [MM8] any period of any wallet has the figures that plain adding gives, asked twice over', () => {
  fc.assert(
    fc.property(someRows, someQuestions, aZone, (rows, questions, zone) => {
      const columns = toColumns(rows, zone)
      const totalsOf = createMonthTotals()
      for (const question of [...questions, ...questions]) {
        const plain = plainOverview(rows, question, zone)
        expect(overviewOf(columns, question, totalsOf)).toEqual(plain)
      }
    }),
  )
})

test('[DAS-06] the totals of a month are those of its rows again after it was patched', () => {
  fc.assert(
    fc.property(someRows, someRows, (before, after) => {
      const totalsOf = createMonthTotals()
      const month = instantToMonth(0, LAGOS)
      const chunk = buildChunk(before)
      const ids = before.map(row => row.id)
      for (const each of [chunk, patchChunk(chunk, ids, after)]) {
        const columns = { chunks: new Map([[month, each]]), zone: LAGOS }
        const { summary } = overviewOf(columns, { range: {} }, totalsOf)
        const rows = each === chunk ? before : after
        expect(summary).toEqual(plainOverview(rows, { range: {} }, LAGOS).summary)
      }
    }),
  )
})

test('[BUD-04] what a budget has spent in a cycle is what plain adding gives', () => {
  fc.assert(
    fc.property(someRows, aSpendingQuestion(), aZone, (rows, question, zone) => {
      expect(budgetSpending(toColumns(rows, zone), question)).toEqual(
        plainSpending(rows, question, zone),
      )
    }),
  )
})

test('[DAS-02] an empty ledger has figures too: nothing of everything', () => {
  expect(ask([], { range: {} })).toEqual({
    summary: {
      totalIncome: 0,
      totalExpense: 0,
      netIncome: 0,
      savingsRate: 0,
      transactionCount: 0,
      incomeCount: 0,
      expenseCount: 0,
      avgIncome: 0,
      avgExpense: 0,
    },
    categories: [],
    labels: [],
    largestIds: [],
    trends: [],
  })
})

test('[DAS-03] a trend is told by day up to 92 days, and by month beyond', () => {
  const rows = [1, 2].map(n => anExpense(n, { createdAt: Date.UTC(2026, 9, n, 12) }))
  const from = aDay('2026-08-01')
  const dates = ['2026-10-31', '2026-11-01'].map(to =>
    ask(rows, { range: { from, to: aDay(to) } }).trends.map(({ date }) => date),
  )
  expect(dates).toEqual([['2026-10-01', '2026-10-02'], ['2026-10']])
  const old = anExpense(3, { createdAt: Date.UTC(2025, 0, 1) })
  expect(ask([...rows, old], { range: {} }).trends).toHaveLength(2)
})

test('[DAS-02] amounts of a trillion naira sum exactly; a total beyond 2^53 kobo is told as that', () => {
  const month = { createdAt: Date.UTC(2026, 10, 21) }
  const rows = Array.from({ length: 90 }, (_, n) =>
    anExpense(n, { ...month, amount: TRILLION_NAIRA }),
  )
  expect(ask(rows, { range: {} }).summary.totalExpense).toBe(90 * TRILLION_NAIRA)
  const most = ask([...rows, anExpense(90, { ...month, amount: TRILLION_NAIRA })], { range: {} })
  expect(most.summary.totalExpense).toBe(Number.MAX_SAFE_INTEGER)
  expect(most.trends.map(({ net }) => net)).toEqual([-Number.MAX_SAFE_INTEGER])
})

test('[DAS-04] two hundred labels each have their share', () => {
  const rows = Array.from({ length: 200 }, (_, n) => anExpense(n, { labelId: `label-${n}` }))
  const tenths = ask(rows, { range: {} }).labels.map(({ percentage }) =>
    Math.round(percentage * 10),
  )
  expect(tenths).toEqual(Array.from({ length: 200 }, () => 5))
})
