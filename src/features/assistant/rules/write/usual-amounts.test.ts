import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import { BUDGET_FREQUENCIES } from '#records/budget/budget-terms.ts'
import { aDay } from '#test/support/a-day.ts'
import { addDays, daysBetween } from '#time/day.ts'
import { type DayAmount, usualAmounts, usualSpans } from './usual-amounts.ts'

const TODAY = aDay('2026-11-21')
const someFirst = fc.integer({ min: 0, max: 900 }).map(back => addDays(TODAY, -back))
const aFrequency = fc.constantFrom(...BUDGET_FREQUENCIES)

test('[UR14] six whole months say what is usual, or as many as are recorded whole, but never two', () => {
  function since(first: string): readonly string[] {
    return usualSpans('monthly', { today: TODAY, first: aDay(first) }).map(({ from }) => from)
  }
  expect(since('2024-01-01')).toEqual([
    '2026-10-01',
    '2026-09-01',
    '2026-08-01',
    '2026-07-01',
    '2026-06-01',
    '2026-05-01',
  ])
  expect(since('2026-08-01')).toEqual(['2026-10-01', '2026-09-01', '2026-08-01'])
  expect(since('2026-08-02')).toEqual([])
  expect(usualSpans('monthly', { today: TODAY, first: undefined })).toEqual([])
})

test('[UR14] the spans are whole, over, next to each other, and recorded from their first day', () => {
  fc.assert(
    fc.property(aFrequency, someFirst, (frequency, first) => {
      const spans = usualSpans(frequency, { today: TODAY, first })
      expect(spans.length === 0 || (spans.length >= 3 && spans.length <= 6)).toBe(true)
      for (const [place, { from, to }] of spans.entries()) {
        expect(to < TODAY && from >= first).toBe(true)
        const later = spans[place - 1]
        expect(later === undefined || later.from === addDays(to, 1)).toBe(true)
      }
    }),
  )
})

const someAmounts = fc.array(
  fc.record({
    key: fc.constantFrom('food', 'fuel', 'rent'),
    day: fc.integer({ min: 0, max: 300 }).map(back => addDays(TODAY, -back)),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }).map(kobo),
  }),
  { maxLength: 60 },
)

test('[UR14] half of the months have no more than what is usual, half no less, in whatever order rows come', () => {
  const spans = usualSpans('monthly', { today: TODAY, first: aDay('2020-01-01') })
  fc.assert(
    fc.property(someAmounts, amounts => {
      const usual = usualAmounts(amounts, spans, 'monthly')
      expect(usualAmounts(amounts.toReversed(), spans, 'monthly')).toEqual(usual)
      for (const key of new Set(amounts.map(each => each.key))) {
        const sums = spans.map(span => sumOf(amounts, key, span))
        const middle = usual.get(key) ?? 0
        const atMost = sums.filter(sum => sum <= middle).length
        const atLeast = sums.filter(sum => sum >= middle).length
        expect(Math.min(atMost, atLeast)).toBeGreaterThanOrEqual(spans.length / 2)
      }
    }),
  )
})

test('[UR14] what falls outside the months counts for nothing', () => {
  const spans = usualSpans('monthly', { today: TODAY, first: aDay('2020-01-01') })
  fc.assert(
    fc.property(someAmounts, amounts => {
      const inside = amounts.filter(({ day }) =>
        spans.some(({ from, to }) => daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0),
      )
      expect(usualAmounts(inside, spans, 'monthly')).toEqual(
        usualAmounts(amounts, spans, 'monthly'),
      )
    }),
  )
})

test('[UR14] a quarter is three usual months, a year twelve', () => {
  const spans = usualSpans('quarterly', { today: TODAY, first: aDay('2020-01-01') })
  const rows: readonly DayAmount[] = spans.map(({ from }) => {
    return { key: 'food', day: from, amount: kobo(1000) }
  })
  expect([...usualAmounts(rows, spans, 'quarterly')]).toEqual([['food', 3000]])
  expect([...usualAmounts(rows, spans, 'yearly')]).toEqual([['food', 12_000]])
})

function sumOf(
  amounts: readonly DayAmount[],
  key: string,
  { from, to }: { readonly from: string; readonly to: string },
): number {
  return amounts
    .filter(each => each.key === key && each.day >= from && each.day <= to)
    .reduce((sum, { amount }) => sum + amount, 0)
}
