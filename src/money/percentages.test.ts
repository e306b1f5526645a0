import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentages, percentOf, percentUsed, wholePercentOf } from './percentages.ts'

const anyAmounts = fc.array(fc.maxSafeNat(), { maxLength: 250 })

test('[DAS-04] a share has one decimal, is the nearest to what it is, and the same whatever it stands beside', () => {
  fc.assert(
    fc.property(anyAmounts, fc.nat(), (amounts, place) => {
      const whole = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
      const shares = percentages(amounts)
      for (const [at, share] of shares.entries()) {
        const tenths = BigInt(Math.round(share * 10))
        expect(Number(tenths) / 10).toBe(share)
        const off = 2n * (BigInt(amounts[at] ?? 0) * 1000n - tenths * whole)
        expect(off >= -whole && off < (whole === 0n ? 1n : whole)).toBe(true)
      }
      const moved = [...amounts.slice(place % 250), ...amounts.slice(0, place % 250)]
      const sorted = percentages(moved).toSorted((a, b) => a - b)
      expect(sorted).toEqual(shares.toSorted((a, b) => a - b))
    }),
  )
})

test('[DAS-04] the same sum of the same total has the same share in every table', () => {
  const [health, all] = [1_355_000, 44_360_050]
  const byCategory = percentages([health, 600_000, 19_820_050, all - health - 600_000 - 19_820_050])
  expect(byCategory.slice(0, 3)).toEqual([3.1, 1.4, 44.7])
  expect(percentages([health, all - health])[0]).toBe(3.1)
  expect(percentOf(3_090_000, 43_810_000)).toBe(7.1)
})

test('[DAS-04] three equal parts are 33.3 each; nothing at all has no shares', () => {
  expect(percentages([5, 5, 5])).toEqual([33.3, 33.3, 33.3])
  expect(percentages([0, 0])).toEqual([0, 0])
  expect(percentages([])).toEqual([])
  expect(percentOf(1, 0)).toBeUndefined()
})

test('[DAS-02] a half is rounded away from zero, above it and below', () => {
  expect([percentOf(1235, 10_000), percentOf(-1235, 10_000)]).toEqual([12.4, -12.4])
  expect(percentOf(-1, 10_000)).toBe(0)
})

test('[BUD-01] a budget is said to be used by a hundred percent only where it is just that', () => {
  expect(percentUsed(59_999, 60_000)).toBe(99.9)
  expect(percentUsed(60_000, 60_000)).toBe(100)
  expect(percentUsed(60_001, 60_000)).toBe(100.1)
  expect(percentUsed(12_345, 30_000)).toBe(41.2)
  expect(percentUsed(5, 0)).toBe(0)
})

test('[FL2] a sentence never calls a part all of it, nor nothing', () => {
  expect(wholePercentOf(9999, 10_000)).toBe(99)
  expect(wholePercentOf(1, 10_000)).toBe(1)
  expect(wholePercentOf(1245, 10_000)).toBe(12)
  expect([wholePercentOf(7, 7), wholePercentOf(0, 7), wholePercentOf(0, 0)]).toEqual([100, 0, 0])
  expect(wholePercentOf(25_000, 10_000)).toBe(250)
})

test('half a kobo is a bug', () => {
  expect(() => percentages([0.5])).toThrow('whole amounts')
})
