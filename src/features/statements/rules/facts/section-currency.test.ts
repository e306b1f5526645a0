import { expect, test } from 'vitest'
import { textLines } from '#test/support/statements/text-pages.ts'
import { labelledCurrency, sectionCurrency } from './section-currency.ts'

test.each([
  ['Currency: NGN', 'NGN'],
  ['Account Currency: Naira', 'NGN'],
  ['Currency: INR', 'INR'],
  ['Currency: US Dollar', 'USD'],
  ['Currency Code: XAU', 'other'],
  ['Währung: CHF', 'CHF'],
  ['Devise: XOF', 'XOF'],
  ['Currency: Branch', null],
  ['Currency: Lagos', null],
  ['Branch: Lagos', null],
])('[ST6.20] a header with %s is in %s', (text, currency) => {
  expect(labelledCurrency(textLines([[text, 30, 100]]))).toBe(currency)
})

test.each([
  ['IBAN: GB29NWBK60161331926819', 'other'],
  ['Account: AE385157309714271471451', 'other'],
  ['Reference: NG385157309714271471451', 'NGN'],
  ['Account Type: Domiciliary Account', 'other'],
  ['Account Number: 0123456789', 'NGN'],
])('[ST6.20] an account that nothing else is said of, but %s, is in %s', (text, currency) => {
  const header = textLines([[text, 30, 100]])
  expect(sectionCurrency({ rows: [], headings: '', header, firstHeader: header })).toBe(currency)
})

test('[ST6.20] a domiciliary account with naira signs is in naira', () => {
  const header = textLines([
    ['Account Type: Domiciliary Account', 30, 100],
    ['Opening Balance: ₦5,000.00', 30, 120],
  ])
  const evidence = { rows: [], headings: '', header, firstHeader: header }
  expect(sectionCurrency(evidence)).toBe('NGN')
  const headed = sectionCurrency({
    ...evidence,
    header: header.slice(0, 1),
    headings: 'Debit (NGN)',
  })
  expect(headed).toBe('NGN')
})
