import { expect, test } from 'vitest'
import type { StatementSection } from '#features/statements/rules/reading.ts'
import { readMade } from './read-made.ts'
import { type PlainPage, textFile } from './special-files.ts'

const HEADING = ['Date', 'Description', 'Amount']
const ABOVE = [
  'Account Number: 0123456789',
  'Period: 01-Oct-2026 to 31-Oct-2026',
  'Opening Balance: 50,000.00',
  'Closing Balance: 54,500.00',
]
const DEPOSITS = [
  ['04-Oct-2026', 'Cash by Ada', '7,000.00'],
  ['09-Oct-2026', 'NIP from Obi', '3,000.00'],
]
const WITHDRAWALS = [
  ['02-Oct-2026', 'POS Jumia', '5,000.00'],
  ['06-Oct-2026', 'ATM Ikeja', '500.00'],
]

async function sectionsOf(...pages: readonly PlainPage[]): Promise<readonly StatementSection[]> {
  const reading = await readMade(await textFile(pages))
  if (!reading.ok) throw new Error(reading.error.type)
  return reading.value.sections
}

function rowsOf([section]: readonly StatementSection[]): string[] {
  return (section?.rows ?? []).map(
    ({ day, type, amount, narration }) =>
      `${day?.slice(-2)} ${type === 'income' ? '+' : '-'}${amount / 100} ${narration}`,
  )
}

const READ = [
  '02 -5000 POS Jumia',
  '04 +7000 Cash by Ada',
  '06 -500 ATM Ikeja',
  '09 +3000 NIP from Obi',
]

test('[ST6.31] the line above a section says which way its money went, and its total is that way’s', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    'Deposits and Other Additions',
    HEADING,
    ...DEPOSITS,
    ['Total Deposits', '', '10,000.00'],
    'Checks and Debits',
    HEADING,
    ...WITHDRAWALS,
    ['Total Debits', '', '5,500.00'],
  ])
  expect(rowsOf(sections)).toEqual(READ)
  expect(sections).toHaveLength(1)
  expect(sections[0]?.stated).toMatchObject({ creditTotal: 1_000_000, debitTotal: 550_000 })
  expect(sections[0]?.proof.status).toBe('consistent')
})

test('[ST6.31] a heading that is printed again goes on with its section, and a section may have none', async () => {
  const sections = await sectionsOf(
    [...ABOVE, 'Money In', HEADING, ...DEPOSITS.slice(0, 1)],
    [HEADING, ...DEPOSITS.slice(1), 'Money Out', ...WITHDRAWALS],
  )
  expect(rowsOf(sections)).toEqual(READ)
})

test('[ST6.31] a sign says more than the section in which it stands', async () => {
  const turned = [...DEPOSITS, ['11-Oct-2026', 'Cheque returned', '-1,000.00']]
  const sections = await sectionsOf([...ABOVE, 'Deposits', HEADING, ...turned])
  expect(rowsOf(sections).at(-1)).toBe('11 -1000 Cheque returned')
})

test('[ST6.31.1] days and the balances at their ends are no rows', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    'Deposits',
    HEADING,
    ...DEPOSITS,
    'Withdrawals',
    HEADING,
    ...WITHDRAWALS,
    'Daily Ending Balance',
    ['Date', 'Balance', 'Date', 'Balance'],
    ['02-Oct-2026', '45,000.00', '04-Oct-2026', '52,000.00'],
    ['06-Oct-2026', '51,500.00', '09-Oct-2026', '54,500.00'],
  ])
  expect(rowsOf(sections)).toEqual(READ)
  expect(sections[0]?.proof.unread).toBe(0)
})

test('[ST6.31.1] what a day left is none of its rows’ words', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    ['Date', 'Description', 'Debit', 'Credit'],
    ['02-Oct-2026', 'POS Jumia', '5,000.00', ''],
    'Day balance: 45,000.00 CR',
    ['04-Oct-2026', 'Cash by Ada', '', '7,000.00'],
    'Day balance: 52,000.00 CR',
    ['06-Oct-2026', 'ATM Ikeja', '500.00', ''],
    ['09-Oct-2026', 'NIP from Obi', '', '3,000.00'],
    'Day balance: 54,500.00 CR',
  ])
  expect(rowsOf(sections)).toEqual(READ)
})

