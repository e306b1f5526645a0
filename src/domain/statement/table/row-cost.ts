import type { BodyLine } from './body-lines.ts'
import { TEXT_ROLES } from './column-role.ts'
import type { RowLines } from './row-lines.ts'

/** Where the cells of a row stand beside one another. */
export type RowAlignment = 'top' | 'middle' | 'bottom'

// In lines: what a row pays for a hole in a cell, and for having no narration at all.
const HOLE = 0.6
const NO_NARRATION = 0.7
const MOST = 4
// Of the line distance: what is more is a hole.
const SAME_CELL = 1.3

/** How far, in lines, the row's cells are from where the alignment would put them. */
export function rowCost(row: RowLines, alignment: RowAlignment, leading: number): number {
  let cost = 0
  for (const role of TEXT_ROLES) {
    const places = row.lines.filter(line => line.cells[role] !== undefined).map(line => line.y)
    if (places.length === 0) {
      cost += role === 'narration' ? NO_NARRATION : 0
      continue
    }
    const off = Math.abs(middleOf(places, alignment) - row.figures.y) / leading
    cost += Math.min(off, MOST) + holes(places, leading) * HOLE
  }
  return cost
}

function middleOf(places: readonly number[], alignment: RowAlignment): number {
  const first = places[0] ?? 0
  const last = places.at(-1) ?? 0
  if (alignment === 'middle') return (first + last) / 2
  return alignment === 'top' ? first : last
}

function holes(places: readonly number[], leading: number): number {
  return places.filter((place, index) => place - (places[index - 1] ?? place) > leading * SAME_CELL)
    .length
}

/** The row that these lines and its figures would make. */
export function asRow(
  figures: BodyLine,
  above: readonly BodyLine[],
  below: readonly BodyLine[],
): RowLines {
  return { figures, lines: [...above, figures, ...below] }
}
