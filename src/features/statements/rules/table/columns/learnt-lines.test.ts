import { expect, test } from 'vitest'
import { lineText } from '#features/statements/rules/page/word.ts'
import { type Placed, textLines } from '#test/support/statements/text-pages.ts'
import { findHeadings } from '../headings/find-headings.ts'
import { learntLines } from './learnt-lines.ts'

const HEADING: readonly Placed[] = [
  ['Date', 30, 100],
  ['Narration', 100, 100],
  ['Debit', 300, 100],
  ['Credit', 380, 100],
  ['Balance', 460, 100],
]

function row(top: number, words: string): readonly Placed[] {
  return [
    ['01-03-2026', 30, top],
    [words, 100, top],
    ['500.00', 300, top],
    ['900.00', 460, top],
  ]
}

test('[ST6.5] columns are learnt from the rows alone, not from money that stands around them', () => {
  const first = textLines([
    ...HEADING,
    ['Your limit of 1,000.00 a day and 2,000.00 a week', 60, 120],
    ...row(140, 'one'),
    ['more of one', 100, 149],
    ...row(170, 'two'),
    ['Insured up to 5,000,000.00 by the corporation', 200, 400],
  ])
  const second = textLines(
    [
      ['Brought from page 1 at 900.00 naira', 250, 60],
      ...row(100, 'three'),
      ['Total 1,500.00', 250, 130],
    ],
    2,
  )
  const lines = [...first, ...second]
  const [heading] = findHeadings(lines)
  if (heading === undefined) throw new Error('The heading is not found')
  expect(learntLines(lines, heading, undefined).map(line => lineText(line))).toEqual([
    '01-03-2026 one 500.00 900.00',
    'more of one',
    '01-03-2026 two 500.00 900.00',
    '01-03-2026 three 500.00 900.00',
  ])
})
