import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { inferHeadings } from './infer-headings.ts'

const LEFTS = [30, 100, 300, 400, 500] as const

function table(rows: readonly (readonly string[])[]): Placed[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, column): Placed[] =>
      text === '' ? [] : [[text, LEFTS[column] ?? 0, 100 + row * 12]],
    ),
  )
}

const ROWS = [
  ['01-Mar-2026', 'Rent', '5,000.00', '-', '6,000.00'],
  ['02-Mar-2026', 'Bread', '-', '1,500.50', '4,499.50'],
  ['03-Mar-2026', 'Salary', '9,000.00', '-', '13,499.50'],
  ['03-Mar-2026', 'Bus', '-', '300.00', '13,199.50'],
]

test('[ST6.4] dates, texts and amounts under each other are columns; the order of the money is open', () => {
  const headings = inferHeadings(textLines(table([['Qqqq', 'qqq'], ...ROWS])))
  const roles = headings.map(({ cells }) => cells.map(cell => cell.role).join(' '))
  expect(roles).toContain('date narration debit credit balance')
  expect(roles).toContain('date narration credit debit balance')
  expect(new Set(headings.map(({ start, end }) => `${start} ${end}`))).toEqual(new Set(['1 1']))
})

test('[ST6.4] two rows, rows of one amount, and a letter have no columns', () => {
  expect(inferHeadings(textLines(table(ROWS.slice(0, 2))))).toEqual([])
  expect(inferHeadings(textLines(table(ROWS.map(cells => cells.slice(0, 3)))))).toEqual([])
  expect(inferHeadings(textLines([['Dear Ada, we met on 3 March 2026.', 30, 100]]))).toEqual([])
  expect(inferHeadings([])).toEqual([])
})
