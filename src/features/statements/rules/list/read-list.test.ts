import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { readLists } from './read-list.ts'

const LEFT = 30
const RIGHT = 400
const LETTER = 4

/** An entry's lines: its words and its amount, then lines of smaller type, each with what stands at its right. */
type Entry = readonly (readonly [said: string, right?: string])[]

/** The lines of a file with the entries below one another, under what calls it a statement. */
function listOf(entries: readonly Entry[], above: readonly string[] = ['Statement of account']) {
  const placed = above.map((text, index): Placed => [text, LEFT, 60 + index * 24])
  let top = 60 + above.length * 24
  for (const entry of entries) {
    for (const [index, [said, right = '']] of entry.entries()) {
      const size = index === 0 ? 8 : 7
      placed.push([said, LEFT, top, size])
      if (right !== '') placed.push([right, RIGHT - (right.length * LETTER * size) / 8, top, size])
      top += 11
    }
    top += 14
  }
  return textLines(placed)
}

/** The first of the ways in which a list is read. */
function readList(lines: ReturnType<typeof listOf>) {
  return readLists(lines)[0]?.sections[0]
}

/** What the rows of a list say. */
function rowsOf(entries: readonly Entry[], above?: readonly string[]) {
  return readList(listOf(entries, above))?.rows.map(row => ({
    day: row.date?.dayFirst,
    time: row.date?.time,
    type: row.type,
    amount: row.amount,
    balance: row.balance,
    words: row.narration,
    reference: row.reference,
    category: row.details.category,
  }))
}

const RENT: Entry = [
  ['Rent for March', '-5,000.00'],
  ['05 Mar 2026 08:12 | Transfer | Ref S3245', '12,500.00'],
]
const RENT_ROW = {
  day: '2026-03-05',
  time: '08:12:00',
  type: 'expense',
  amount: 500_000,
  balance: 1_250_000,
  words: 'Rent for March',
  reference: 'S3245',
  category: 'Transfer',
}

test('[ST6.26] an entry has its words and its amount, and below them all else that is said of it', () => {
  expect(rowsOf([RENT])).toEqual([RENT_ROW])
})

test.each([
  ['Balance after 12,500.00', 1_250_000],
  ['Bal: ₦12,500.00', 1_250_000],
  ['-₦12,500.00', -1_250_000],
  ['', null],
])('[ST6.26] the balance below an entry may be printed as %j', (printed, balance) => {
  const entry: Entry = [
    ['Rent for March', '-5,000.00'],
    ['05 Mar 2026 08:12', printed],
  ]
  expect(rowsOf([entry])?.map(row => row.balance)).toEqual([balance])
})

test.each([
  ['05 Mar 2026', 'Transfer', 'Ref: S3245'],
  ['05/03/2026', 'Reference S3245', 'Transfer'],
  ['2026-03-05', 'Transfer', 'Session ID: S3245'],
])('[ST6.26] what stands behind the date stands in any order: %s %s %s', (...said) => {
  for (const mark of ['|', '•', '·']) {
    const entry: Entry = [['Rent for March', '-5,000.00'], [said.join(` ${mark} `)]]
    expect(rowsOf([entry])).toMatchObject([
      { day: '2026-03-05', reference: 'S3245', category: 'Transfer', words: 'Rent for March' },
    ])
  }
})

test('[ST6.26] the words of an entry may go on below, up to when it was', () => {
  const entry: Entry = [['NIP TRANSFER TO', '-5,000.00'], ['TUNDE BALOGUN'], ['05 Mar 2026 08:12']]
  expect(rowsOf([entry])?.map(row => row.words)).toEqual(['NIP TRANSFER TO TUNDE BALOGUN'])
})

test('[ST6.26] a line that says a day is that of the entries under it', () => {
  const entries: readonly Entry[] = [
    [['Thursday, 5 March 2026']],
    [['Rent for March', '-5,000.00'], ['08:12 | Transfer']],
    [['Salary', '+90,000.00'], ['09:30']],
    [['6 March 2026']],
    [['Airtime', '-100.00'], ['Bills']],
  ]
  expect(rowsOf(entries)?.map(({ day, time, words }) => [day, time, words])).toEqual([
    ['2026-03-05', '08:12:00', 'Rent for March'],
    ['2026-03-05', '09:30:00', 'Salary'],
    ['2026-03-06', null, 'Airtime'],
  ])
})

test('[ST6.26] a header’s figures are stated ones and no entries', () => {
  const above = [
    'Statement of account',
    'Account Number: 0123456789',
    'Opening Balance: 17,500.00',
    'Closing Balance: 12,500.00',
    'Total Debit: 5,000.00',
  ]
  const section = readList(listOf([RENT], above))
  expect(section?.rows).toHaveLength(1)
  expect(section?.account).toBe('0123456789')
  expect(section?.stated).toMatchObject({
    opening: 1_750_000,
    closing: 1_250_000,
    debitTotal: 500_000,
  })
})

