import { expect, test } from 'vitest'
import { kobo } from '#money/money.ts'
import type { TableLine } from '../table-line.ts'
import { bodyLines } from './body-lines.ts'

// Far wider than running text of 8 points has it.
const LEADING = 18
const FIGURES: TableLine['figures'] = {
  balance: { amount: kobo(500), sign: null, isCertain: true },
}

function wordsAt(baseline: number, narration: string, page = 1): TableLine {
  const words = [{ text: narration, left: 100, right: 200, baseline, size: 8 }]
  const line = { page, baseline, size: 8, words }
  return { line, cells: { narration }, figures: null, isForeign: false, hasUnread: false }
}

/** A row of so many lines of words, its figures on the last. */
function rowAt(top: number, lines: readonly string[], page = 1): TableLine[] {
  const placed = lines.map((text, index) => wordsAt(top + index * LEADING, text, page))
  return [
    ...placed.slice(0, -1),
    ...placed.slice(-1).map(line => Object.assign(line, { figures: FIGURES })),
  ]
}

function textsOf(pages: readonly (readonly TableLine[])[]): unknown[] {
  return bodyLines(pages).lines.map(({ cells }) => cells.narration)
}

test('[ST6.6.7] a row’s lines at a page’s begin are its own, however far apart the lines of a cell are', () => {
  const page = [
    ...rowAt(100, ['a1', 'a2', 'a3']),
    ...rowAt(170, ['b1']),
    ...rowAt(204, ['c1', 'c2']),
  ]
  expect(textsOf([page])).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'])
})

test('[ST6.7] what stands alone amid a page is no rest of the row before it', () => {
  const first = [...rowAt(300, ['a1']), ...rowAt(314, ['b1'])]
  const alone = [wordsAt(400, 'Get a loan in 5 minutes', 2)]
  const rest = [wordsAt(100, 'rest of b1', 2)]
  const last = [...rowAt(100, ['c1'], 3), ...rowAt(114, ['d1'], 3)]
  expect(textsOf([first, alone, last])).toEqual(['a1', 'b1', 'c1', 'd1'])
  expect(textsOf([first, rest, last])).toEqual(['a1', 'b1', 'rest of b1', 'c1', 'd1'])
})
