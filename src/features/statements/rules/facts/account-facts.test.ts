import { expect, test } from 'vitest'
import { textLines } from '#test/support/statements/text-pages.ts'
import { accountNumber, periodUnder, printedPeriod } from './account-facts.ts'

function periodOf(text: string): unknown {
  const printed = printedPeriod(textLines([[text, 30, 100]]))
  return printed && periodUnder(printed, 'day-first')
}

test.each([
  ['Period: 01-Aug-2026 to 31-Aug-2026', '2026-08-01', '2026-08-31'],
  ['Period 20260801 - 20260831', '2026-08-01', '2026-08-31'],
  ['Statement Period: 1 Aug - 31 Aug 2026', '2026-08-01', '2026-08-31'],
  ['Period: 28 Dec to 3 Jan 2027', '2026-12-28', '2027-01-03'],
  ['Period: Dec 28 to January 3rd, 2027', '2026-12-28', '2027-01-03'],
])('[ST6.8.1] %s is from %s to %s', (text, from, to) => {
  expect(periodOf(text)).toEqual({ from, to })
})

test.each(['Period: 1 Aug to 31 Aug', 'Period: August', 'Period: 31 Aug 2026 to 1 Aug 2026'])(
  '[ST6.8.1] %s says no days',
  text => {
    expect(periodOf(text)).toBeNull()
  },
)

test.each([
  ['NUBAN: 0123456789', '0123456789'],
  ['Acc No 0123456789', '0123456789'],
  ['Wallet No: 8031234567', '8031234567'],
  ['Account opened 2026-08-01', null],
  ['Account Name Ade Customer ID 095742518', null],
  ['Account as at 01-08-2026 0123456789', '0123456789'],
])('[ST6.12] the account of %s is %s', (text, number) => {
  expect(accountNumber(textLines([[text, 30, 100]]))).toBe(number)
})

test.each([
  ['Account Name ADA OKAFOR Customer ID 095742518', null],
  ['Account Name ADA OKAFOR BVN 22412345678', null],
  ['Account 0123456789', '0123456789'],
  ['Savings Account Nos. 0123456789', '0123456789'],
  ['A/C No.: 0123456789', '0123456789'],
  ['Account Notes 0123456789', '0123456789'],
])('[ST6.12.1] the account of %s is %s', (text, number) => {
  expect(accountNumber(textLines([[text, 30, 100]]))).toBe(number)
})

test('[ST6.12.1] what is called a number says more than an account alone, wherever it stands', () => {
  const lines = textLines([
    ['Account opened with 1000200030', 30, 100],
    ['Customer ID 095742518', 30, 112],
    ['Account No 0123456789', 30, 124],
  ])
  expect(accountNumber(lines)).toBe('0123456789')
  expect(accountNumber(lines.slice(0, 2))).toBe('1000200030')
})

test('[ST6.11.6] a colon that stands alone is no day of the period', () => {
  expect(periodOf('Account Name : ADA OBI Period : 01/03/22 - 27/08/22')).toEqual({
    from: '2022-03-01',
    to: '2022-08-27',
  })
})

test.each([
  ['Start Date: 01 Nov 2024', 'Date To: 08 Nov 2024'],
  ['Starting on: 01 Nov 2024 Date Printed: 09 Nov 2024', 'End Date: 08 Nov 2024'],
  ['Date Range: 01 Nov 2024', 'To: 08 Nov 2024'],
])('[ST6.12.2] a period may be parted over labels of its own: %s, %s', (first, second) => {
  const printed = printedPeriod(
    textLines([
      [first, 30, 100],
      [second, 30, 112],
    ]),
  )
  expect(printed && periodUnder(printed, 'day-first')).toEqual({
    from: '2024-11-01',
    to: '2024-11-08',
  })
})

test('[ST6.12.2] a first day without a last one is no period', () => {
  expect(periodOf('Account Start Date: 12 Mar 2015 Printed: 08 Nov 2024')).toBeNull()
})

test.each([
  ['Mobile Number: 1371280820', '1371280820'],
  ['Mobile Number: 08031234567', null],
  ['Phone: 8031234567', null],
])(
  '[ST6.12.1] where nothing is called an account, a wallet’s is its phone’s: %s',
  (text, number) => {
    expect(accountNumber(textLines([[text, 30, 100]]))).toBe(number)
  },
)
