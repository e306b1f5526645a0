import { expect, test } from 'vitest'
import { textLines } from '#test/support/statements/text-pages.ts'
import { labelledCurrency } from './section-currency.ts'

test.each([
  ['Currency: NGN', 'NGN'],
  ['Account Currency: Naira', 'NGN'],
  ['Currency: INR', 'INR'],
  ['Currency: US Dollar', 'USD'],
  ['Currency Code: XAU', 'other'],
  ['Currency: Branch', null],
  ['Currency: Lagos', null],
  ['Branch: Lagos', null],
])('[ST6.20] a header with %s is in %s', (text, currency) => {
  expect(labelledCurrency(textLines([[text, 30, 100]]))).toBe(currency)
})
