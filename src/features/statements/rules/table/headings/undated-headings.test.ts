import { expect, test } from 'vitest'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { findHeadings } from './find-headings.ts'

function roles(texts: readonly Placed[]): string[][] {
  return findHeadings(textLines(texts)).map(({ cells }) => cells.map(cell => cell.role))
}

test('[ST6.8.2] a heading without a date counts where a day stands above the rows', () => {
  const heading: Placed[] = [
    ['Description', 30, 100],
    ['Debit', 300, 100],
    ['Credit', 360, 100],
    ['Balance', 420, 100],
  ]
  expect(roles([...heading, ['Monday, 3 August 2026', 30, 120]])).toEqual([
    ['narration', 'debit', 'credit', 'balance'],
  ])
  expect(roles([...heading, ['POS 5,000.00', 30, 120]])).toEqual([])
  // An invoice: nothing says what comes and what goes.
  const invoice: Placed[] = [
    ['Description', 30, 100],
    ['Quantity', 300, 100],
    ['Amount', 360, 100],
  ]
  expect(roles([...invoice, ['3 August 2026', 30, 120]])).toEqual([])
})

test('[ST6.8.2] above days a table may have amounts alone, but no prices', () => {
  const days: Placed[] = [
    ['Monday, 3 August 2026', 30, 120],
    ['Rent', 30, 140],
    ['500.00', 300, 140],
  ]
  expect(roles([['Narration', 30, 100], ['Amount', 300, 100], ...days])).toEqual([
    ['narration', 'amount'],
  ])
  expect(
    roles([['Description', 30, 100], ['Qty', 200, 100], ['Amount', 300, 100], ...days]),
  ).toEqual([])
})

test.each([
  [2, [['other', 'other', 'amount', 'balance']]],
  [1, []],
])('[ST6.5.3] headings whose date has no known name are ones above %s dated rows', (rows, read) => {
  const above: Placed[] = [
    ['Quorum', 30, 100],
    ['Zest', 120, 100],
    ['Amount', 300, 100],
    ['Balance', 380, 100],
  ]
  const below = Array.from({ length: rows }, (_, index): Placed[] => [
    [`0${index + 1}/05/2026`, 30, 115 + index * 15],
    ['1,000.00', 300, 115 + index * 15],
    ['5,000.00', 380, 115 + index * 15],
  ])
  expect(roles([...above, ...below.flat()])).toEqual(read)
})
