import { MAX_CELL_LENGTH } from '#features/statements/rules/limits.ts'
import type { TextLine, Word } from '#features/statements/rules/page/word.ts'
import type { ColumnRole } from '../headings/column-role.ts'

/** Where the cells of a column stand under each other, and whether words begin them, or hardly ever anything but codes. */
export interface Edge {
  readonly side: 'left' | 'right' | 'center'
  readonly at: number
  readonly hasWords: boolean
}

/** A column's part of the page: from its left border to the next column's. */
export interface Column {
  readonly role: ColumnRole
  readonly left: number
  readonly right: number
  /** `none` where it has hardly a cell; left out where its cells stand anyhow. */
  readonly edge?: Edge | 'none'
}

/** The columns of a table, left to right, without gaps between them. */
export interface Grid {
  readonly columns: readonly Column[]
  /** Where the lines of words begin that stand across the columns under each row's figures; left out where none do. */
  readonly wordsBelow?: number
}

/** What a line has in each column of the grid, by the column's index. */
export interface CellLine {
  readonly line: TextLine
  readonly cells: readonly (readonly Word[])[]
}

/** The line's words by column. A word over a border is cut where one text ends and another begins. */
export function toCells(grid: Grid, line: TextLine): CellLine {
  const cells: Word[][] = grid.columns.map(() => [])
  for (const word of line.words) placeWord(grid, cells, word)
  return { line, cells }
}

/** The text of a cell, its words joined by single spaces; of more than a cell holds, its beginning. */
export function cellText(words: readonly Word[]): string {
  return joined(words.map(word => word.text))
}

/** The same as the file has it: an amount in words is what somebody wrote. */
export function printedText(words: readonly Word[]): string {
  return joined(words.map(word => word.printed ?? word.text))
}

function joined(texts: readonly string[]): string {
  return texts.join(' ').slice(0, MAX_CELL_LENGTH)
}

function placeWord({ columns }: Grid, cells: Word[][], word: Word): void {
  let rest = word
  for (const [index, column] of columns.entries()) {
    const isLast = index === columns.length - 1
    const cut = isLast ? undefined : cutAt(rest, column.right)
    if (cut !== undefined) {
      cells[index]?.push(cut.before)
      rest = cut.after
    } else if (isLast || (rest.left + rest.right) / 2 < column.right) {
      cells[index]?.push(rest)
      return
    }
  }
}

// How many letters must stand on either side of a border before a word is taken for two.
const MIN_LETTERS = 1.5
// How far from the border the seam is looked for: where letters stand in a word is an estimate.
const SEAM_LETTERS = 2

/** A word that runs over a border is two cells that touch; the seam is where its kind changes. */
function cutAt(word: Word, border: number): { before: Word; after: Word } | undefined {
  const letters = word.text.length
  const perLetter = (word.right - word.left) / letters
  if (perLetter === 0 || border <= word.left || border >= word.right) return undefined
  const place = (border - word.left) / perLetter
  if (place < MIN_LETTERS || place > letters - MIN_LETTERS) return undefined
  const seam = nearestSeam(word.text, place)
  if (seam === undefined) return undefined
  const middle = word.left + seam * perLetter
  const { text, left, right, baseline, size } = word
  return {
    before: { text: text.slice(0, seam), left, right: middle, baseline, size },
    after: { text: text.slice(seam), left: middle, right, baseline, size },
  }
}

function nearestSeam(text: string, place: number): number | undefined {
  const near = Math.round(place)
  const offsets = Array.from({ length: SEAM_LETTERS * 2 + 1 }, (_, index) => index - SEAM_LETTERS)
  return offsets
    .toSorted((one, other) => Math.abs(one) - Math.abs(other))
    .map(offset => near + offset)
    .find(seam => seam > 0 && seam < text.length && isSeam(text, seam))
}

/** Between an amount and what follows it, or before an amount or a date. */
function isSeam(text: string, seam: number): boolean {
  const before = text.slice(0, seam)
  const after = text.slice(seam)
  if (/[.]\d\d$/.test(before)) return true
  return /^(?:₦|[-+(]?[\d,]*\d[.]\d\d\b|\d{1,4}[-/])/.test(after) && !/[\d.,]$/.test(before)
}
