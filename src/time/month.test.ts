import fc from 'fast-check'
import { expect, test } from 'vitest'
import { epochDayToMonth } from './month.ts'
import { instantToDay, instantToMonth } from './zoned-day.ts'

const DAY_MS = 86_400_000

test('[money 7] the last hour of a month in UTC is already the next month in Lagos', () => {
  const lastHour = Date.UTC(2026, 1, 28, 23, 30)
  expect(instantToMonth(lastHour, 'Africa/Lagos')).toBe('2026-03')
  expect(instantToMonth(lastHour, 'UTC')).toBe('2026-02')
  expect(instantToMonth(lastHour, 'America/New_York')).toBe('2026-02')
})

test('[money 7] the month of any instant is the month of its day', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5e11, max: 4e12 }),
      fc.constantFrom('Africa/Lagos', 'UTC', 'Europe/London', 'Pacific/Auckland'),
      (instant, zone) => {
        expect(instantToMonth(instant, zone)).toBe(instantToDay(instant, zone).slice(0, 7))
      },
    ),
  )
})

test('the month of a day number is the month of that day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), day => {
      expect(epochDayToMonth(day)).toBe(instantToDay(day * DAY_MS, 'UTC').slice(0, 7))
    }),
  )
})
