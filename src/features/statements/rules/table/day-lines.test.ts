import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import type { Grid } from './columns/grid.ts'
import { daySpreader } from './day-lines.ts'
import { readDayLine, readOwnDate } from './read-day-line.ts'
import { toTableLine } from './table-line.ts'

const GRID: Grid = {
  columns: [
    { role: 'date', left: Number.NEGATIVE_INFINITY, right: 90 },
    { role: 'narration', left: 90, right: 300 },
    { role: 'amount', left: 300, right: 400 },
    { role: 'balance', left: 400, right: Number.POSITIVE_INFINITY },
  ],
}
const ROW_SPACE = 20
const CELL_SPACE = 9

/** A line of a table: the text of its cells by their left edge; `near` where it goes on a cell. */
interface Line {
  readonly date?: string
  readonly words?: string
  readonly money?: string
  readonly isNear?: boolean
}

/** What spreading the days leaves of the lines: the day of each, and its words. */
function spread(...pages: readonly (readonly Line[])[]): unknown[] {
  const read = pages.map((lines, index) => {
    let top = 100
    const placed = lines.flatMap(({ date = '', words = '', money = '', isNear }): Placed[] => {
      top += isNear === true ? CELL_SPACE : ROW_SPACE
      const balance = money === '' ? '' : '900.00'
      const cells: Placed[] = [
        [date, 30, top],
        [words, 100, top],
        [money, 320, top],
        [balance, 420, top],
      ]
      return cells.filter(([text]) => text !== '')
    })
    return textLines(placed, index + 1).map(line => toTableLine(GRID, line))
  })
  return daySpreader([read])(read)
    .flat()
    .map(({ day, cells }) => [day, cells.date, cells.narration])
}

function row(words: string, of: Line = {}): Line {
  return { words, money: '50.00', ...of }
}

test.each([
  ['Monday, 3 August 2026', 'Monday, 3 August 2026'],
  ['03 Aug', '03 Aug'],
  ['3 August 2026 (continued)', '3 August 2026'],
  ['03/08/2026 cont’d', '03/08/2026'],
  ['20260803', undefined],
  ['03 Aug 2026 10:22', undefined],
  ['03 Aug POS', undefined],
  ['Total', undefined],
])('[ST6.8.2] %s alone on a line says the day %s', (text, day) => {
  const [line] = textLines([[text, 30, 100]])
  expect(line && readDayLine(line)).toBe(day)
})

test('[ST6.8.2] the rows under a day are of it, up to the next one, on the next page too', () => {
  expect(
    spread(
      [{ date: '3 Aug' }, row('rent'), row('rice'), { date: '4 Aug' }, row('salt')],
      [row('oil'), { date: '5 Aug' }, row('airtime', { date: '10:22' })],
    ),
  ).toEqual([
    ['3 Aug', undefined, 'rent'],
    ['3 Aug', undefined, 'rice'],
    ['4 Aug', undefined, 'salt'],
    ['4 Aug', undefined, 'oil'],
    ['5 Aug', '10:22', 'airtime'],
  ])
})

test('[ST6.8.2] a date before which a row stands, or beside which rows have their own, is a cell’s', () => {
  const below = [row('rent', { date: '10:22' }), { date: '3 Aug' }, row('rice', { date: '11:00' })]
  expect(spread(below)).toHaveLength(below.length)
  const own = [{ date: '3 Aug' }, row('rent', { date: '3 Aug' }), row('rice', { date: '4 Aug' })]
  expect(spread(own)).toHaveLength(own.length)
  // The year is on the row's other side: the cell is centred.
  const around = [{ date: '3 Aug' }, row('rent'), { date: '2026' }, { date: '4 Aug' }, row('rice')]
  expect(spread(around)).toHaveLength(around.length)
})

test('[ST6.8.2] the last words of a narration may be a date', () => {
  const { length } = spread([
    { date: '20 Aug 2026' },
    row('shop'),
    { date: '21 Aug 2026' },
    row('rent since'),
    { words: '03-Aug-2026', isNear: true },
    row('rice'),
    { date: '22 Aug 2026' },
    row('school fees since'),
    { words: '3 May 2026', isNear: true },
    row('salt'),
    { date: '23 Aug 2026' },
    row('oil'),
  ])
  expect(length).toBe(8)
})

test('[ST6.8.2] a day that is out of order is still that of its rows, to be doubted there', () => {
  const days = spread([
    { date: '20 Aug 2026' },
    row('shop'),
    { date: '21 Aug 2025' },
    row('rent'),
    { date: '2 Feb 2026' },
    row('rice'),
    { date: '23 Aug 2026' },
    row('oil'),
  ])
  expect(days).toEqual([
    ['20 Aug 2026', undefined, 'shop'],
    ['21 Aug 2025', undefined, 'rent'],
    ['2 Feb 2026', undefined, 'rice'],
    ['23 Aug 2026', undefined, 'oil'],
  ])
})

test('[ST2.3.2] the beginning of a date that the border of the column cuts is no day without a year', () => {
  const [line] = textLines([['27 Oct 2026 to 3 Jan 2027', 30, 100]])
  expect(line && readOwnDate(line, '27 Oct')).toBeUndefined()
  const [whole] = textLines([['27 Oct 20 bags of rice', 30, 100]])
  expect(whole && readOwnDate(whole, '27 Oct')).toMatchObject({ isYearless: true })
})

test('[ST6.8.2] a printer may part the letters of a month', () => {
  const lines = [
    { date: '4 September 2026' },
    row('one'),
    { date: '5 Se ptember 2026' },
    row('two'),
    { date: '6 Septembe r 2026' },
    row('three'),
  ]
  expect(spread(lines).map(line => (line as unknown[])[0])).toEqual([
    '4 September 2026',
    '5 Se ptember 2026',
    '6 Septembe r 2026',
  ])
})
