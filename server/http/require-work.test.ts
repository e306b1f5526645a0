import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsFor } from './require-work.ts'

const count = fc.record({
  used: fc.integer({ min: 1, max: 1_000_000 }),
  allowed: fc.integer({ min: 1, max: 1000 }),
})

test('[ACC-03] the work is one bit more each time that a count has doubled, up to a minute of a phone’s', () => {
  const bits = [10, 11, 20, 21, 40, 41, 80, 81, 100_000].map(used => {
    return bitsFor({ used, allowed: 10 }, undefined)
  })
  expect(bits).toEqual([0, 17, 17, 18, 18, 19, 19, 20, 23])
})

test('[ACC-03] more never takes less work, a known device never more than a stranger while it is within its count', () => {
  fc.assert(
    fc.property(count, count, (address, device) => {
      const stranger = bitsFor(address, undefined)
      const next = bitsFor({ ...address, used: address.used + 1 }, undefined)
      expect(next).toBeGreaterThanOrEqual(stranger)
      const known = bitsFor(address, device)
      const isWithin = device.used <= device.allowed
      expect(isWithin ? known <= stranger : known >= Math.max(stranger, 17)).toBe(true)
    }),
  )
})
