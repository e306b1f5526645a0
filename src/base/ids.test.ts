import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdSource, isUuid } from './ids.ts'

function fill(bytes: Uint8Array<ArrayBuffer>) {
  return crypto.getRandomValues(bytes)
}

test('ids are UUIDv7 that carry their time and sort in the order they were made', () => {
  const atMs = Date.UTC(2026, 10, 21)
  const nextId = createIdSource(() => atMs, fill)
  const ids = Array.from({ length: 10_000 }, () => nextId())
  expect(ids.every(id => isUuid(id) && id.charAt(14) === '7')).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(atMs)
})

test('[F30] ids keep their order when the clock steps back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 40 }), { minLength: 2 }), times => {
      const clock = times.values()
      const nextId = createIdSource(() => clock.next().value ?? 0, fill)
      const ids = times.map(() => nextId())
      expect(ids.toSorted()).toEqual(ids)
    }),
  )
})

test.each([
  '',
  'abc',
  '0190A0B0-0000-7000-8000-000000000000',
  '0190a0b0-0000-7000-c000-000000000000',
])('does not take %j for an id as kept', text => {
  expect(isUuid(text)).toBe(false)
})
