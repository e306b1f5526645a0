import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'

test.each([
  ['00:00', 'Good Morning'],
  ['11:59', 'Good Morning'],
  ['12:00', 'Good Afternoon'],
  ['16:59', 'Good Afternoon'],
  ['17:00', 'Good Evening'],
  ['23:59', 'Good Evening'],
])('[CHT-01] at %s in Lagos it is %s', (clock, said) => {
  expect(greeting(Date.parse(`2026-11-21T${clock}:00+01:00`), 'Africa/Lagos')).toBe(said)
})

test('[CHT-01] the greeting goes by the clock of the zone', () => {
  const morningInLagos = Date.parse('2026-11-21T08:00:00+01:00')
  expect(greeting(morningInLagos, 'Asia/Tokyo')).toBe('Good Afternoon')
  expect(greeting(morningInLagos, 'America/New_York')).toBe('Good Morning')
})
