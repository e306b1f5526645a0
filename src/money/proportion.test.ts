import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from './money.ts'
import { median, proportion } from './proportion.ts'

test('[UA10] a part is rounded to the nearest kobo, a half away from zero', () => {
  expect(proportion(kobo(43_942_900), 1, 21)).toBe(2_092_519)
  expect(proportion(kobo(5), 1, 2)).toBe(3)
  expect(proportion(kobo(-5), 1, 2)).toBe(-3)
})

test('[UA1] a part of the largest sum is exact, and never beyond it', () => {
  expect(proportion(kobo(Number.MAX_SAFE_INTEGER), 3, 3)).toBe(Number.MAX_SAFE_INTEGER)
  expect(proportion(kobo(Number.MAX_SAFE_INTEGER), 30, 1)).toBe(Number.MAX_SAFE_INTEGER)
})

test('[UA10] a part is never more than half a kobo off', () => {
  const counts = fc.integer({ min: 1, max: 400 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), counts, counts, (amount, parts, whole) => {
      const off = Math.abs(proportion(kobo(amount), parts, whole) * whole - amount * parts)
      expect(off * 2).toBeLessThanOrEqual(whole)
    }),
  )
})

test('[UA15] the median is the middle one, or between the middle two', () => {
  expect(median([kobo(9), kobo(1), kobo(5)])).toBe(5)
  expect(median([kobo(9), kobo(1), kobo(4), kobo(5)])).toBe(5)
  expect(median([kobo(7)])).toBe(7)
})
