import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { lineText } from '../page/word.ts'
import { findHeadings } from './headings/find-headings.ts'
import { tableParts } from './table-part.ts'

const LEADING = 12
const HEADING = ['Date', 'Description', 'Debit', 'Credit', 'Balance']
const PLACES = [30, 90, 300, 380, 460]

/** Lines under each other from a place of the page on: a text, or a row of the table. */
function stacked(top: number, lines: readonly (string | readonly string[])[]): Placed[] {
  return lines.flatMap((line, at): Placed[] => {
    const y = top + at * LEADING
    if (typeof line === 'string') return [[line, 30, y]]
    return line.map((cell, column): Placed => [cell, PLACES[column] ?? 0, y])
  })
}

const MAIN = ['Customer: ADA OBI', 'Account: Main account', 'Opening Balance: 500.00']
const MAIN_ROWS = [
  ['01-Jun-2026', 'POS Shoprite', '100.00', '', '400.00'],
  ['02-Jun-2026', 'NIP from Bayo', '', '50.00', '450.00'],
  ['03-Jun-2026', 'Airtime', '20.00', '', '430.00'],
]
const POCKET = ['Rent pocket', 'Customer: ADA OBI', 'Account: Rent pocket', 'Opening Balance: 9.00']
const POCKET_ROWS = [
  ['05-Jun-2026', 'Save', '', '1.00', '10.00'],
  ['06-Jun-2026', 'Save', '', '2.00', '12.00'],
]

/** What stands above each heading, and how many rows under it, where so much of the pocket's block is on the first page. */
function partsWhere(onFirst: number): unknown {
  const first = textLines(
    stacked(100, [...MAIN, HEADING, ...MAIN_ROWS, ...POCKET.slice(0, onFirst), 'Page 1 of 2']),
  )
  const second = textLines(stacked(100, [...POCKET.slice(onFirst), HEADING, ...POCKET_ROWS]), 2)
  const lines = [...first, ...second]
  return tableParts(lines, findHeadings(lines)).map(({ block, pages }) => [
    block.map(line => lineText(line)).filter(text => /Account|Opening/.test(text)),
    pages.flat().filter(({ figures }) => figures !== null).length,
  ])
}

test.each([0, 3, 4])(
  '[ST6.12] the block of the next account is its own, %i of its lines on the page before its table',
  onFirst => {
    expect(partsWhere(onFirst)).toEqual([
      [['Account: Main account', 'Opening Balance: 500.00'], 3],
      [['Account: Rent pocket', 'Opening Balance: 9.00'], 2],
    ])
  },
)

test.each([
  ['Totals: Debit 120.00 Credit 50.00'],
  [
    ['', 'Opening Balance', 'Total Debits', 'Total Credits'],
    ['', 'NGN 500.00', 'NGN 120.00', 'NGN 50.00'],
  ],
])('[ST6.10] a summary right under the last row is none of it: %j', (...summary) => {
  const lines = textLines(stacked(100, [...MAIN, HEADING, ...MAIN_ROWS, ...summary.flat(0)]))
  const [part] = tableParts(lines, findHeadings(lines))
  expect(part?.pages.flat().filter(({ figures }) => figures !== null)).toHaveLength(3)
  expect(part?.pages.flat().filter(({ isForeign }) => isForeign)).toHaveLength(summary.length)
})
