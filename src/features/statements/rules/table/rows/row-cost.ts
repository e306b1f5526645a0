import { peelDate, readColumnDate } from '#features/statements/rules/values/date-text.ts'
import { type ColumnRole, TEXT_ROLES } from '../headings/column-role.ts'
import type { RowLines } from './body-lines.ts'

/** Where a cell stands in its row. */
export type RowAlignment = 'top' | 'middle' | 'bottom'

/** Where the cells of a table stand in their rows, column by column; a column that is left out stands as the figures. */
export interface RowAlignments {
  readonly figures: RowAlignment
  readonly cells: Readonly<Partial<Record<ColumnRole, RowAlignment>>>
}

// In lines: what a row pays for a hole in a cell, for having no narration at all, and for no date or one that is none in
// this order of its lines (`09:32` above `19/10/26`).
const HOLE = 0.6
const NO_NARRATION = 0.7
const NO_DATE = 0.7
// And for one that is rarely written so: the time above the date, or no year.
const RARE_DATE = 0.2
const MOST = 4
// Of the line distance: what is more is a hole.
const SAME_CELL = 1.3

/** How far, in lines, the row's cells are from where their alignments would put them. */
export function rowCost(row: RowLines, alignments: RowAlignments, leading: number): number {
  const cells = cellsOf(row, leading)
  const height = Math.max(0, ...cells.map(cell => cell.last - cell.first))
  const top = row.figures.y - SHARES[alignments.figures] * height
  let cost = 0
  for (const cell of cells) {
    const off = Math.abs(cell.first - placeOf(cell, { top, height, alignments })) / leading
    cost += Math.min(off, MOST) + cell.holes * HOLE + Math.min(cell.spread / leading, 1)
    if (cell.role === 'date') cost += dateCost(textOf(row, cell.role))
  }
  if (!cells.some(({ role }) => role === 'narration')) cost += NO_NARRATION
  return cells.some(({ role }) => role === 'date') ? cost : cost + NO_DATE
}

/** A row's cells, found once for all the alignments that they are held against. */
export interface RowCells {
  readonly figures: RowLines['figures']
  readonly cells: readonly CellPlace[]
}

/** Where the row's cells are. */
export function rowCells(row: RowLines, leading: number): RowCells {
  return { figures: row.figures, cells: cellsOf(row, leading) }
}

/** How far, in lines, the column's cell is from where the alignment would put it; nothing where the row has none. */
export function cellCost(
  { figures, cells }: RowCells,
  role: ColumnRole,
  { alignments, leading }: { readonly alignments: RowAlignments; readonly leading: number },
): number {
  const cell = cells.find(each => each.role === role)
  if (cell === undefined) return 0
  const height = Math.max(0, ...cells.map(each => each.last - each.first))
  const top = figures.y - SHARES[alignments.figures] * height
  return Math.min(Math.abs(cell.first - placeOf(cell, { top, height, alignments })) / leading, MOST)
}

// Of the room that a row leaves a cell: how much of it is above.
const SHARES: Readonly<Record<RowAlignment, number>> = { top: 0, middle: 0.5, bottom: 1 }

interface RowPlace {
  readonly top: number
  readonly height: number
  readonly alignments: RowAlignments
}

/** Where the cell's first line belongs. */
function placeOf({ role, first, last }: CellPlace, { top, height, alignments }: RowPlace): number {
  const share = SHARES[alignments.cells[role] ?? alignments.figures]
  return top + share * (height - (last - first))
}

/** Where a cell's lines are, how many of them are too far from the one above, and how far the others are too far. */
interface CellPlace {
  readonly role: ColumnRole
  readonly first: number
  last: number
  holes: number
  spread: number
}

// A row of more lines is none; where the first of them stand says so.
const MOST_LINES = 200

function cellsOf({ lines: all }: RowLines, leading: number): CellPlace[] {
  const lines = all.length > MOST_LINES ? all.slice(0, MOST_LINES) : all
  return TEXT_ROLES.flatMap(role => {
    let cell: CellPlace | undefined
    for (const line of lines) {
      if (line.cells[role] === undefined) continue
      cell ??= { role, first: line.y, last: line.y, holes: 0, spread: 0 }
      const gap = line.y - cell.last
      if (gap > leading * SAME_CELL) cell.holes += 1
      else cell.spread += Math.max(0, gap - leading)
      cell.last = line.y
    }
    return cell ?? []
  })
}

function dateCost(text: string): number {
  if (peelDate(text) !== undefined) return 0
  return readColumnDate(text) === undefined ? NO_DATE : RARE_DATE
}

function textOf({ lines }: RowLines, role: ColumnRole): string {
  return lines.flatMap(line => line.cells[role] ?? []).join(' ')
}
