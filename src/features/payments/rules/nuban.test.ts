import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNuban } from '#test/support/payments/is-nuban.ts'
import { nubanOf } from './nuban.ts'

test('[PAY-03] an account number ends in the check digit of the Central Bank’s rule', () => {
  // The example of the Central Bank's own paper: serial 000001457 at the bank 011.
  expect(nubanOf('011', '000001457')).toBe('0000014579')
})

test('[PAY-03] one wrong digit is no account number', () => {
  const digits = fc.stringMatching(/^\d{9}$/)
  fc.assert(
    fc.property(digits, fc.nat(9), fc.integer({ min: 1, max: 9 }), (serial, place, by) => {
      const right = nubanOf('999', serial)
      expect(isNuban('999', right)).toBe(true)
      const wrong = Array.from(right)
      wrong[place] = String((Number(wrong[place]) + by) % 10)
      expect(isNuban('999', wrong.join(''))).toBe(false)
    }),
  )
})
