import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import { addDays, isZone, parseDay } from './day.ts'
import { dayToInstant, daysToInstants, instantOfEntry, instantToDay } from './zoned-day.ts'

const LAGOS = 'Africa/Lagos'
const zones = fc.constantFrom(LAGOS, 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia')
const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2060, 0, 1) })

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0025-01-01',
  '2026-1-1',
  '',
  'today',
  '2026-11-21T00:00',
])('does not take %j for a day', text => {
  expect(parseDay(text)).toBeUndefined()
})

test('takes a leap day', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
})

test('[money 11] a day in Lagos begins an hour before it does in UTC', () => {
  expect(dayToInstant(aDay('2026-11-21'), LAGOS)).toBe(Date.UTC(2026, 10, 20, 23))
  expect(instantToDay(Date.UTC(2026, 10, 20, 23), LAGOS)).toBe('2026-11-21')
  expect(instantToDay(Date.UTC(2026, 10, 20, 22, 59, 59, 999), LAGOS)).toBe('2026-11-20')
})

test('[money 11] every instant falls inside the half-open range of its own day, in any zone', () => {
  fc.assert(
    fc.property(anyInstant, zones, (instant, zone) => {
      const on = instantToDay(instant, zone)
      const range = daysToInstants(on, on, zone)
      expect(range.from <= instant && instant < range.until).toBe(true)
    }),
  )
})

test('adding days crosses month, year and leap day', () => {
  expect(addDays(aDay('2026-12-31'), 1)).toBe('2027-01-01')
  expect(addDays(aDay('2028-03-01'), -1)).toBe('2028-02-29')
})

test('an entry dated today happened now; one dated earlier is on its day in every zone', () => {
  const now = Date.UTC(2026, 10, 21, 9, 30)
  expect(instantOfEntry(aDay('2026-11-21'), now, LAGOS)).toBe(now)
  fc.assert(
    fc.property(anyInstant, zones, (instant, zone) => {
      const on = instantToDay(instant, zone)
      expect(instantToDay(instantOfEntry(on, now, zone), zone)).toBe(on)
    }),
  )
})

test('knows which names are time zones', () => {
  expect(isZone(LAGOS)).toBe(true)
  expect(isZone('Africa/Atlantis')).toBe(false)
})
