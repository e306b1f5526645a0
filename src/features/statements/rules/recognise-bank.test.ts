import { expect, test } from 'vitest'
import { BANKS_ALLOWED } from './meaning/banks-allowed.ts'
import { recogniseBank } from './recognise-bank.ts'

const NOWHERE = { header: [], footer: [], headings: [] }

function told(...headings: string[]): string | null {
  return recogniseBank({ ...NOWHERE, headings })
}

test.each(BANKS_ALLOWED.map(bank => [bank]))(
  '[ST6.9] %s is told by its name in the header',
  bank => {
    const header = ['Statement of account', bank.replace(/ \(.*\)/, '').toUpperCase(), 'ADE BAYO']
    expect(recogniseBank({ ...NOWHERE, header })).toBe(bank)
  },
)

test.each([
  ['Guaranty Trust Holding Company', 'GTBank'],
  ['United Bank for Africa Plc', 'UBA'],
  ['First City Monument Bank', 'FCMB'],
  ['OPay Digital Services Limited', 'OPay'],
  ['ALAT by Wema', 'Wema Bank (ALAT)'],
  ['Moniepoint MFB', 'Moniepoint'],
])('[ST6.9] %s is %s', (name, bank) => {
  expect(recogniseBank({ ...NOWHERE, header: [name] })).toBe(bank)
})

test.each([
  'ADE BAYO, 12 ACCESS ROAD, UNION STREET',
  'FIRST FIDELITY ESTATE, ZENITH CLOSE',
  'TOTAL OPAYMENTS',
  'KEYSTONE STREET, STERLING TOWERS',
])('[ST6.9] %j names no bank', line => {
  expect(recogniseBank({ ...NOWHERE, header: [line] })).toBeNull()
})

test('[ST6.9] the header outranks the footer, and the footer the headings', () => {
  const [header, footer] = [['Zenith Bank Plc'], ['UBA House, 57 Marina, Lagos']]
  const headings = ['Trans. Date', 'Debits', 'Credits', 'Balance', 'Originating Branch', 'Remarks']
  expect(recogniseBank({ header, footer, headings })).toBe('Zenith Bank')
  expect(recogniseBank({ header: [], footer, headings })).toBe('UBA')
  expect(recogniseBank({ header: [], footer: [], headings })).toBe('GTBank')
})

test('[ST6.9] headings that only one bank has tell it; common ones do not', () => {
  expect(told('Date/Time', 'Money In', 'Money out', 'Category', 'To / From', 'Balance')).toBe(
    'Kuda',
  )
  expect(told('Transaction Date', 'Money In (NGN)', 'Money Out (NGN)', 'Transaction ID')).toBe(
    'PalmPay',
  )
  expect(told('Date', 'Money In', 'Money Out', 'Transaction ID', 'Balance')).toBeNull()
  expect(told('Date', 'Description', 'Debit', 'Credit', 'Balance')).toBeNull()
})
