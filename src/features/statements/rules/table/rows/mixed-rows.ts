import { type ColumnRole, TEXT_ROLES } from '../headings/column-role.ts'
import type { RowLines } from './body-lines.ts'
import { cellCost, type RowAlignment, type RowAlignments, rowCost } from './row-cost.ts'
import { cheapestSplits, rowsOf, type RowsTable } from './share-lines.ts'

// How the columns are aligned shows in the first rows.
const ROWS_TO_LEARN = 40
const MOST_TURNS = 4
const ALL: readonly RowAlignment[] = ['top', 'middle', 'bottom']

/** Rows, and how far in all their cells are from where their alignments put them. */
export interface MixedRows {
  readonly rows: readonly RowLines[]
  readonly cost: number
}

// Ways that are worse than this many others say nothing of the best.
const MOST_WAYS = 4

/**
 * The rows of a table whose columns are aligned each in its own way: the date at the top of its row, the words in the
 * middle, the amounts at the bottom. The alignments and the rows are found in turns, each from the other, from all
 * that figures, dates and words can have. The best way first, then the next ones, which show how sure it is.
 */
export function mixedRows(table: RowsTable): readonly MixedRows[] {
  const some = firstRows(table)
  const ways = new Map<string, Learnt>()
  for (const learnt of startsOf().map(start => learnAlignments(some, start))) {
    const same = ways.get(learnt.splits.join())
    if (same === undefined || learnt.cost < same.cost) ways.set(learnt.splits.join(), learnt)
  }
  return [...ways.values()]
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MOST_WAYS)
    .map(({ alignments }) => {
      const rows = rowsOf(table, cheapestSplits(table, alignments))
      return { rows, cost: costOf(rows, alignments, table.leading) }
    })
}

function firstRows({ anchors, gaps, daySplits, leading }: RowsTable): RowsTable {
  return {
    anchors: anchors.slice(0, ROWS_TO_LEARN),
    gaps: gaps.slice(0, ROWS_TO_LEARN + 1),
    daySplits: daySplits.slice(0, ROWS_TO_LEARN + 1),
    leading,
  }
}

interface Learnt {
  readonly alignments: RowAlignments
  readonly splits: readonly number[]
  readonly cost: number
}

function startsOf(): RowAlignments[] {
  return ALL.flatMap(figures =>
    ALL.flatMap(date =>
      ALL.map(words => {
        const cells = Object.fromEntries(TEXT_ROLES.map(role => [role, words]))
        return { figures, cells: { ...cells, date, 'value-date': date } }
      }),
    ),
  )
}

function learnAlignments(table: RowsTable, start: RowAlignments): Learnt {
  const { figures } = start
  let alignments = start
  let cost = Number.POSITIVE_INFINITY
  let shared: readonly number[] = []
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const splits = cheapestSplits(table, alignments)
    const rows = rowsOf(table, splits)
    const better = { figures, cells: bestCells(rows, figures, table.leading) }
    const costs = costOf(rows, better, table.leading)
    if (costs >= cost) break
    alignments = better
    cost = costs
    shared = splits
  }
  return { alignments, splits: shared, cost }
}

/** For each column the alignment from which its cells are least far. */
function bestCells(
  rows: readonly RowLines[],
  figures: RowAlignment,
  leading: number,
): RowAlignments['cells'] {
  return Object.fromEntries(
    TEXT_ROLES.map(role => {
      const costs = ALL.map(alignment => {
        const alignments = { figures, cells: { [role]: alignment } }
        return { alignment, cost: columnCost(rows, role, { alignments, leading }) }
      })
      const least = costs.reduce((best, each) => (each.cost < best.cost ? each : best))
      return [role, least.alignment]
    }),
  )
}

function columnCost(
  rows: readonly RowLines[],
  role: ColumnRole,
  habit: { readonly alignments: RowAlignments; readonly leading: number },
): number {
  return rows.reduce((sum, row) => sum + cellCost(row, role, habit), 0)
}

function costOf(rows: readonly RowLines[], alignments: RowAlignments, leading: number): number {
  return rows.reduce((sum, row) => sum + rowCost(row, alignments, leading), 0)
}
