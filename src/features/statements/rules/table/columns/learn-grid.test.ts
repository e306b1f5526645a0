import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { cellText, toCells } from './grid.ts'
import { learnGrid } from './learn-grid.ts'
import { wordKinds } from './word-kinds.ts'

const LETTER = 4
const GUTTER = 4
const NAMES = ['date', 'narration', 'debit', 'credit', 'balance'] as const

const place = fc.constantFrom('left', 'center', 'right')
const widths = fc.tuple(...NAMES.map(() => fc.integer({ min: 60, max: 160 })))
const places = fc.tuple(...NAMES.map(() => place))
const amount = fc.integer({ min: 1_00, max: 99_999_999 }).map(sum => (sum / 100).toFixed(2))
const words = fc.constantFrom('NIP TRANSFER', 'POS', 'rent for March', 'EMTL')
const row = fc.tuple(fc.constant('01-03-2026'), words, amount, amount, amount)

test('[ST6.5] cells are found under their headings, however both are aligned in the column', () => {
  const table = fc.record({
    widths,
    headingPlaces: places,
    cellPlaces: places,
    rows: fc.array(row, { minLength: 12, maxLength: 30 }),
  })
  fc.assert(
    fc.property(table, ({ widths: columnWidths, headingPlaces, cellPlaces, rows }) => {
      const headings = NAMES.map((role, column): HeadingCell => {
        const left = leftOf(role, { widths: columnWidths, column, place: headingPlaces[column] })
        return { role, name: role, isKnown: true, left, right: left + role.length * LETTER }
      })
      const lines = textLines(
        rows.flatMap((cells, index) =>
          cells.map((text, column): Placed => {
            const left = leftOf(text, { widths: columnWidths, column, place: cellPlaces[column] })
            return [text, left, 100 + index * 12]
          }),
        ),
      )
      const grid = learnGrid(headings, lines)
      expect(lines.map(line => toCells(grid, line).cells.map(cellText))).toEqual(rows)
    }),
  )
})

test('[ST6.5] cells that touch are parted where an amount begins or ends', () => {
  const headings = NAMES.slice(0, 3).map((role, column): HeadingCell => ({
    role,
    name: role,
    isKnown: true,
    left: 30 + column * 100,
    right: 50 + column * 100,
  }))
  const rows = Array.from({ length: 12 }, (_, index) => index)
  const lines = textLines(
    rows.flatMap((index): Placed[] => {
      const top = 100 + index * 12
      return index === 5
        ? [
            ['01-03-2026', 30, top],
            ['POS/SHOPRITE/LEKKI/LAGOS5,000.00', 104, top],
          ]
        : [
            ['01-03-2026', 30, top],
            ['POS/SHOPRITE/LEKKI/IBA', 104, top],
            ['5,000.00', 200, top],
          ]
    }),
  )
  const grid = learnGrid(headings, lines)
  const [glued] = lines.slice(5, 6).map(line => toCells(grid, line).cells.map(cellText))
  expect(glued).toEqual(['01-03-2026', 'POS/SHOPRITE/LEKKI/LAGOS', '5,000.00'])
})

function leftOf(
  text: string,
  of: { widths: readonly number[]; column: number; place: 'left' | 'center' | 'right' | undefined },
): number {
  const start = of.widths.slice(0, of.column).reduce((sum, width) => sum + width + GUTTER, 30)
  const spare = (of.widths[of.column] ?? 0) - text.length * LETTER
  if (of.place === 'left') return start
  return start + (of.place === 'right' ? spare : spare / 2)
}

test.each(['NGN', '₦', 'Naira'])(
  '[ST6.5] a currency behind an amount stays with it, though the next heading is above it: %s',
  mark => {
    const names = ['date', 'debit', 'credit', 'balance'] as const
    const lefts = [30, 110, 164, 290]
    const headings = names.map((role, column): HeadingCell => {
      const left = lefts[column] ?? 0
      return { role, name: role, isKnown: true, left, right: left + role.length * LETTER }
    })
    const rows = Array.from({ length: 12 }, (_, index) => [
      '01-03-2026',
      index % 3 === 0 ? '' : `33,900.05 ${mark}`,
      index % 3 === 0 ? `900.05 ${mark}` : '',
      `1,033,900.05 ${mark}`,
    ])
    const lines = textLines(
      rows.flatMap((cells, index) =>
        cells.flatMap((text, column): Placed[] =>
          text === '' ? [] : [[text, [30, 109, 182, 270][column] ?? 0, 100 + index * 12]],
        ),
      ),
    )
    const grid = learnGrid(headings, lines)
    expect(lines.map(line => toCells(grid, line).cells.map(cellText))).toEqual(rows)
  },
)

test('[ST6.5] where letters are of one width, a sign stands a letter from its amount', () => {
  const line = [
    { text: 'ADA', left: 100, right: 118, baseline: 100, size: 10 },
    { text: '-', left: 182, right: 188, baseline: 100, size: 10 },
    { text: '5,700.00', left: 194, right: 242, baseline: 100, size: 10 },
  ]
  expect(wordKinds(line)).toEqual(['text', 'unit', 'figure'])
})
