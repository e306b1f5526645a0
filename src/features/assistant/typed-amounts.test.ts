import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideTyped } from './typed-amounts.ts'

test.each([
  ['Can I afford 20k?', 'Can I afford ₦•••?'],
  ['Send 20K from GTBank to OPay', 'Send ₦••• from GTBank to OPay'],
  ['Is N5,000 left?', 'Is ₦••• left?'],
  ['ngn 5000.50 for rent', '₦••• for rent'],
  ['5000 naira for rent, 2 million for a car', '₦••• for rent, ₦••• for a car'],
  ['Food over 5000 and under 12,500.75', 'Food over ₦••• and under ₦•••'],
  ['Did I spend ₦1,234 or 950 today?', 'Did I spend ₦••• or ₦••• today?'],
  ['between 1000 and 2000', 'between ₦••• and ₦•••'],
  ['Is 1.5m enough', 'Is ₦••• enough'],
])('[UC3] an amount is hidden as it was typed: %s', (typed, hidden) => {
  expect(hideTyped(typed)).toBe(hidden)
})

test.each([
  'Food in 2026',
  'Food in November 2026, and in Oct 2025',
  'from 1 to 31 Oct 2026',
  'since 2024 on 2026-10-01 or 01/10/2026',
  'the last 30 days, or 365 days',
  'the last 100 transactions',
  'How much is 15.5% of it, or 100%?',
  'Room 12a, MTN5G200X',
])('[UC3] a year, a day, a count and a part of a word stay: %s', typed => {
  expect(hideTyped(typed)).toBe(typed)
})

test('[UC3] no amount is left in a question, wherever it stands', () => {
  const amount = fc.integer({ min: 100, max: 99_999_999 })
  const form = fc.constantFrom(
    (naira: number) => `₦${naira}`,
    (naira: number) => `N${naira}`,
    (naira: number) => `${naira} naira`,
    (naira: number) => naira.toLocaleString('en-NG'),
    (naira: number) => `${naira}k`,
    (naira: number) => `over ${naira}.50`,
  )
  const words = fc.constantFrom('', 'rent', 'food, ', 'Did I spend (', 'what of “')
  fc.assert(
    fc.property(words, amount, form, (before, naira, write) => {
      expect(hideTyped(`${before} ${write(naira)}?`)).not.toMatch(/\d/)
    }),
  )
})
