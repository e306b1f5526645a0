import type { BodyLine, RowLines } from './body-lines.ts'
import { type RowAlignments, rowCost } from './row-cost.ts'

/** The lines between two lines of figures; the first row has one before it, the last one after it. */
export type Gaps = readonly (readonly BodyLine[])[]

/** The lines of a table's rows: each row has one of figures, and a share of the lines around it. */
export interface RowsTable {
  readonly anchors: readonly BodyLine[]
  readonly gaps: Gaps
  /** Of each gap, how many lines stand above the line in it that says another day; null where none does. */
  readonly daySplits: readonly (number | null)[]
  readonly leading: number
}

/** The table of lines, by those that have figures. */
export function rowsTable(lines: readonly BodyLine[], leading: number): RowsTable {
  const gaps: BodyLine[][] = [[]]
  for (const line of lines) {
    if (line.figures === null) gaps.at(-1)?.push(line)
    else gaps.push([])
  }
  const anchors = lines.filter(line => line.figures !== null)
  const daySplits = gaps.map((gap, index) => daySplit(gap, anchors[index - 1], anchors[index]))
  return { anchors, gaps, daySplits, leading }
}

/** What stands above another day (ST6.8.2) is none of the rows under it. */
function daySplit(
  gap: readonly BodyLine[],
  above: BodyLine | undefined,
  below: BodyLine | undefined,
): number | null {
  if (above === undefined || below === undefined || above.day === below.day) return null
  const first = gap.findIndex(({ day }) => day !== above.day)
  return first < 0 ? gap.length : first
}

/** The rows, given for each gap how many of its lines belong to the row above it. */
export function rowsOf(
  { anchors, gaps, daySplits }: RowsTable,
  splits: readonly number[],
): RowLines[] {
  const own = splits.map((split, index) => daySplits[index] ?? split)
  return anchors.map((anchor, index) => {
    const above = (gaps[index] ?? []).slice(own[index] ?? 0)
    const below = (gaps[index + 1] ?? []).slice(0, own[index + 1] ?? 0)
    return asRow(anchor, above, below)
  })
}

/** The row that these lines and its figures would make. */
function asRow(
  figures: BodyLine,
  above: readonly BodyLine[],
  below: readonly BodyLine[],
): RowLines {
  return { figures, lines: [...above, figures, ...below] }
}

/** The best way found to share out the lines so far, given how the last gap is split. */
interface Choice {
  readonly split: number
  readonly cost: number
  readonly before: Choice | null
}

// Only so many ways to split the lines between two rows are tried, and more lines are no narration.
const MAX_WAYS = 12
const MAX_LINES = 60

/**
 * Shares out the lines between rows so that over the whole table the cells are nearest to where the alignments put
 * them: a dynamic programme over the gaps, each split depending only on the one before. Gives for each gap how many of
 * its lines belong to the row above it.
 */
export function cheapestSplits(
  { anchors, gaps, daySplits, leading }: RowsTable,
  alignments: RowAlignments,
): number[] {
  let choices: Choice[] = [{ split: 0, cost: 0, before: null }]
  for (const [index, anchor] of anchors.entries()) {
    const above = gaps[index] ?? []
    const below = gaps[index + 1] ?? []
    const isLast = index === anchors.length - 1
    const day = daySplits[index + 1]
    const ways = isLast ? [below.length] : typeof day === 'number' ? [day] : waysToSplit(below)
    choices = ways.map(split => {
      const costs = choices.map(choice => {
        const row = asRow(anchor, above.slice(choice.split), below.slice(0, split))
        return { split, cost: choice.cost + rowCost(row, alignments, leading), before: choice }
      })
      return cheapest(costs)
    })
  }
  return unwind(cheapest(choices))
}

/** All places where the lines can be parted; of many lines, those where they stand farthest apart. */
function waysToSplit(gap: readonly BodyLine[]): number[] {
  const all = Array.from({ length: gap.length + 1 }, (_, split) => split)
  if (all.length <= MAX_WAYS) return all
  if (all.length > MAX_LINES) return [0, gap.length]
  const widest = all.toSorted((one, other) => spaceAt(gap, other) - spaceAt(gap, one))
  return widest.slice(0, MAX_WAYS).toSorted((one, other) => one - other)
}

/** The space above the line; without end before the first and after the last. */
function spaceAt(gap: readonly BodyLine[], split: number): number {
  const [above, below] = [gap[split - 1], gap[split]]
  return above === undefined || below === undefined ? Number.POSITIVE_INFINITY : below.y - above.y
}

function cheapest(choices: readonly Choice[]): Choice {
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best))
}

function unwind(last: Choice): number[] {
  const splits: number[] = []
  for (let choice: Choice | null = last; choice !== null; choice = choice.before) {
    splits.push(choice.split)
  }
  return splits.toReversed()
}
