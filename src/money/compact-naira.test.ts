import { expect, test } from 'vitest'
import { compactNaira } from './amount-words.ts'
import { kobo } from './money.ts'

test.each([
  [0, '₦0'],
  [95, '₦0.95'],
  [95_000, '₦950'],
  [99_940, '₦999'],
  [100_000, '₦1K'],
  [1_250_000, '₦12.5K'],
  [128_000_000, '₦1.28M'],
  [-471_110, '−₦4.71K'],
  [99_999_900, '₦1M'],
  [4_500_000_000_000, '₦45B'],
  [300_000_000_000_000, '₦3T'],
  [9_000_000_000_000_000, '₦90T'],
])('%d kobo on an axis is %s', (amount, text) => {
  expect(compactNaira(kobo(amount))).toBe(text)
})
