import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { weekdayOf } from './weekday.ts'

test.each([
  ['2026-11-27', 5],
  ['2026-11-29', 7],
  ['2026-11-30', 1],
  ['1970-01-01', 4],
  ['1969-12-31', 3],
  ['2024-02-29', 4],
])('[FD18] %s is day %i of its week', (day, weekday) => {
  expect(weekdayOf(aDay(day))).toBe(weekday)
})
