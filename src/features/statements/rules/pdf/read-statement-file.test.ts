import { expect, test } from 'vitest'
import { aDay } from '#test/support/a-day.ts'
import type { ReadingHints } from '../reading.ts'
import type { TextItem, TextPage } from '../text-page.ts'
import { readStatement } from './read-statement-file.ts'

const HINTS: ReadingHints = {
  bank: null,
  dateOrder: null,
  dateYear: null,
  today: aDay('2026-11-21'),
}

const COLUMNS_X = [34, 110, 330, 410, 490]

/** A page of a table: each row's cells at the columns' places, lines 12 points apart. */
function tablePage(rows: readonly (readonly string[])[], number = 1): TextPage {
  const items = rows.flatMap((cells, row) =>
    cells.flatMap((text, column): TextItem[] =>
      text === ''
        ? []
        : [
            {
              text,
              x: COLUMNS_X[column] ?? 0,
              y: 700 - row * 12,
              width: text.length * 4,
              height: 8,
              angle: 0,
            },
          ],
    ),
  )
  return { number, items, isUnreadable: false }
}

const HEADING = ['Date', 'Narration', 'Debit', 'Credit', 'Balance']

test('[IMP-03] [ST6.11.6] a date that cannot be read is not taken from the row above or from its value date', () => {
  const heading = ['Date', 'Narration', 'Value Date', 'Amount', 'Balance']
  const rows = [
    ['01-Mar-2026', 'rent', '01-Mar-2026', '100.00', '900.00'],
    ['Yesterday', 'rice', '02-Mar-2026', '100.00', '800.00'],
    ['', 'salt', '03-Mar-2026', '100.00', '700.00'],
  ]
  const reading = readStatement(
    [tablePage([['Example Bank, statement of ADAEZE OKAFOR'], heading, ...rows])],
    HINTS,
  )
  const days = reading.ok && reading.value.sections[0]?.rows.map(({ day }) => day)
  expect(days).toEqual(['2026-03-01', null, '2026-03-03'])
  expect(reading.ok && reading.value.sections[0]?.proof.dates.missing).toBe(1)
})

test('[IMP-03] a table is read row by row, special rows apart, and proven by its balances', () => {
  const page = tablePage([
    ['Example Bank, statement of account for ADAEZE OKAFOR', '', '', '', ''],
    HEADING,
    ['', 'Opening Balance', '', '', '1,000.00'],
    ['01-Mar-2026', 'NIP/GTB/TUNDE BALOGUN', '', '5,000.00', '6,000.00'],
    ['', 'rent for March', '', '', ''],
    ['02-Mar-2026', 'POS PURCHASE SHOPRITE', '1,500.50', '', '4,499.50'],
    ['', 'Closing Balance', '', '', '4,499.50'],
  ])
  const reading = readStatement([page], HINTS)
  expect(reading.ok && reading.value.status).toBe('proven')
  expect(reading.ok && reading.value.sections[0]?.rows).toMatchObject([
    { day: '2026-03-01', type: 'income', amount: 500_000, balance: 600_000, page: 1 },
    { day: '2026-03-02', type: 'expense', amount: 150_050, balance: 449_950 },
  ])
  expect(reading.ok && reading.value.sections[0]?.rows[0]?.narration).toBe(
    'NIP/GTB/TUNDE BALOGUN rent for March',
  )
  expect(reading.ok && reading.value.sections[0]?.stated).toMatchObject({
    opening: 100_000,
    closing: 449_950,
  })
})

test('[IMP-03] pages without text are a scan, pages without a table no statement, a table may be empty', () => {
  const picture = tablePage([['Page 1 of 4']])
  const letter = tablePage(
    Array.from({ length: 9 }, () => ['Dear Sir, we write about your visit.']),
  )
  const table = tablePage([['A statement without a single movement of money in it'], HEADING])
  expect(readStatement([picture], HINTS)).toEqual({
    ok: false,
    error: { type: 'scanned', pages: 1 },
  })
  expect(readStatement([letter], HINTS)).toMatchObject({
    ok: false,
    error: { type: 'not-statement' },
  })
  expect(readStatement([table], HINTS)).toEqual({ ok: false, error: { type: 'no-transactions' } })
  expect(readStatement([{ ...letter, isUnreadable: true }], HINTS)).toEqual({
    ok: false,
    error: { type: 'corrupt' },
  })
})

