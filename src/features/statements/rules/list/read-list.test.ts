import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { readList } from './read-list.ts'

const TITLE: Placed = ['Transaction History', 30, 40]

/** An entry: its words and amount, and what stands below them. */
function entry(
  top: number,
  texts: readonly [words: string, amount: string, below: string],
): Placed[] {
  const [words, amount, below] = texts
  return [
    [words, 30, top],
    [amount, 500 - amount.length * 4, top],
    [below, 30, top + 11],
  ]
}

test('[ST6.26] entries below one another have their words, amount, date, category and reference', () => {
  const lines = textLines([
    TITLE,
    ...entry(100, ['Rent for March', '-500.00', '2026-03-01 10:22 | Transfer | Ref S123']),
    ...entry(140, ['Salary', '+9,500.00', '2026-03-02 08:00 | Salary | Ref S124']),
  ])
  const rows = readList(lines)?.rows ?? []
  expect(rows.map(({ narration, type, amount }) => [narration, type, amount])).toEqual([
    ['Rent for March', 'expense', 50_000],
    ['Salary', 'income', 950_000],
  ])
  expect(rows.map(row => [row.date?.dayFirst, row.reference, row.details.category])).toEqual([
    ['2026-03-01', 'S123', 'Transfer'],
    ['2026-03-02', 'S124', 'Salary'],
  ])
})

test('[ST6.26] a day above is that of the entries under it', () => {
  const lines = textLines([
    TITLE,
    ['Monday, 2 March 2026', 30, 80],
    ...entry(100, ['Bread', '-500.00', '10:22 AM • Food']),
    ...entry(140, ['Fuel', '-700.00', '09:10 AM • Transport']),
  ])
  expect(readList(lines)?.rows.map(({ date }) => [date?.dayFirst, date?.time])).toEqual([
    ['2026-03-02', '10:22:00'],
    ['2026-03-02', '09:10:00'],
  ])
})

test.each([
  [
    'without a word that it is a statement',
    ['Shopping list', 30, 40] as Placed,
    '2026-03-01 10:22',
  ],
  ['without dates', TITLE, 'Transfer'],
])('[ST6.26] a list %s is none of movements', (_, title, below) => {
  const lines = textLines([
    title,
    ...entry(100, ['Bread', '-500.00', below]),
    ...entry(140, ['Fuel', '-700.00', below]),
  ])
  expect(readList(lines)).toBeUndefined()
})

test('[ST6.26] rows of a table whose headings are not known are no list', () => {
  const rows = [100, 112, 124].flatMap((top): Placed[] => [
    ['Bread', 30, top],
    ['500.00', 300, top],
    ['9,500.00', 400, top],
    ['2026-03-01', 30, top + 11],
  ])
  expect(readList(textLines([TITLE, ...rows]))).toBeUndefined()
})
