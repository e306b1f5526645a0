import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { instantToZonedText } from './zoned-time.ts'

const ZONES = ['Africa/Lagos', 'UTC', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham']

test.each([
  ['Africa/Lagos', '2026-11-21T17:15:00.000+01:00'],
  ['UTC', '2026-11-21T16:15:00.000+00:00'],
  ['America/St_Johns', '2026-11-21T12:45:00.000-03:30'],
  ['Asia/Kathmandu', '2026-11-21T22:00:00.000+05:45'],
])('an instant is written by the clock of %s', (zone, text) => {
  expect(instantToZonedText(Date.UTC(2026, 10, 21, 16, 15), zone)).toBe(text)
})

test('the offset is that of the moment, not of now', () => {
  expect(instantToZonedText(Date.UTC(2026, 6, 1), 'Europe/London')).toBe(
    '2026-07-01T01:00:00.000+01:00',
  )
})

test('what is written is ISO 8601 and reads back as the same instant', () => {
  const instant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2199, 11, 31) })
  fc.assert(
    fc.property(instant, fc.constantFrom(...ZONES), (at, zone) => {
      const text = instantToZonedText(at, zone)
      expect(v.is(v.pipe(v.string(), v.isoTimestamp()), text), text).toBe(true)
      expect(Date.parse(text), text).toBe(at)
    }),
  )
})
