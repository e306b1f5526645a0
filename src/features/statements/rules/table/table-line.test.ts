import { expect, test } from 'vitest'
import type { TextLine } from '../page/word.ts'
import type { Grid } from './columns/grid.ts'
import { toTableLine } from './table-line.ts'

const GRID: Grid = {
  columns: [
    { role: 'date', left: 0, right: 60 },
    { role: 'narration', left: 60, right: 400 },
    { role: 'debit', left: 400, right: 500 },
    { role: 'balance', left: 500, right: 600 },
  ],
}

/** A line of words in the column of narrations, or from another place on. */
function lineOf(text: string, start = 62): TextLine {
  const words = text.split(' ').map((word, place) => {
    const left = start + place * 40
    return { text: word, left, right: left + 34, baseline: 100, size: 8 }
  })
  return { page: 1, baseline: 100, size: 8, words }
}

test.each([
  'Pending 6,123.22',
  'Lien amount held 6365.30',
  'Less charge 1,863.69',
  'Hold 8835.28',
  'Uncleared effects: 8,116.39',
])('[ST6.11.9] what is held back beside a movement is money that no row has: %s', text => {
  expect(toTableLine(GRID, lineOf(text))).toMatchObject({ figures: null, hasUnread: true })
})

test.each([
  'behalf of Tunde Okonkwo 4900.00',
  'NETFLIX.COM Los Gatos USD 5.99',
  'Holders of 12 shares',
  'HOLD MY PHONE 08031234567',
  'Less stress',
])('[ST6.11.9] the words of a narration may name amounts: %s', text => {
  expect(toTableLine(GRID, lineOf(text)).hasUnread).toBe(false)
})

test.each(['Page 2', '2 | Page', 'Page 2 of 4'])(
  '[ST6.24] the number of a page is no amount, wherever it stands: %s',
  text => {
    expect(toTableLine(GRID, lineOf(text, 500))).toMatchObject({ figures: null, isForeign: true })
  },
)

test('[ST6.8.2] a month alone is none of a row, a day is a date', () => {
  expect(toTableLine(GRID, lineOf('March 2026', 2)).isForeign).toBe(true)
  expect(toTableLine(GRID, lineOf('3 March 2026', 2)).isForeign).toBe(false)
})

test('[ST6.5.1] words of a dated line run on over an empty column of money', () => {
  const words = lineOf('Payment for goods and services supplied by ADA OBI per invoice', 70)
  const line = lineOf('01/03/2026', 2).words.concat(words.words, lineOf('5,000.00', 560).words)
  expect(toTableLine(GRID, { ...words, words: line })).toMatchObject({
    cells: { narration: 'Payment for goods and services supplied by ADA OBI per invoice' },
    isForeign: false,
  })
})

test('[ST6.10] beside the name of a figure of the account whole naira are money, and a sum is no row’s words', () => {
  const label = lineOf('Balance b/f', 62).words.concat(lineOf('388569', 560).words)
  expect(toTableLine(GRID, { ...lineOf('', 62), words: label })).toMatchObject({
    figures: { balance: { amount: 38_856_900 } },
  })
  const sum = lineOf('Total 0.00', 62).words.concat(lineOf('N', 420).words)
  expect(toTableLine(GRID, { ...lineOf('', 62), words: sum })).toMatchObject({
    figures: null,
    isForeign: true,
  })
})

test('[ST6.6.6] words below the figures of their row are its narration, whatever columns they lie across', () => {
  const grid: Grid = { ...GRID, wordsBelow: 30 }
  const words = lineOf('TRF TO ADA OBI FOR 7 BAGS AT N8,609.00 EACH IN ALL OF THEM', 30)
  expect(toTableLine(grid, words)).toMatchObject({
    cells: { narration: 'TRF TO ADA OBI FOR 7 BAGS AT N8,609.00 EACH IN ALL OF THEM' },
    figures: null,
    isBelow: true,
  })
  expect(toTableLine(grid, lineOf('Closing balance 5.00', 30)).isBelow).toBeUndefined()
})

test('[ST6.10] a line that says nothing but a figure of the account is that, wherever it stands', () => {
  expect(toTableLine(GRID, lineOf('Balance B/F: NGN 225,304.91', 2))).toMatchObject({
    figures: { balance: { amount: 22_530_491 } },
    isForeign: false,
  })
  expect(toTableLine(GRID, lineOf('Opening balance of shop 5,000.00', 2)).figures).toBeNull()
})

test('[ST6.6] a row of which nothing moved is one, and leaves its words to no other', () => {
  const signed = GRID.columns.map(column =>
    column.role === 'debit' ? ({ ...column, role: 'amount' } as const) : column,
  )
  const words = lineOf('Card activation', 62).words.concat(lineOf('0.00', 440).words)
  const line = { ...lineOf('', 62), words }
  expect(toTableLine({ columns: signed }, line)).toMatchObject({ figures: {}, isNil: true })
  // The row's credit may stand on another of its lines.
  expect(toTableLine(GRID, line).figures).toBeNull()
})