test('[ST6.6] a row of a nought alone is none of its neighbours’ words', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    ['Date', 'Description', 'Debit', 'Credit'],
    ['02-Oct-2026', 'POS Jumia', '5,000.00', ''],
    ['03-Oct-2026', 'Limit change', '0.00', '0.00'],
    ['04-Oct-2026', 'Cash by Ada', '', '7,000.00'],
    ['06-Oct-2026', 'ATM Ikeja', '500.00', ''],
    ['09-Oct-2026', 'NIP from Obi', '', '3,000.00'],
  ])
  expect(rowsOf(sections)).toEqual(READ)
  expect(sections[0]?.proof.unread).toBe(0)
})

test('[ST6.29] signs that the words of nearly all rows contradict are what is owed', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    HEADING,
    ['02-Oct-2026', 'POS PURCHASE Jumia', '5,000.00'],
    ['04-Oct-2026', 'TRANSFER FROM Ada', '-7,000.00'],
    ['06-Oct-2026', 'ATM WDL Ikeja', '500.00'],
    ['09-Oct-2026', 'Payment, thank you', '-3,000.00'],
    ['10-Oct-2026', 'SMS ALERT CHARGE', '50.00'],
  ])
  expect(
    rowsOf(sections)
      .map(row => row.slice(3, 4))
      .join(''),
  ).toBe('-+-+-')
})

test('[ST6.8] days without a year say the order of day and month, and so does the period with them', async () => {
  const rows = [
    ['03/04', 'POS Jumia', '-5,000.00'],
    ['03/09', 'Cash by Ada', '7,000.00'],
    ['03/28', 'ATM Ikeja', '-500.00'],
  ]
  const sections = await sectionsOf([
    'Account Number: 0123456789',
    'Start Date: 03/01/2026',
    'End Date: 03/31/2026',
    HEADING,
    ...rows,
  ])
  expect(sections[0]?.rows.map(({ day }) => day)).toEqual([
    '2026-03-04',
    '2026-03-09',
    '2026-03-28',
  ])
})

test('[ST6.4.1] a value behind words is what moved where nothing else is, and joined names of one way are one column', async () => {
  const values = await sectionsOf([
    ...ABOVE,
    ['Booked', 'Explanation', 'Value', 'Balance'],
    ['02-Oct-2026', 'POS Jumia', '-5,000.00', '45,000.00'],
    ['04-Oct-2026', 'Cash by Ada', '9,500.00', '54,500.00'],
  ])
  expect(values[0]?.proof.status).toBe('proven')
  const joined = await sectionsOf([
    ...ABOVE,
    ['Date', 'Particulars', 'Charges & Withdrawals', 'Deposits & Credits'],
    ['02-Oct-2026', 'POS Jumia', '5,000.00', ''],
    ['04-Oct-2026', 'Cash by Ada', '', '9,500.00'],
  ])
  expect(rowsOf(joined)).toEqual(['02 -5000 POS Jumia', '04 +9500 Cash by Ada'])
})

test('[ST6.26] under headings entries whose days stand below them are a list, where the table would have no date', async () => {
  const sections = await sectionsOf([
    ...ABOVE,
    'Account Statement',
    ['Explanation', '', 'Transaction Amount'],
    ...['02', '04', '06', '09'].flatMap(day => [
      [`Transfer to Ada ${day}`, '', '-1,000.00'],
      `${day} Oct 2026`,
    ]),
  ])
  expect(sections[0]?.rows.map(({ day }) => day?.slice(-2))).toEqual(['02', '04', '06', '09'])
})

test('[ST6.31.1] figures of the account beside each other under their names are no row', async () => {
  const sections = await sectionsOf([
    'Account Number: 0123456789',
    'Period: 01-Oct-2026 to 31-Oct-2026',
    ['Date', 'Description', 'Debit', 'Credit', 'Balance'],
    ['02-Oct-2026', 'POS Jumia', '5,000.00', '', '45,000.00'],
    ['04-Oct-2026', 'Cash by Ada', '', '9,500.00', '54,500.00'],
    ['Opening balance', '', '', 'Final Balance'],
    ['50,000.00', '', '', '54,500.00'],
  ])
  expect(rowsOf(sections)).toEqual(['02 -5000 POS Jumia', '04 +9500 Cash by Ada'])
  expect(sections[0]?.proof).toMatchObject({ status: 'proven', unread: 0 })
})
