import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UWA_TODAY, uwaLedger } from '#test/support/assistant/uwa-fixture.ts'
import { askUwa, cellsOf, sayUwa, someDays } from '#test/support/assistant/written-question.ts'
import { plainRows, plainTotal } from '#test/support/oracles/plain-figures.ts'
import { addDays, DEFAULT_ZONE } from '#time/day.ts'
import { EVERYTHING } from '../question.ts'

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
    { numRuns: 60 },
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
