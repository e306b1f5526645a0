import { expect, test } from 'vitest'
import { parseAmountText } from './amount-text.ts'
import { currencyNamed, isForeignSign, parseForeignAmount } from './currency.ts'

test.each([
  ['$1,234.50', 'USD', null],
  ['US$ 1,234.50', 'USD', null],
  ['USD1,234.50', 'USD', null],
  ['1,234.50 USD', 'USD', null],
  ['-$1,234.50', 'USD', 'debit'],
  ['$-1,234.50', 'USD', 'debit'],
  ['($1,234.50)', 'USD', 'debit'],
  ['USD 1,234.50 CR', 'USD', 'credit'],
  ['CA$1,234.50', 'CAD', null],
  ['£1,234.50', 'GBP', null],
  ['gbp 1,234.50', 'GBP', null],
  ['€1,234.50', 'EUR', null],
  ['1,234.50 EUR', 'EUR', null],
])('[ST2.10] %s is read with its currency, and never as naira', (text, currency, sign) => {
  expect(parseAmountText(text)).toBeUndefined()
  expect(parseForeignAmount(text)).toEqual({ amount: 123_450, sign, isCertain: true, currency })
})

test.each(['', '$', '1,234.50', '₦1,234.50', 'NGN 5', '$₦5', 'USD 12.99 NETFLIX', 'BUSD 5', '$$5'])(
  '[ST2.10] %j is no amount in another currency',
  text => {
    expect(parseForeignAmount(text)).toBeUndefined()
  },
)

test.each([
  ['Domiciliary account - USD', 'USD'],
  ['US Dollar', 'USD'],
  ['Canadian dollar account', 'CAD'],
  ['Debit (£) Credit (£)', 'GBP'],
  ['Pound Sterling', 'GBP'],
  ['Debit (NGN) Credit (NGN) Balance (NGN) Rate (USD)', 'NGN'],
  ['Naira', 'NGN'],
  ['Savings account', null],
  ['EUROPE BRANCH', null],
])('[ST6.20] %s names %s', (text, currency) => {
  expect(currencyNamed(text)).toBe(currency)
})

test('[ST2.10] a sign alone is no word', () => {
  expect(['$', 'USD', '-£', '(€'].every(isForeignSign)).toBe(true)
  expect(['$5', 'USDT', 'a', '₦'].some(isForeignSign)).toBe(false)
})
