import type { TextLine, Word } from '../page/word.ts'
import { type CellLine, type Column, type Edge, type Grid, toCells } from './columns/grid.ts'
import { isNextWord, kindOf } from './columns/word-kinds.ts'
import { type ColumnRole, TEXT_ROLES } from './headings/column-role.ts'

/** The words of a line by column. */
type Cells = CellLine['cells']

// What runs over is text; a date never does.
const RUNS_OVER: ReadonlySet<ColumnRole> = new Set(
  TEXT_ROLES.filter(role => role !== 'date' && role !== 'value-date'),
)
// Points: cells that stand under each other are this near.
const SAME_EDGE_PT = 1.2
// Of a column's cells: so many stand at its edge; of fewer than this nothing can be told.
const EDGE_SHARE = 0.5
const MIN_CELLS = 3
// A column of codes has words in fewer of its cells: the end of a code that its width has broken is one.
const CODES_SHARE = 0.15
// Of all cells of a column: where so many begin at one place, they are its own, however near the column before ends.
const FLUSH_SHARE = 0.8

/** The grid with the edges at which the cells of its columns of text stand, as these lines show them. */
export function withEdges(grid: Grid, lines: readonly TextLine[]): Grid {
  const all = lines.map(line => toCells(grid, line).cells)
  const columns = grid.columns.map((column, index): Column => {
    const edge = TEXT_ROLES.includes(column.role) ? edgeOf(column.role, index, all) : undefined
    return edge === undefined ? column : { ...column, edge }
  })
  return { columns }
}

function edgeOf(role: ColumnRole, index: number, all: readonly Cells[]): Column['edge'] {
  const apart = all.filter(line => isOwn(line, index)).map(line => line[index] ?? [])
  const own = apart.length < MIN_CELLS ? flushCells(all, index) : apart
  if (own.length < MIN_CELLS) return 'none'
  const place = commonPlace(own)
  const worded = own.filter(words => startsWithText(words)).length
  // A narration may begin with codes, and go on with words.
  const hasWords = role === 'narration' || worded > own.length * CODES_SHARE
  return place === undefined ? undefined : { ...place, hasWords }
}

/** The column's cells, where nearly all begin at one place: text that runs over goes on wherever it ends. */
function flushCells(all: readonly Cells[], index: number): Cells {
  const cells = all.map(line => line[index] ?? []).filter(words => words.length > 0)
  const { count } = mostUnderOne(cells.map(words => placeOf(words, 'left')))
  return count >= cells.length * FLUSH_SHARE ? cells : []
}

/** Whether the column has words that do not go on what is in the one before. */
function isOwn(cells: Cells, index: number): boolean {
  const first = cells[index]?.[0]
  return first !== undefined && !goesOnText(cells[index - 1] ?? [], first)
}

// Points: spaces of one text are this much alike.
const SAME_SPACE_PT = 0.3
// Of the type's size: no word stands farther from the next one.
const WIDEST_SPACE = 0.9

/** Whether the word goes on the text: as near to it as words are, or as far as this text's own words are from each other. */
function goesOnText(text: readonly Word[], word: Word): boolean {
  const [before, last] = text.slice(-2)
  if (isNextWord(text.at(-1), word)) return true
  if (before === undefined || last === undefined) return false
  const space = word.left - last.right
  const isSame = Math.abs(space - (last.left - before.right)) <= SAME_SPACE_PT
  return isSame && space > 0 && space <= word.size * WIDEST_SPACE
}

/** The side on which most cells stand under each other, and where; undefined where they do on none. */
function commonPlace(cells: Cells): Omit<Edge, 'hasWords'> | undefined {
  const [best] = (['left', 'right', 'center'] as const)
    .map(side => {
      const places = cells.map(words => placeOf(words, side))
      const { at, count } = mostUnderOne(places)
      return { side, at, count }
    })
    .toSorted((one, other) => other.count - one.count)
  if (best === undefined || best.count < cells.length * EDGE_SHARE) return undefined
  return { side: best.side, at: best.at }
}

/** The first place at which most of them stand, and how many do. */
function mostUnderOne(places: readonly number[]): { readonly at: number; readonly count: number } {
  const sorted = places.toSorted((one, other) => one - other)
  const counts = new Map<number, number>()
  let [from, until] = [0, 0]
  for (const at of sorted) {
    while (at - (sorted[from] ?? at) > SAME_EDGE_PT) from += 1
    while ((sorted[until] ?? Infinity) - at <= SAME_EDGE_PT) until += 1
    counts.set(at, until - from)
  }
  let best = { at: 0, count: 0 }
  for (const at of places) {
    const count = counts.get(at) ?? 0
    if (count > best.count) best = { at, count }
  }
  return best
}

function placeOf(words: readonly Word[], side: Edge['side']): number {
  const [left, right] = [words[0]?.left ?? 0, words.at(-1)?.right ?? 0]
  switch (side) {
    case 'left':
      return left
    case 'right':
      return right
    case 'center':
      return (left + right) / 2
    default:
      return side satisfies never
  }
}

/**
 * The cells with text that runs over into the next columns given back to the one in which it begins (ST6.5.1): words
 * that go on a phrase, up to where the next column's own cell begins.
 */
export function withoutRunOver({ columns }: Grid, cells: Cells): Cells {
  const whole = cells.map(words => [...words])
  let from = 0
  for (const [index, column] of columns.entries()) {
    const own = whole[index] ?? []
    const count =
      index > 0 && mayRunOver(columns[from], column) ? runOver(whole[from], own, column) : 0
    whole[from]?.push(...own.splice(0, count))
    // A column that has nothing left is passed over.
    if (own.length > 0 || count === 0) from = index
  }
  return whole
}

function mayRunOver(from: Column | undefined, into: Column): boolean {
  return from !== undefined && RUNS_OVER.has(from.role) && RUNS_OVER.has(into.role)
}

/** How many of the column's words go on the text before it. */
function runOver(
  text: readonly Word[] | undefined,
  words: readonly Word[],
  column: Column,
): number {
  const { edge } = column
  if (edge === undefined) return 0
  const whole = [...(text ?? [])]
  let count = 0
  for (const word of words) {
    if (!goesOn(whole, word, column)) break
    if (edge !== 'none' && isOwnCell([word, words.at(-1)], edge)) return count
    whole.push(word)
    count += 1
  }
  return count
}

// Points: a word that begins farther before a column's border is not its own.
const BEFORE_PT = 2

/** Whether the word goes on what is before the column, or begins there itself. */
function goesOn(text: readonly Word[], word: Word, column: Column): boolean {
  return text.length === 0 ? word.left < column.left - BEFORE_PT : goesOnText(text, word)
}

/** Whether words, given by the first and the last of them, stand where the column's cells do, and say what they say. */
function isOwnCell(
  [first, last]: readonly [Word | undefined, Word | undefined],
  edge: Edge,
): boolean {
  if (first === undefined || last === undefined) return false
  const isAtEdge = Math.abs(placeOf([first, last], edge.side) - edge.at) <= SAME_EDGE_PT
  return isAtEdge && (edge.hasWords || !startsWithText([first]))
}

function startsWithText([first]: readonly Word[]): boolean {
  return first !== undefined && kindOf(first.text) === 'text'
}
