import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { addDays, daysBetween, daysSinceMonday } from './day.ts'
import { CALENDAR_MONTHS } from './my-month/months.ts'
import { longPeriodOptions, periodOptions } from './period-names.ts'
import { parsePeriodChoice, type Period, periodDays } from './period.ts'

const anyDay = fc.nat(40_000).map(count => addDays(aDay('1970-01-01'), count))

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['this-week', '2026-11-16', '2026-11-22'],
  ['last-week', '2026-11-09', '2026-11-15'],
  ['two-weeks-ago', '2026-11-02', '2026-11-08'],
  ['this-month', '2026-11-01', '2026-11-30'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['two-months-ago', '2026-09-01', '2026-09-30'],
  ['month-2', '2026-02-01', '2026-02-28'],
  ['month-12', '2026-12-01', '2026-12-31'],
] as const)('[APP-11] %s on Saturday 21 November 2026 is %s to %s', (choice, from, to) => {
  expect(periodDays({ choice }, aDay('2026-11-21'), CALENDAR_MONTHS)).toEqual({ from, to })
})

test.each([
  ['last-30-days', '2026-10-23', '2026-11-21'],
  ['last-3-months', '2026-09-01', '2026-11-30'],
  ['last-6-months', '2026-06-01', '2026-11-30'],
  ['last-12-months', '2025-12-01', '2026-11-30'],
  ['this-year', '2026-01-01', '2026-12-31'],
] as const)('the longer %s on 21 November 2026 is %s to %s', (choice, from, to) => {
  expect(periodDays({ choice }, aDay('2026-11-21'), CALENDAR_MONTHS)).toEqual({ from, to })
  expect(longPeriodOptions().map(each => each.choice)).toContain(choice)
  expect(parsePeriodChoice(choice)).toBe(choice)
})

test('[APP-11] two months before 31 March is January, a leap day and all', () => {
  expect(periodDays({ choice: 'last-month' }, aDay('2028-03-31'), CALENDAR_MONTHS)).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
  })
  expect(periodDays({ choice: 'two-months-ago' }, aDay('2028-03-31'), CALENDAR_MONTHS).to).toBe(
    '2028-01-31',
  )
})

test('[APP-11] weeks begin on Monday, follow each other, and this one holds today', () => {
  fc.assert(
    fc.property(anyDay, today => {
      const [now, last, before] = (['this-week', 'last-week', 'two-weeks-ago'] as const).map(
        choice => periodDays({ choice }, today, CALENDAR_MONTHS),
      )
      const starts = [now?.from, last?.from, before?.from].filter(from => from !== undefined)
      expect(starts.map(daysSinceMonday)).toEqual([0, 0, 0])
      expect(starts.map(start => daysBetween(start, today))).toEqual(
        [0, 7, 14].map(days => days + daysSinceMonday(today)),
      )
    }),
  )
})

test('[APP-11] a custom range applies only if from is not after to; all time has no ends', () => {
  const asked: Period = { choice: 'custom', from: aDay('2026-11-05'), to: aDay('2026-11-05') }
  expect(periodDays(asked, aDay('2026-11-21'), CALENDAR_MONTHS)).toEqual({
    from: '2026-11-05',
    to: '2026-11-05',
  })
  expect(
    periodDays({ ...asked, to: aDay('2026-11-04') }, aDay('2026-11-21'), CALENDAR_MONTHS),
  ).toEqual({})
  expect(periodDays({ choice: 'all-time' }, aDay('2026-11-21'), CALENDAR_MONTHS)).toEqual({})
})

test('[APP-11] every choice offered is read back from an address, and no other', () => {
  const offered = periodOptions(aDay('2026-11-21'), CALENDAR_MONTHS).map(({ choice }) => choice)
  expect(offered).toHaveLength(22)
  expect(offered.map(parsePeriodChoice)).toEqual(offered)
  expect(['', 'month-0', 'month-13', 'month-1x', 'Today'].map(parsePeriodChoice)).toEqual(
    [1, 2, 3, 4, 5].map(() => undefined),
  )
})
