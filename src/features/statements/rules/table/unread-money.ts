import type { Word } from '../page/word.ts'
import type { Grid } from './columns/grid.ts'
import { kindOf } from './columns/word-kinds.ts'
import { type CellTexts, type ColumnRole, MONEY_ROLES } from './headings/column-role.ts'

const WORDY: ReadonlySet<ColumnRole> = new Set(['narration', 'reference', 'date', 'value-date'])

/** A line's words by column: as they stand, as text, and as text whose money stands in the columns of money. */
interface ReadCells {
  readonly cells: readonly (readonly Word[])[]
  readonly texts: CellTexts
  readonly moved: CellTexts
  readonly hasFigures: boolean
}

/** Whether a line has what looks like money that is none of its figures (ST6.11.9). */
export function hasMoneyLeft(grid: Grid, { cells, texts, moved, hasFigures }: ReadCells): boolean {
  if (hasFigures) return hasFigure(takenFrom(texts, moved)) || hasFigureApart(grid, cells)
  return [...MONEY_ROLES].some(role => hasFigure(texts[role] ?? '')) || isHeldApart(texts)
}

/** What of the money columns went to the narration. */
function takenFrom(texts: CellTexts, moved: CellTexts): string {
  return [...MONEY_ROLES]
    .map(role =>
      (texts[role] ?? '').slice(0, (texts[role]?.length ?? 0) - (moved[role]?.length ?? 0)),
    )
    .join(' ')
}

/** Whether one of the text's words is an amount. */
export function hasFigure(text: string): boolean {
  return text.split(' ').some(word => kindOf(word) === 'figure')
}

// What a bank holds back or takes beside a movement: `Lien amount held 6,365.30`.
const HELD_APART =
  /^(?:pending|(?:on )?hold|held|lien|uncleared|less|blocked|earmarked?)\b[a-z\s:]*[\d,]*\d[.]\d\d$/i

/** Whether a line of words names money that no column has (ST6.11.9). */
function isHeldApart({ narration = '' }: CellTexts): boolean {
  return HELD_APART.test(narration)
}

// Of the type's size: a figure that a sentence names stands nearer to its words.
const WORDS_GAP = 1

/** Whether a figure stands by itself in a column of words: it was printed for a column of money. */
function hasFigureApart({ columns }: Grid, cells: readonly (readonly Word[])[]): boolean {
  return cells.some(
    (words, index) =>
      WORDY.has(columns[index]?.role ?? 'other') &&
      words.some((word, at) => kindOf(word.text) === 'figure' && isApart(words, at)),
  )
}

function isApart(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (word === undefined) return false
  const room = word.size * WORDS_GAP
  const isBehind =
    before !== undefined && kindOf(before.text) !== 'unit' && word.left - before.right <= room
  return !isBehind && !(after !== undefined && after.left - word.right <= room)
}

// Of the type's size: words of a sentence are not farther apart.
const SENTENCE_GAP = 0.6

/** Whether a figure in a column of money stands amid words as in a sentence: `Win up to N5,000.00 in the Promo`. */
export function isSentence({ columns }: Grid, cells: readonly (readonly Word[])[]): boolean {
  const words = cells.flat()
  let start = 0
  return cells.some((cell, index) => {
    const first = start
    start += cell.length
    return (
      MONEY_ROLES.has(columns[index]?.role ?? 'other') &&
      cell.some((word, at) => kindOf(word.text) === 'figure' && isAmid(words, first + at))
    )
  })
}

const LOWER = /^[a-z]{2,}$/

function isAmid(words: readonly Word[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (before === undefined || word === undefined || after === undefined) return false
  const room = word.size * SENTENCE_GAP
  const isNear = word.left - before.right <= room && after.left - word.right <= room
  return isNear && LOWER.test(before.text) && LOWER.test(after.text)
}
