import type { TextLine, Word } from '#features/statements/rules/page/word.ts'
import type { ColumnRole } from '../headings/column-role.ts'
import { MONEY_ROLES } from '../headings/column-role.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { isRowStart, wordKinds } from './word-kinds.ts'

// Letters of words: shorter ones say little of how wide a letter is.
const LEAST_LETTERS = 3
const LEAST_WORDS = 12
// Of a letter's width: so near all of them are, and so near to a place of the grid words begin.
const SAME_WIDTH = 0.02
const SAME_PLACE = 0.2
// Of the words: a title may be in other type.
const SHARE = 0.97

/**
 * How wide every letter is where the lines are in type whose letters are all of one width and stand under each other, as
 * line printers have it (ST6.5.5); undefined where they do not.
 */
function letterWidth(lines: readonly TextLine[]): number | undefined {
  const words = lines.flatMap(line => line.words)
  const long = words.filter(({ text }) => text.length >= LEAST_LETTERS)
  if (long.length < LEAST_WORDS) return undefined
  const widths = long.map(widthOf).toSorted((one, other) => one - other)
  const width = widths[Math.floor(widths.length / 2)] ?? 0
  const alike = widths.filter(each => Math.abs(each - width) <= width * SAME_WIDTH)
  const origin = Math.min(...words.map(({ left }) => left))
  const placed = words.filter(({ left }) => {
    const place = (left - origin) / width
    return Math.abs(place - Math.round(place)) <= SAME_PLACE
  })
  const isGrid = alike.length >= long.length * SHARE && placed.length >= words.length * SHARE
  return width > 0 && isGrid ? width : undefined
}

function widthOf({ text, left, right }: Word): number {
  return (right - left) / text.length
}

/**
 * Where the columns of words and dates begin under these headings, by the column's index, on such a grid: right under
 * their names. Undefined where a row's words cross one of these places: then it is aligned otherwise.
 */
export function letterColumns(
  cells: readonly HeadingCell[],
  lines: readonly TextLine[],
): ReadonlyMap<number, number> | undefined {
  const width = letterWidth(lines)
  if (width === undefined) return undefined
  const rows = lines.filter(({ words }) => isRowStart(wordKinds(words)))
  const places = new Map<number, number>()
  for (const [index, { role, left }] of cells.entries()) {
    if (index === 0 || MONEY_ROLES.has(role) || NARROW.has(role)) continue
    const border = left - width / 2
    const isCrossed = rows.some(({ words }) =>
      words.some(word => word.left < border - width && word.right > border + width),
    )
    const isBegun = lines.some(({ words }) =>
      words.some(word => Math.abs(word.left - left) < width / 2),
    )
    if (isCrossed || !isBegun) return undefined
    places.set(index, border)
  }
  return places
}

// A mark stands anywhere under its name.
const NARROW: ReadonlySet<ColumnRole> = new Set(['flag', 'other'])
