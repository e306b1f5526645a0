import type { TextLine } from '#features/statements/rules/page/word.ts'
import { rowMarks, type RowMarks, type Stretch } from '../columns/row-marks.ts'
import type { ColumnRole } from './column-role.ts'
import type { Heading } from './find-headings.ts'
import type { HeadingCell } from './heading-cells.ts'

// Enough lines to see the columns in; a file that is no statement costs no more than this.
const MOST_LINES = 1_000
const MIN_ROWS = 3
// Of the rows: fewer have something there by chance.
const COLUMN_SHARE = 0.05

/** What columns of money can be, left to right, likeliest first. */
const MONEY_ORDERS: Readonly<Record<number, readonly (readonly ColumnRole[])[]>> = {
  2: [
    ['amount', 'balance'],
    ['balance', 'amount'],
  ],
  3: [
    ['debit', 'credit', 'balance'],
    ['credit', 'debit', 'balance'],
    ['balance', 'debit', 'credit'],
    ['amount', 'other', 'balance'],
    ['other', 'amount', 'balance'],
  ],
  4: [
    ['debit', 'credit', 'balance', 'other'],
    ['debit', 'credit', 'other', 'balance'],
    ['other', 'debit', 'credit', 'balance'],
    ['credit', 'debit', 'other', 'balance'],
    ['other', 'credit', 'debit', 'balance'],
  ],
}

/**
 * What the headings of a table may be that has none we know: its dates, amounts and texts show where
 * the columns are, and the order of the money columns is open. Only the arithmetic can decide which of
 * the readings is right, if any (ST6.4). Empty where nothing looks like a row of a statement.
 */
export function inferHeadings(lines: readonly TextLine[]): Heading[] {
  const marks = lines.slice(0, MOST_LINES).map(line => rowMarks(line))
  const isRow = marks.map(({ dates, amounts }) => dates.length > 0 && amounts.length >= 2)
  const rows = marks.filter((_, index) => isRow[index] === true)
  if (rows.length < MIN_ROWS) return []
  const least = Math.max(2, rows.length * COLUMN_SHARE)
  const amounts = alignedColumns(flatMarks(rows, 'amounts'), least)
  const others = [
    ...alignedColumns(flatMarks(rows, 'dates'), least).map(dateCell),
    ...textCells(flatMarks(rows, 'texts'), least),
  ]
  // The block above the table may have a line of a day and two figures.
  const start = marks.findIndex(
    mark => mark.dates.length > 0 && countIn(amounts, mark.amounts) >= 2,
  )
  if (start < 0) return []
  return (MONEY_ORDERS[amounts.length] ?? []).map(roles => {
    const money = amounts.map((column, index) => moneyCell(column, roles[index] ?? 'other'))
    const cells = [...others, ...money].toSorted((one, other) => one.left - other.left)
    return { cells, start, end: start }
  })
}

function flatMarks(rows: readonly RowMarks[], kind: keyof RowMarks): Stretch[] {
  return rows.flatMap(row => row[kind])
}

/** How many of the amounts stand within a column. */
function countIn(columns: readonly Stretch[], amounts: readonly Stretch[]): number {
  return amounts.filter(({ left, right }) =>
    columns.some(
      column => left >= column.left - SAME_EDGE_PT && right <= column.right + SAME_EDGE_PT,
    ),
  ).length
}

function moneyCell({ left, right }: Stretch, role: ColumnRole): HeadingCell {
  return { role, name: '', isKnown: true, left, right }
}

function dateCell({ left, right }: Stretch): HeadingCell {
  return { role: 'date', name: '', isKnown: true, left, right }
}

/** The column with the most text is the narration. */
function textCells(texts: readonly Stretch[], least: number): HeadingCell[] {
  const columns = coveredColumns(texts, least)
  const amounts = columns.map(column => textIn(column, texts))
  const narration = amounts.indexOf(Math.max(...amounts))
  return columns.map(({ left, right }, index) => ({
    role: index === narration ? 'narration' : 'other',
    name: '',
    isKnown: true,
    left,
    right,
  }))
}

function textIn(column: Stretch, texts: readonly Stretch[]): number {
  const own = texts.filter(({ left, right }) => left < column.right && right > column.left)
  return own.reduce((sum, { left, right }) => sum + right - left, 0)
}

/** Points: edges of one column are this near to each other. */
const SAME_EDGE_PT = 3

/**
 * The columns that stretches make: those whose right edges, or whose left ones, stand under each
 * other, whichever gathers more of them in fewer columns. Columns of fewer than `least` are left out.
 */
function alignedColumns(stretches: readonly Stretch[], least: number): Stretch[] {
  const [best] = (['right', 'left'] as const)
    .map(edge => clusters(stretches, edge).filter(cluster => cluster.length >= least))
    .toSorted((one, other) => gathered(other) - gathered(one))
  return toColumns(best ?? [])
}

/** The columns that texts make: where the width is covered by `least` of them or more. */
function coveredColumns(stretches: readonly Stretch[], least: number): Stretch[] {
  const edges = stretches
    .flatMap(({ left, right }) => [
      { at: left, step: 1 },
      { at: right + SAME_EDGE_PT, step: -1 },
    ])
    .toSorted((one, other) => one.at - other.at)
  const columns: Stretch[] = []
  let depth = 0
  let left = 0
  for (const { at, step } of edges) {
    if (step > 0 && depth < least && depth + step >= least) left = at
    if (step < 0 && depth >= least && depth + step < least) columns.push({ left, right: at })
    depth += step
  }
  return columns
}

function clusters(stretches: readonly Stretch[], edge: keyof Stretch): Stretch[][] {
  const found: Stretch[][] = []
  for (const stretch of stretches.toSorted((one, other) => one[edge] - other[edge])) {
    const before = found.at(-1)?.at(-1)
    if (before !== undefined && stretch[edge] - before[edge] <= SAME_EDGE_PT) {
      found.at(-1)?.push(stretch)
    } else {
      found.push([stretch])
    }
  }
  return found
}

function gathered(columns: readonly Stretch[][]): number {
  return columns.flat().length - columns.length
}

function toColumns(columns: readonly (readonly Stretch[])[]): Stretch[] {
  return columns
    .map(column => ({
      left: Math.min(...column.map(({ left }) => left)),
      right: Math.max(...column.map(({ right }) => right)),
    }))
    .toSorted((one, other) => one.left - other.left)
}