/** A page of seven movements, 10 naira each, with its own heading and what is printed above and below. */
function pageOf(
  number: number,
  { above, below }: { above: readonly string[]; below: readonly string[] },
) {
  const movements = Array.from({ length: 7 }, (_, index) => {
    const count = (number - 1) * 7 + index + 1
    const balance = (1000 + count * 10).toLocaleString('en', { minimumFractionDigits: 2 })
    return [`${String(count).padStart(2, '0')}-Mar-2026`, `POS SHOP ${count}`, '', '10.00', balance]
  })
  const lines = [
    ...above.map(text => [text]),
    HEADING,
    ...movements,
    ...below.map(text => ['', text]),
  ]
  return tablePage(lines, number)
}

test('[ST6.7] what repeats at one place of every page is in no narration, however near; other lines are', () => {
  const remarks = ['rent', 'food', 'fuel', 'data']
  const pages = remarks.map((remark, index) =>
    pageOf(index + 1, {
      above: ['Example Bank Plc, 57 Marina, Lagos', 'Statement of account'],
      below: [`for ${remark}`, `Page ${index + 1} of 4`, 'This statement was made by a computer'],
    }),
  )
  const reading = readStatement(pages, HINTS)
  const rows = reading.ok ? (reading.value.sections[0]?.rows ?? []) : []
  expect(rows.map(row => row.narration)).toEqual(
    Array.from({ length: 28 }, (_, index) => {
      const isLast = (index + 1) % 7 === 0
      return `POS SHOP ${index + 1}${isLast ? ` for ${remarks[Math.floor(index / 7)]}` : ''}`
    }),
  )
})

test('[ST6.10] opening, carried, closing and total rows are no transactions, and their figures are stated', () => {
  const first = tablePage([
    ['Example Bank, statement of account for ADAEZE OKAFOR', '', '', '', ''],
    HEADING,
    ['', 'Opening Balance', '', '', '1,000.00'],
    ['01-Mar-2026', 'SALARY', '', '5,000.00', '6,000.00'],
    ['', 'Balance carried forward', '', '', '6,000.00'],
  ])
  const second = tablePage(
    [
      HEADING,
      ['', 'Balance brought forward', '', '', '6,000.00'],
      ['02-Mar-2026', 'POS SHOPRITE', '1,500.50', '', '4,499.50'],
      ['', 'Total', '1,500.50', '5,000.00', ''],
      ['', 'Closing Balance', '', '', '4,499.50'],
    ],
    2,
  )
  const reading = readStatement([first, second], HINTS)
  const [section, ...others] = reading.ok ? reading.value.sections : []
  expect(others).toEqual([])
  expect(section?.rows.map(row => row.narration)).toEqual(['SALARY', 'POS SHOPRITE'])
  expect(section?.stated).toEqual({
    opening: 100_000,
    closing: 449_950,
    debitTotal: 150_050,
    creditTotal: 500_000,
  })
})

test('[ST6.12] each account has a section of its own, and a repeated heading begins none', () => {
  const savings = tablePage([
    ['Example Bank, Account Number: 0123456789', '', '', '', ''],
    HEADING,
    ['01-Mar-2026', 'SALARY', '', '5,000.00', '6,000.00'],
  ])
  const more = tablePage([HEADING, ['02-Mar-2026', 'POS SHOP', '500.00', '', '5,500.00']], 2)
  const current = tablePage(
    [
      ['Example Bank, Account Number: 9876543210', '', '', '', ''],
      HEADING,
      ['03-Mar-2026', 'RENT', '700.00', '', '300.00'],
    ],
    3,
  )
  const reading = readStatement([savings, more, current], HINTS)
  const sections = reading.ok ? reading.value.sections : []
  expect(sections.map(section => section.rows.map(row => row.narration))).toEqual([
    ['SALARY', 'POS SHOP'],
    ['RENT'],
  ])
  expect(sections.map(section => section.account?.slice(-4))).toEqual(['6789', '3210'])
})
