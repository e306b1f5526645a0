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