test('[ST6.26] without signs the balances say which way the money went; without either it is no list', () => {
  const signless: Entry = [
    ['Rent for March', '5,000.00'],
    ['05 Mar 2026', '12,500.00'],
  ]
  expect(rowsOf([signless])).toMatchObject([{ type: null, balance: 1_250_000 }])
  expect(rowsOf([[['Rent for March', '5,000.00'], ['05 Mar 2026']]])).toBeUndefined()
})

test('[ST6.26] what nothing calls a statement is none, nor is what has no dates or several amounts on its lines', () => {
  expect(rowsOf([RENT], ['Order of 5 March'])).toBeUndefined()
  expect(rowsOf([[['Rice', '-5,000.00'], ['two bags']]])).toBeUndefined()
  const table: Entry = [['Rent   -5,000.00   2.00', '12,500.00'], ['05 Mar 2026']]
  expect(rowsOf([table, table])).toBeUndefined()
})

test('[ST6.26] an entry without a date is told as unread; where more than one in ten are, it is no list', () => {
  const undated: Entry = [
    ['Rent for March', '-5,000.00'],
    ['Yesterday', '12,500.00'],
  ]
  const section = readList(listOf([...Array.from({ length: 9 }, () => RENT), undated, RENT]))
  expect(section?.rows).toHaveLength(10)
  expect(section?.unread).toBe(1)
  expect(readList(listOf([RENT, undated, RENT]))).toBeUndefined()
})

test('[ST6.26] what has a figure above the first entry is none, though it has no date', () => {
  const promise: Entry = [['Refer a friend and earn', 'N2,000.00']]
  expect(rowsOf([promise, RENT])).toEqual([RENT_ROW])
})

test('[ST6.26] a date alone right below an entry is its own; under a line that says the day it is a word', () => {
  const own: Entry = [['Rent for March', '-5,000.00'], ['05 Mar 2026']]
  expect(rowsOf([own, own])?.map(({ day }) => day)).toEqual(['2026-03-05', '2026-03-05'])
  const owing: Entry = [['Rent owed since', '-5,000.00'], ['03-Jan-2026'], ['08:12']]
  expect(rowsOf([[['5 March 2026']], owing, RENT.slice(0, 1)])).toMatchObject([
    { day: '2026-03-05', time: '08:12:00', words: 'Rent owed since 03-Jan-2026' },
    { day: '2026-03-05', words: 'Rent for March' },
  ])
})

test('[ST6.7] [ST6.26] what later pages repeat of the head is none of an entry', () => {
  const above = ['Statement of account', 'NGN 12,345.67    NGN 20.00']
  const page = listOf([[['5 March 2026']], ...Array.from({ length: 4 }, () => RENT)], above)
  const next = page.map(line => Object.assign({}, line, { page: 2 }))
  const section = readList([...page, ...next])
  expect(section?.rows).toHaveLength(8)
  expect(section?.unread).toBe(0)
})

test('[ST6.26] an amount of nothing is no movement', () => {
  const nil: Entry = [
    ['Interest', '-0.00'],
    ['06 Mar 2026', '12,500.00'],
  ]
  expect(rowsOf([RENT, nil, RENT])).toEqual([RENT_ROW, RENT_ROW])
})

test('[ST6.26] figures of the account below their names are no entry', () => {
  const lines = listOf([RENT, RENT], undefined)
  const below = textLines(
    [
      ['Opening Balance', 30, 300],
      ['Total Debits', 160, 300],
      ['Total Credits', 300, 300],
      ['NGN 22,500.00', 30, 312],
      ['NGN 10,000.00', 160, 312],
      ['NGN 0.00', 300, 312],
    ],
    1,
  )
  const section = readList([...lines, ...below])
  expect(section?.rows).toHaveLength(2)
  expect(section?.unread).toBe(0)
  expect(section?.stated).toMatchObject({ opening: 2_250_000, debitTotal: 1_000_000 })
})

test('[ST6.26] the last date below an entry says when it was, as words may end in one', () => {
  const card: Entry = [
    ['POS TRF AT APPLE.COM ON', '-5,000.00'],
    ['28/02/2026 TERMINAL 1872WKCA'],
    ['05 Mar 2026', '12,500.00'],
  ]
  expect(rowsOf([card, card])?.[0]).toMatchObject({
    day: '2026-03-05',
    words: 'POS TRF AT APPLE.COM ON 28/02/2026 TERMINAL 1872WKCA',
  })
})
