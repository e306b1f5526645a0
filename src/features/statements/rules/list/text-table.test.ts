import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { readTextTable } from './text-table.ts'

/** Lines below one another, a further space where one is empty. */
function linesOf(texts: readonly string[]) {
  return textLines(
    texts.flatMap((text, at): Placed[] => (text === '' ? [] : [[text, 30, 60 + at * 12]])),
  )
}

function rowsOf(texts: readonly string[]) {
  return readTextTable(linesOf(texts))?.sections[0]?.rows.map(row => [
    row.date?.dayFirst,
    row.type,
    row.amount,
    row.balance,
    row.narration,
  ])
}

const RENT = [
  'Date: 2026-03-05',
  'Type: DR',
  'Amount: 5,000.00',
  'Narration: Rent',
  'Balance: 12,500.00',
]
const PAY = [
  'Date: 2026-03-06',
  'Type: CR',
  'Amount: 900.00',
  'Narration: Refund',
  'Balance: 13,400.00',
]
const ROWS = [
  ['2026-03-05', 'expense', 500_000, 1_250_000, 'Rent'],
  ['2026-03-06', 'income', 90_000, 1_340_000, 'Refund'],
]

test('[ST6.28] values behind their names make a row, with space between two rows and without', () => {
  expect(rowsOf([...RENT, ...PAY])).toEqual(ROWS)
  expect(rowsOf([...RENT, '', ...PAY])).toEqual(ROWS)
})

test('[ST6.28] what a header says of the account begins no row', () => {
  const section = readTextTable(
    linesOf(['Opening Balance: 17,500.00', 'Available Balance: 13,400.00', ...RENT, ...PAY]),
  )?.sections[0]
  expect(section?.rows).toHaveLength(2)
  expect(section?.rows[0]?.balance).toBe(1_250_000)
  expect(section?.stated.opening).toBe(1_750_000)
})

test('[ST6.28] a narration goes on in the lines below it, up to the next name', () => {
  const long = RENT.toSpliced(4, 0, 'for the shop at Balogun')
  expect(rowsOf([...long, ...PAY])?.[0]?.at(-1)).toBe('Rent for the shop at Balogun')
})

test('[ST6.28] a receipt names its values once and is no statement', () => {
  expect(rowsOf(RENT)).toBeUndefined()
})

const NAMED = 'Date|Narration|Debit|Credit|Balance'

test('[ST6.27] values parted by a letter stand under their names', () => {
  const rows = ['2026-03-05|Rent|5,000.00||12,500.00', '2026-03-06|Refund||900.00|13,400.00']
  expect(rowsOf(['Account Number: 0123456789', NAMED, ...rows])).toEqual(ROWS)
  expect(rowsOf([NAMED, rows[0] ?? '', NAMED, rows[1] ?? ''])).toEqual(ROWS)
})

test('[ST6.27] debit and credit that stand the other way round are seen', () => {
  const rows = [
    '2026-03-05|Rent|5,000.00||12,500.00',
    '2026-03-06|Refund|900.00||13,400.00',
    '2026-03-07|Airtime||400.00|13,000.00',
  ]
  expect(readTextTable(linesOf([NAMED, ...rows]))?.sections[0]?.isSwapped).toBe(true)
})

test('[ST6.27] a line whose amount cannot be read is told', () => {
  const rows = ['2026-03-05|Rent|5,000.00||12,500.00', '2026-03-06|Refund||9OO.00|13,400.00']
  expect(readTextTable(linesOf([NAMED, ...rows]))?.sections[0]?.unread).toBe(1)
})

test('[ST6.27] commas of sentences part no values', () => {
  const words = 'Dear Ada, your date, amount, and balance, are below, as you asked.'
  expect(rowsOf([words, words])).toBeUndefined()
})

const RISEN = RENT.map(text => text.replace('Balance', 'Closing Balance'))

test('[ST6.28] row after row a closing balance is the row’s, and `Value` is what moved', () => {
  const closing = PAY.map(text => text.replace('Balance', 'Closing Balance'))
  expect(rowsOf([...RISEN, '', ...closing])).toEqual(ROWS)
  const values = [...RENT, '', ...PAY].map(text => text.replace('Amount', 'Value'))
  expect(rowsOf(values)).toEqual(ROWS)
})

test('[ST6.28] another account’s number between two rows begins its rows', () => {
  const [first, second] = ['Account Number: 0123456789', 'Account Number: 9876543210']
  const sections = readTextTable(
    linesOf([
      first,
      '',
      ...RENT,
      '',
      ...PAY,
      '',
      second,
      'Opening Balance: 17,500.00',
      '',
      ...RENT,
    ]),
  )?.sections
  expect(sections?.map(({ account, rows }) => [account, rows.length])).toEqual([
    ['0123456789', 2],
    ['9876543210', 1],
  ])
  expect(sections?.map(({ stated }) => stated.opening)).toEqual([null, 1_750_000])
})

test('[ST6.28] under an account and its period what stands together may be the only row', () => {
  const header = ['Account Number: 0123456789', 'Period: 01/03/2026 to 15/03/2026']
  expect(rowsOf([...header, '', ...RENT])).toEqual(ROWS.slice(0, 1))
  expect(rowsOf([header[0] ?? '', '', ...RENT])).toBeUndefined()
})
