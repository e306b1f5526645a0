import type { Body, RowLines } from './body-lines.ts'
import { mixedRows } from './mixed-rows.ts'
import { type RowAlignment, rowCost } from './row-cost.ts'
import { cheapestSplits, rowsOf, type RowsTable, rowsTable } from './share-lines.ts'

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
  const fits = HABITS.map(([alignment, habit]) => {
    const rows = rowsOf(table, splitsFor(alignment, table))
    const alignments = { figures: alignment, cells: {} }
    const costs = rows.map(row => rowCost(row, alignments, body.leading))
    return { rows, cost: costs.reduce((sum, cost) => sum + cost, habit) }
  })
  const [best, ...others] = fits.toSorted((one, other) => one.cost - other.cost)
  if (best === undefined) return []
  const tall = best.rows.filter(({ lines }) => lines.length > 1).length
  if (best.cost <= tall * STANDS_TOGETHER) return withDoubts(best, others)
  const mixed = mixedRows(table)
  return mixed.cost < best.cost * CHEAPER ? withDoubts(mixed, fits) : withDoubts(best, others)
}

/** A way to share out the lines, and what is against it. */
interface Fit {
  readonly rows: readonly RowLines[]
  readonly cost: number
}

// In lines for each row that would have other words: what is hardly worse may as well be what is meant.
const HARDLY_WORSE = 0.05

/** Marks the rows whose words another way would change that is hardly worse (ST6.6.1). */
function withDoubts(best: Fit, others: readonly Fit[]): RowLines[] {
  const unsure = new Set<number>()
  for (const other of others) {
    const changed = best.rows.flatMap((row, place) =>
      isSameLines(row, other.rows[place]) ? [] : [place],
    )
    const isTie = other.cost - best.cost < changed.length * HARDLY_WORSE
    if (isTie) for (const place of changed) unsure.add(place)
  }
  return best.rows.map((row, place) => (unsure.has(place) ? { ...row, isUnsure: true } : row))
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
