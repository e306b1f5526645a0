import type { Body, BodyLine } from './body-lines.ts'
import { middleSplits } from './middle-splits.ts'
import { type RowAlignment, rowCost } from './row-cost.ts'

/** The lines that make one row; exactly one of them has figures. */
export interface RowLines {
  readonly figures: BodyLine
  /** From the top, the line of figures among them. */
  readonly lines: readonly BodyLine[]
}

/** The lines between two lines of figures; the first row has one before it, the last one after it. */
export type Gaps = readonly (readonly BodyLine[])[]

// Where the arithmetic of places leaves it open, cells start together.
const HABITS: readonly (readonly [RowAlignment, number])[] = [
  ['top', 0],
  ['middle', 0.01],
  ['bottom', 0.02],
]

/**
 * Gives every line to a row. A table aligns its cells at the top, in the middle or at the bottom of
 * their row; which one it is shows in the places of lines beside their figures, over the whole table.
 */
export function rowLines(body: Body): RowLines[] {
  const anchors = body.lines.filter(line => line.figures !== null)
  if (anchors.length === 0) return []
  const gaps = gapsBetween(body.lines)
  const fits = HABITS.map(([alignment, habit]) => {
    const splits = splitsFor(alignment, { anchors, gaps, leading: body.leading })
    const rows = anchors.map((anchor, index) => toRow(anchor, index, { gaps, splits }))
    const costs = rows.map(row => rowCost(row, alignment, body.leading))
    return { rows, cost: costs.reduce((sum, cost) => sum + cost, habit) }
  })
  const [best] = fits.toSorted((one, other) => one.cost - other.cost)
  return best?.rows ?? []
}

function gapsBetween(lines: readonly BodyLine[]): BodyLine[][] {
  const gaps: BodyLine[][] = [[]]
  for (const line of lines) {
    if (line.figures === null) gaps.at(-1)?.push(line)
    else gaps.push([])
  }
  return gaps
}

interface Table {
  readonly anchors: readonly BodyLine[]
  readonly gaps: Gaps
  readonly leading: number
}

/** For each gap, how many of its lines belong to the row above it. */
function splitsFor(alignment: RowAlignment, table: Table): number[] {
  const { anchors, gaps } = table
  switch (alignment) {
    case 'top':
      return gaps.map((gap, index) => (index === 0 ? 0 : gap.length))
    case 'bottom':
      return gaps.map((gap, index) => (index === anchors.length ? gap.length : 0))
    case 'middle':
      return middleSplits(table)
    default:
      return alignment satisfies never
  }
}

function toRow(
  anchor: BodyLine,
  index: number,
  { gaps, splits }: { readonly gaps: Gaps; readonly splits: readonly number[] },
): RowLines {
  const above = (gaps[index] ?? []).slice(splits[index] ?? 0)
  const below = (gaps[index + 1] ?? []).slice(0, splits[index + 1] ?? 0)
  return { figures: anchor, lines: [...above, anchor, ...below] }
}
