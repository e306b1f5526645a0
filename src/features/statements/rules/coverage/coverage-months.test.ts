import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { aStatement } from '#test/support/statements/a-statement.ts'
import { addDays, type Day } from '#time/day.ts'
import { coverageMonths } from './coverage-months.ts'
import { type DayRange, gapsIn, overlapsOf, unionOf } from './day-ranges.ts'

const TODAY = aDay('2026-11-23')
const START = aDay('2025-12-20')

const aRange = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: -3, max: 45 }))
  .map(([start, length]) => ({ from: addDays(START, start), to: addDays(START, start + length) }))
const someRanges = fc.array(aRange, { maxLength: 7 })

function daysOf(ranges: readonly DayRange[]): readonly Day[] {
  const days: Day[] = []
  for (const { from, to } of ranges) {
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  }
  return days
}

function covering(from: string, to: string, over: Parameters<typeof aStatement>[0] = {}) {
  return aStatement({ id: `${from}${to}`, fromDay: aDay(from), toDay: aDay(to), ...over })
}

function states(...statements: readonly ReturnType<typeof aStatement>[]) {
  return Object.fromEntries(
    coverageMonths(statements, TODAY).map(({ month, state }) => [month, state]),
  )
}

test('[ST9.4] the days of ranges together are each there once, in as few ranges as may be', () => {
  fc.assert(
    fc.property(someRanges, ranges => {
      const union = unionOf(ranges)
      expect(daysOf(union)).toEqual([...new Set(daysOf(ranges))].toSorted())
      for (const [place, { from }] of union.slice(1).entries()) {
        expect(from > addDays(union[place]?.to ?? from, 1)).toBe(true)
      }
    }),
  )
})

test('[ST9.4] days in two ranges overlap, and days in none are gaps', () => {
  fc.assert(
    fc.property(someRanges, aRange, (ranges, span) => {
      const all = daysOf(ranges)
      const twice = new Set(all.filter((day, place) => all.indexOf(day) !== place))
      expect(daysOf(overlapsOf(ranges))).toEqual([...twice].toSorted())
      const covered = new Set(all)
      expect(daysOf(gapsIn(span, ranges))).toEqual(daysOf([span]).filter(day => !covered.has(day)))
    }),
  )
})

test('[ST9.4] each day of a month that is over is covered or named as lacking, by months of any statements', () => {
  fc.assert(
    fc.property(someRanges, fc.integer({ min: 0, max: 200 }), (ranges, age) => {
      const today = addDays(START, age)
      const statements = ranges.map(({ from, to }) => aStatement({ fromDay: from, toDay: to }))
      for (const month of coverageMonths(statements, today)) {
        const days = new Set(daysOf(ranges).filter(day => day.startsWith(month.month)))
        expect(daysOf(month.covered)).toEqual([...days].toSorted())
        expect(month.gaps.every(({ to }) => to <= today)).toBe(true)
        const isWhole = month.state === 'covered' || month.state === 'overlapping'
        expect(isWhole && month.gaps.length > 0).toBe(false)
        expect(month.state === 'missing' || month.state === 'none').toBe(days.size === 0)
      }
    }),
  )
})

test('[ST9.4] a month is missing after the first that is covered, once it is over', () => {
  expect(
    states(covering('2026-07-01', '2026-07-31'), covering('2026-09-01', '2026-09-30')),
  ).toMatchObject({
    '2026-06': 'none',
    '2026-07': 'covered',
    '2026-08': 'missing',
    '2026-09': 'covered',
    '2026-10': 'missing',
    '2026-11': 'none',
  })
  expect(Object.values(states())).toEqual(Array.from({ length: 12 }, () => 'none'))
})

test('[ST9.4] days that lack are named, of this month none to come', () => {
  const months = coverageMonths(
    [covering('2026-10-10', '2026-10-20'), covering('2026-11-01', '2026-11-20')],
    TODAY,
  )
  expect(months[0]).toMatchObject({
    state: 'partly',
    gaps: [{ from: '2026-11-21', to: '2026-11-23' }],
  })
  expect(months[1]).toMatchObject({
    state: 'partly',
    gaps: [
      { from: '2026-10-01', to: '2026-10-09' },
      { from: '2026-10-21', to: '2026-10-31' },
    ],
  })
  expect(states(covering('2026-11-01', '2026-11-23'))['2026-11']).toBe('covered')
})

test('[ST9.4] two statements of one account overlap; the same twice, and other accounts, do not', () => {
  const october = covering('2026-10-01', '2026-10-31')
  expect(states(october, { ...october, id: 'b' })['2026-10']).toBe('covered')
  expect(
    states(october, { ...covering('2026-10-05', '2026-10-09'), accountEnd: '1' })['2026-10'],
  ).toBe('covered')
  const [, month] = coverageMonths([october, covering('2026-10-28', '2026-11-05')], TODAY)
  expect(month).toMatchObject({
    state: 'overlapping',
    overlaps: [{ from: '2026-10-28', to: '2026-10-31' }],
  })
})

test('[ST9.4] months go back a year, and to the first statement', () => {
  const months = coverageMonths([covering('2024-02-10', '2024-03-01')], TODAY)
  expect(months.at(-1)).toMatchObject({ month: '2024-02', state: 'partly' })
  expect(months.at(-1)?.gaps).toEqual([{ from: '2024-02-01', to: '2024-02-09' }])
  expect(months).toHaveLength(34)
})
