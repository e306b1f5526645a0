import type { Body, BodyLine, RowLines } from './body-lines.ts'
import { mixedRows } from './mixed-rows.ts'
import { type RowAlignment, rowCost } from './row-cost.ts'
import { cheapestSplits, rowsOf, type RowsTable, rowsTable } from './share-lines.ts'
import { rowBlocks } from './space-blocks.ts'

// Where the arithmetic of places leaves it open, cells start together.
const HABITS: readonly (readonly [RowAlignment, number])[] = [
  ['top', 0],
  ['middle', 0.01],
  ['bottom', 0.02],
]

// In lines for each row of several lines: what a table whose cells stand together costs at most. Of that: what another
// reading of it may cost.
const STANDS_TOGETHER = 0.3
const CHEAPER = 0.6

/**
 * Gives every line to a row. A table aligns its cells at the top, in the middle or at the bottom of
 * their row; which one it is shows in the places of lines beside their figures, over the whole table.
 * Where they stand together under none of these, its columns are aligned each in its own way (ST6.6.3).
 */
export function rowLines(body: Body): RowLines[] {
  const table = rowsTable(body.lines, body.leading)
  if (table.anchors.length === 0) return []
  if (body.lines.some(({ isBelow }) => isBelow)) return rowsOf(table, splitsFor('top', table))
  const blocks = rowBlocks(body.lines)
  if (blocks !== undefined) return blocks.flatMap(lines => rowOfBlock(lines))
  const fits = HABITS.map(([alignment, habit]) => {
    const rows = rowsOf(table, splitsFor(alignment, table))
    const alignments = { figures: alignment, cells: {} }
    const costs = rows.map(row => rowCost(row, alignments, body.leading))
    return { rows, cost: costs.reduce((sum, cost) => sum + cost, habit) }
  })
  const [best, ...others] = fits.toSorted((one, other) => one.cost - other.cost)
  if (best === undefined) return []
  const tall = best.rows.filter(({ lines }) => lines.length > 1).length
  if (best.cost <= tall * STANDS_TOGETHER) return withDoubts(best, others, [])
  const [mixed, ...mixedOthers] = mixedRows(table)
  const isMixed = mixed !== undefined && mixed.cost < best.cost * CHEAPER
  if (isMixed) return withDoubts(mixed, fits, mixedOthers)
  return withDoubts(best, others, mixed === undefined ? [] : [mixed, ...mixedOthers])
}

function rowOfBlock(lines: readonly BodyLine[]): RowLines[] {
  return lines.filter(({ figures }) => figures !== null).map(figures => ({ figures, lines }))
}

/** A way to share out the lines, and what is against it. */
interface Fit {
  readonly rows: readonly RowLines[]
  readonly cost: number
}

// In lines for each row that would have other words, or another date: what is hardly worse may as well be what is meant.
// Of a date more is asked, which no figure would vouch for: of all that speaks against the best way, a share too.
const HARDLY_WORSE = 0.05
const DATE_WORSE = 0.3
const DATE_SHARE = 0.25

/**
 * Marks the rows whose words or date another way would change that is hardly worse (ST6.6.1, ST6.6.8). Columns that are
 * aligned each in its own way fit many things a little better: of those only the dates count.
 */
function withDoubts(best: Fit, others: readonly Fit[], freer: readonly Fit[]): RowLines[] {
  const unsure = new Set<number>()
  const undated = new Set<number>()
  for (const other of others) {
    const changed = placesOf(best, other, isSameLines)
    const isTie = other.cost - best.cost < changed.length * HARDLY_WORSE
    if (isTie) for (const place of changed) unsure.add(place)
  }
  for (const other of [...others, ...freer]) {
    const changed = placesOf(best, other, isSameDate)
    const enough = Math.max(changed.length * DATE_WORSE, best.cost * DATE_SHARE)
    if (other.cost - best.cost < enough) for (const place of changed) undated.add(place)
  }
  return best.rows.map((row, place) => ({
    ...row,
    ...(unsure.has(place) && { isUnsure: true }),
    ...(undated.has(place) && { isDateUnsure: true }),
  }))
}

type Comparison = (row: RowLines, other: RowLines | undefined) => boolean

function placesOf(best: Fit, other: Fit, isSame: Comparison): number[] {
  return best.rows.flatMap((row, place) => (isSame(row, other.rows[place]) ? [] : [place]))
}

function isSameDate(row: RowLines, other: RowLines | undefined): boolean {
  return other !== undefined && dateOf(row) === dateOf(other)
}

function dateOf({ lines }: RowLines): string {
  return lines.flatMap(({ cells }) => cells.date ?? []).join(' ')
}

function isSameLines({ lines }: RowLines, other: RowLines | undefined): boolean {
  return lines.length === other?.lines.length && lines.every((line, at) => line === other.lines[at])
}

/** For each gap, how many of its lines belong to the row above it. */
function splitsFor(alignment: RowAlignment, table: RowsTable): number[] {
  const { anchors, gaps } = table
  switch (alignment) {
    case 'top':
      return gaps.map((gap, index) => (index === 0 ? 0 : gap.length))
    case 'bottom':
      return gaps.map((gap, index) => (index === anchors.length ? gap.length : 0))
    case 'middle':
      return cheapestSplits(table, { figures: alignment, cells: {} })
    default:
      return alignment satisfies never
  }
}
