import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { askUwa, cellsOf, sayUwa, someDays } from '#test/support/assistant/written-question.ts'
import { plainRows, plainTotal } from '#test/support/oracles/plain-figures.ts'
import { someRuns } from '#test/support/whole-proof.ts'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import type { KnownPeriod } from '../answer/shown-period.ts'
import { EVERYTHING } from '../question.ts'
import { bucketsOf, MOST_BUCKETS, usualGranularity } from './answer-trend.ts'

test('[UA17] a month in which nothing was spent is told too', async () => {
  const period = someDays('2026-07-01', '2026-09-30', 'the third quarter')
  const topic = { categories: ['health'] }
  const answer = await askUwa({ intent: 'trend', granularity: 'month', topic, period })
  expect(cellsOf(answer)).toEqual([
    ['July 2026', '₦0'],
    ['August 2026', '₦0'],
    ['September 2026', '₦48,500'],
  ])
})

test('[UA17] the parts of a trend add up to what was spent', async () => {
  const ledger = uwaLedger()
  const days = fc.integer({ min: 0, max: 120 })
  const granularity = fc.constantFrom('day', 'week', 'month')
  await fc.assert(
    fc.asyncProperty(days, days, granularity, async (a, b, each) => {
      const from = addDays(UWA_TODAY, -Math.max(a, b))
      const to = addDays(UWA_TODAY, -Math.min(a, b))
      const rows = plainRows(ledger.transactions, EVERYTHING, { from, to, zone: DEFAULT_ZONE })
      const period = { from, to, words: 'then' }
      const answer = await askUwa({ intent: 'trend', granularity: each, period }, ledger)
      const amounts = answer.table?.rows.map(row => row[1]?.[0]) ?? []
      const total = amounts.reduce(
        (sum, piece) => sum + (piece?.type === 'money' ? piece.amount : 0),
        0,
      )
      expect(total).toBe(plainTotal(rows, 'expense'))
    }),
    { numRuns: someRuns(60) },
  )
})

test('[UA17] of many parts the largest is named, and all of them together', async () => {
  const period = someDays('2026-10-01', '2026-10-31', 'last month')
  const said = await sayUwa({ intent: 'trend', granularity: 'day', period })
  expect(said).toContain(
    'You spent ₦672,028 last month (1 Oct to 31 Oct 2026), the most on 24 Oct 2026 (₦186,000).',
  )
  // 150,000 + 3,603 on the first, nothing on the last but one cash withdrawal.
  expect(said).toContain('₦150,103 less on 31 Oct 2026 than on 1 Oct 2026.')
})

function aPeriod(from: string, to: string): KnownPeriod {
  return { from: aDay(from), to: aDay(to), words: '' }
}

test('[UA17] weeks run from Monday, cut where the period is', () => {
  const weeks = bucketsOf(aPeriod('2026-11-11', '2026-11-24'), 'week')
  expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-11 2026-11-15',
    '2026-11-16 2026-11-22',
    '2026-11-23 2026-11-24',
  ])
})

test('[UA17] months bear their names, across a year', () => {
  const months = bucketsOf(aPeriod('2025-12-15', '2026-02-28'), 'month')
  expect(months.map(({ name }) => name)).toEqual(['December 2025', 'January 2026', 'February 2026'])
})

test('[UA17] what has too many parts is told by longer ones', () => {
  expect(bucketsOf(aPeriod('2026-01-01', '2026-03-31'), 'day')).toHaveLength(14)
  expect(bucketsOf(aPeriod('2020-01-01', '2020-12-31'), 'day')).toHaveLength(12)
  const decade = bucketsOf(aPeriod('2016-01-01', '2026-10-31'), 'month')
  expect([decade.length, decade.at(-1)?.name]).toEqual([MOST_BUCKETS, 'October 2026'])
})

test('[UA17] the days of all centuries are told by the latest months, without counting them all', () => {
  const buckets = bucketsOf(aPeriod('0100-01-01', '9999-12-31'), 'day')
  expect(buckets).toHaveLength(MOST_BUCKETS)
  expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual(['9995-11-01', '9999-12-31'])
})

test('[UA17] the usual parts grow with the period', () => {
  const usual = [
    aPeriod('2026-11-01', '2026-11-07'),
    aPeriod('2026-11-01', '2026-11-30'),
    aPeriod('2026-01-01', '2026-11-30'),
  ].map(usualGranularity)
  expect(usual).toEqual(['day', 'week', 'month'])
})

test('[UA17] the parts follow each other without a gap, and end with the period', () => {
  const days = fc.integer({ min: 0, max: 3000 })
  const granularity = fc.constantFrom('day', 'week', 'month')
  fc.assert(
    fc.property(days, days, granularity, (start, length, each) => {
      const from = addDays(aDay('2020-01-01'), start)
      const to = addDays(from, length)
      const buckets = bucketsOf({ from, to, words: '' }, each)
      expect(buckets.length).toBeLessThanOrEqual(MOST_BUCKETS)
      expect(buckets.at(-1)?.to).toBe(to)
      for (const [place, bucket] of buckets.entries()) {
        expect(bucket.from <= bucket.to).toBe(true)
        const after = buckets[place + 1]?.from ?? addDays(to, 1)
        expect(after).toBe(addDays(bucket.to, 1))
      }
    }),
  )
})
