import type { BodyLine } from './body-lines.ts'
import { type ColumnRole, TEXT_ROLES } from './column-role.ts'
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
    const cell = cellOf(row, role, leading)
    if (cell !== undefined) {
      const off = Math.abs(placeOf(cell, alignment) - row.figures.y) / leading
      cost += Math.min(off, MOST) + cell.holes * HOLE
    } else if (role === 'narration') {
      cost += NO_NARRATION
    }
  }
  return cost
}

/** Where a cell's lines are, and how many of them are too far from the one above. */
interface CellPlace {
  readonly first: number
  last: number
  holes: number
}

function cellOf({ lines }: RowLines, role: ColumnRole, leading: number): CellPlace | undefined {
  let cell: CellPlace | undefined
  for (const line of lines) {
    if (line.cells[role] === undefined) continue
    cell ??= { first: line.y, last: line.y, holes: 0 }
    if (line.y - cell.last > leading * SAME_CELL) cell.holes += 1
    cell.last = line.y
  }
  return cell
}

function placeOf({ first, last }: CellPlace, alignment: RowAlignment): number {
  if (alignment === 'middle') return (first + last) / 2
  return alignment === 'top' ? first : last
}

/** The row that these lines and its figures would make. */
export function asRow(
  figures: BodyLine,
  above: readonly BodyLine[],
  below: readonly BodyLine[],
): RowLines {
  return { figures, lines: [...above, figures, ...below] }
}
