import { readDateText } from '../values/date-text.ts'
import { labelOf } from './special-row.ts'
import type { Figures, TableLine } from './table-line.ts'

// Of the type's size: the lines of one cell are not farther apart.
const SAME_CELL = 1.6

/**
 * Joins the figures of a row whose cells stand on different lines: a balance with its `CR` below it is
 * two lines high beside an amount of one. The figures go to the amount's line; the balance's line
 * becomes one of text.
 */
export function joinFigures(lines: readonly TableLine[]): TableLine[] {
  const joined = [...lines]
  for (let index = 1; index < joined.length; index += 1) {
    const [above, below] = [joined[index - 1], joined[index]]
    if (above === undefined || below === undefined || !isOneRow(above, below)) continue
    const figures = { ...above.figures, ...below.figures }
    const isAboveAlone = isBalanceAlone(above.figures)
    joined[index - 1] = { ...above, figures: isAboveAlone ? null : figures }
    joined[index] = { ...below, figures: isAboveAlone ? figures : null }
  }
  return joined
}

function isOneRow(above: TableLine, below: TableLine): boolean {
  const isNear = below.line.baseline - above.line.baseline <= below.line.size * SAME_CELL
  if (!isNear || above.figures === null || below.figures === null) return false
  if (labelOf(above.cells) !== null || labelOf(below.cells) !== null) return false
  // Two dates are two rows.
  if (isDated(above) && isDated(below)) return false
  return (
    (isBalanceAlone(above.figures) && below.figures.balance === undefined) ||
    (isBalanceAlone(below.figures) && above.figures.balance === undefined)
  )
}

function isBalanceAlone(figures: Figures | null): boolean {
  return figures?.balance !== undefined && Object.keys(figures).length === 1
}

function isDated({ cells }: TableLine): boolean {
  return readDateText(cells.date ?? '') !== undefined
}
