import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import {
  dayText,
  fullDayText,
  momentText,
  monthText,
  shortDayText,
  shortMonthText,
} from './day-text.ts'
import { instantToMonth } from './zoned-day.ts'

test.each([
  ['2026-11-21', 'Today'],
  ['2026-11-20', 'Yesterday'],
  ['2026-11-19', 'Thu 19 Nov'],
  ['2026-01-01', 'Thu 1 Jan'],
  ['2025-12-31', '31/12/2025'],
])('[experience 7] reads %s on 21 November 2026 as %s', (text, expected) => {
  expect(dayText(aDay(text), aDay('2026-11-21'))).toBe(expected)
})

test('[experience 7] yesterday is told across a year', () => {
  expect(dayText(aDay('2025-12-31'), aDay('2026-01-01'))).toBe('Yesterday')
})

test('a moment is told in the zone of the reader', () => {
  const now = Date.UTC(2026, 10, 21, 8)
  expect(momentText(Date.UTC(2026, 10, 20, 23, 30), now, 'Africa/Lagos')).toBe('Today, 00:30')
  expect(momentText(Date.UTC(2026, 10, 20, 23, 30), now, 'UTC')).toBe('Yesterday, 23:30')
})

test('days and months are told in full, and short for an axis', () => {
  const month = instantToMonth(Date.UTC(2026, 10, 21), 'Africa/Lagos')
  expect(shortDayText(aDay('2026-11-05'))).toBe('5 Nov')
  expect(fullDayText(aDay('2026-11-05'))).toBe('5 Nov 2026')
  expect([monthText(month), shortMonthText(month)]).toEqual(['November 2026', 'Nov ’26'])
})
