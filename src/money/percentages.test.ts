import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentages } from './percentages.ts'

const anyAmounts = fc.array(fc.maxSafeNat(), { maxLength: 250 })

test('[DAS-04] shares have one decimal, add up to 100.0 exactly, and none is a tenth off', () => {
  fc.assert(
    fc.property(anyAmounts, amounts => {
      const whole = amounts.reduce((sum, amount) => sum + amount, 0)
      const shares = percentages(amounts)
      const tenths = shares.map(share => Math.round(share * 10))
      expect(tenths.map(tenth => tenth / 10)).toEqual(shares)
      expect(tenths.reduce((sum, tenth) => sum + tenth, 0)).toBe(whole === 0 ? 0 : 1000)
      for (const [place, share] of shares.entries()) {
        const exact = whole === 0 ? 0 : ((amounts[place] ?? 0) / whole) * 100
        expect(Math.abs(share - exact)).toBeLessThan(0.1 + 1e-6)
      }
    }),
  )
})

test('[DAS-04] three equal parts are 33.4, 33.3 and 33.3; nothing at all has no shares', () => {
  expect(percentages([5, 5, 5])).toEqual([33.4, 33.3, 33.3])
  expect(percentages([0, 0])).toEqual([0, 0])
  expect(percentages([])).toEqual([])
})

test('half a kobo is a bug', () => {
  expect(() => percentages([0.5])).toThrow('whole amounts')
})
