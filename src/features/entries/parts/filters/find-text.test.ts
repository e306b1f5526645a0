import { expect, test } from 'vitest'
import { readFind } from '#features/entries/rules/find/read-find.ts'
import { formatNaira, type Kobo } from '#money/money.ts'
import { FIND_NAMES } from '#test/support/oracles/random-find.ts'
import type { Day } from '#time/day.ts'
import { findText } from './find-text.ts'

const TODAY = '2026-11-21' as Day
const NAMES = {
  kept: FIND_NAMES,
  payees: new Map([['p1', 'Mama Put']]),
  nairaOf: (amount: Kobo) => formatNaira(amount, { kobo: 'auto' }),
}

test.each([
  ['-category:food', 'Not Food & Groceries'],
  ['(wallet:"wallet-a" OR wallet:"wallet-b")', 'GT Bank or Cash'],
  ['(wallet:"wallet-a" OR wallet:"wallet-b" OR wallet:gone)', 'GT Bank, Cash or gone'],
  ['payee:="p1"', 'Mama Put'],
  ['payee:="~shoprite lekki"', 'shoprite lekki'],
  ['-has:payee', 'No payee'],
  ['has:label', 'With a label'],
  ['(is:income OR is:expense)', 'Income or Expense'],
  ['-is:imported', 'Not From a statement'],
  ['from:2026-11-03', 'From 3 Nov 2026'],
  ['to:2026-11-03', 'Until 3 Nov 2026'],
  ['on:weekend', 'Weekends'],
  ['on:weekday', 'Weekdays'],
  ['on:fri,sat', 'Friday, Saturday'],
  ['time:18..22', '18:00 to 22:00'],
  ['>=5k', '₦5,000 or more'],
  ['<=5k', '₦5,000 or less'],
  ['5k..10k', '₦5,000 to ₦10,000'],
  ['amount:5000', '₦5,000'],
  ['amount:5000.50', '₦5,000.50'],
  ['wallet:cash', 'Cash'],
  ['is:out', 'Money out'],
  ['-is:in', 'Not Money in'],
  ['moved-to:"wallet-a"', 'Moved to GT Bank'],
  ['-moved-to:cash', 'Not Moved to Cash'],
  ['wallet:gt', 'gt'],
  ['-(rice yam)', 'Not rice, yam'],
])('[FD20] [FD21] [FD22] the part %s says %s', (text, said) => {
  expect(findText(readFind(text, TODAY).find, NAMES)).toBe(said)
})
