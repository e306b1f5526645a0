import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { findHeadings } from '../headings/find-headings.ts'
import { learnColumns } from './learn-columns.ts'

const PLACES = [30, 110, 200, 340, 420, 500]
const ROWS = [
  ['01-Jun-2026', '000123', 'CHQ PAID ADA', '100.00', '', '400.00'],
  ['02-Jun-2026', '', 'NIP FROM BAYO', '', '50.00', '450.00'],
  ['03-Jun-2026', '000124', 'CHQ PAID OBI', '20.00', '', '430.00'],
]

/** The roles of the columns under the headings. */
function rolesUnder(headings: readonly string[]): readonly string[] {
  const lines = textLines(
    [headings, ...ROWS].flatMap((row, at) =>
      row.map((cell, column): Placed => [cell, PLACES[column] ?? 0, 100 + at * 14]),
    ),
  )
  const [heading] = findHeadings(lines)
  return learnColumns(heading?.cells ?? [], lines.slice(1)).columns.map(({ role }) => role)
}

test.each(['Instrument No', 'Cheque No', 'CHQ.NO'])(
  '[ST6.5.4] %s is the reference where no column is named one',
  name => {
    const headings = ['Date', name, 'Details', 'Debit', 'Credit', 'Balance']
    expect(rolesUnder(headings)[1]).toBe('reference')
  },
)

test('[ST6.5.4] beside a reference it stays another number', () => {
  const headings = ['Date', 'Reference', 'Details', 'Debit', 'Balance', 'Cheque No']
  expect(rolesUnder(headings).filter(role => role === 'reference')).toEqual(['reference'])
  expect(rolesUnder(headings)[1]).toBe('reference')
})

test('[ST6.4.1] `Value` behind all but the balance is what moved where nothing else is, else a value date', () => {
  const cells: Placed[] = [
    ['Booked', 30, 100],
    ['Explanation', 110, 100],
    ['Value', 340, 100],
    ['Balance', 420, 100],
  ]
  const [heading] = findHeadings(textLines(cells))
  expect(heading?.cells.map(({ role }) => role)).toEqual(['date', 'narration', 'amount', 'balance'])
  expect(rolesUnder(['Date', 'Value', 'Details', 'Debit', 'Credit', 'Balance'])[1]).toBe(
    'value-date',
  )
})

test('[ST6.4] the rest of a name that stands below its column is no row’s words', () => {
  const [heading] = findHeadings(
    textLines([
      ['Date', 30, 100],
      ['Transaction', 110, 100],
      ['Reference', 300, 100],
      ['Amount', 420, 100],
      ['Details', 110, 110],
      ['No.', 300, 110],
      ['01-Jun-2026', 30, 124],
    ]),
  )
  expect(heading?.end).toBe(2)
})
