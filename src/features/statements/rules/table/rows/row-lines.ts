import { peelDate, readColumnDate } from '#features/statements/rules/values/date-text.ts'
import { type ColumnRole, TEXT_ROLES } from '../headings/column-role.ts'
import type { Body, BodyLine, RowLines } from './body-lines.ts'

/** Where the cells of a row stand beside one another. */
type RowAlignment = 'top' | 'middle' | 'bottom'

// In lines: what a row pays for a hole in a cell, for having no narration at all, and for a date that is none in this
// order of its lines (`09:32` above `19/10/26`).
const HOLE = 0.6
const NO_NARRATION = 0.7
const NO_DATE = 0.7
// And for one that is rarely written so: the time above the date, or no year.
const RARE_DATE = 0.2
const MOST = 4
// Of the line distance: what is more is a hole.
const SAME_CELL = 1.3

/** How far, in lines, the row's cells are from where the alignment would put them. */
function rowCost(row: RowLines, alignment: RowAlignment, leading: number): number {
  let cost = 0
  for (const role of TEXT_ROLES) {
    const cell = cellOf(row, role, leading)
    if (cell !== undefined) {
      const off = Math.abs(placeOf(cell, alignment) - row.figures.y) / leading
      cost += Math.min(off, MOST) + cell.holes * HOLE + Math.min(cell.spread / leading, 1)
      if (role === 'date') cost += dateCost(textOf(row, role))
    } else if (role === 'narration') {
      cost += NO_NARRATION
    }
  }
  return cost
}

/** Where a cell's lines are, how many of them are too far from the one above, and how far the others are too far. */
interface CellPlace {
  readonly first: number
  last: number
  holes: number
  spread: number
}

function cellOf({ lines }: RowLines, role: ColumnRole, leading: number): CellPlace | undefined {
  let cell: CellPlace | undefined
  for (const line of lines) {
    if (line.cells[role] === undefined) continue
    cell ??= { first: line.y, last: line.y, holes: 0, spread: 0 }
    const gap = line.y - cell.last
    if (gap > leading * SAME_CELL) cell.holes += 1
    else cell.spread += Math.max(0, gap - leading)
    cell.last = line.y
  }
  return cell
}

function dateCost(text: string): number {
  if (peelDate(text) !== undefined) return 0
  return readColumnDate(text) === undefined ? NO_DATE : RARE_DATE
}

function textOf({ lines }: RowLines, role: ColumnRole): string {
  return lines.flatMap(line => line.cells[role] ?? []).join(' ')
}

function placeOf({ first, last }: CellPlace, alignment: RowAlignment): number {
  if (alignment === 'middle') return (first + last) / 2
  return alignment === 'top' ? first : last
}

/** The row that these lines and its figures would make. */
function asRow(
  figures: BodyLine,
  above: readonly BodyLine[],
  below: readonly BodyLine[],
): RowLines {
  return { figures, lines: [...above, figures, ...below] }
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
  const [best, ...others] = fits.toSorted((one, other) => one.cost - other.cost)
  return best === undefined ? [] : withDoubts(best, others)
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
 * Shares out the lines between rows whose cells are centred, so that over the whole table the cells'
 * middles are nearest to their figures: a dynamic programme over the gaps, each split depending only on
 * the one before. Gives for each gap how many of its lines belong to the row above it.
 */
function middleSplits({
  anchors,
  gaps,
  leading,
}: {
  readonly anchors: readonly BodyLine[]
  readonly gaps: readonly (readonly BodyLine[])[]
  readonly leading: number
}): number[] {
  let choices: Choice[] = [{ split: 0, cost: 0, before: null }]
  for (const [index, anchor] of anchors.entries()) {
    const above = gaps[index] ?? []
    const below = gaps[index + 1] ?? []
    const ways = index === anchors.length - 1 ? [below.length] : waysToSplit(below)
    choices = ways.map(split => {
      const costs = choices.map(choice => {
        const row = asRow(anchor, above.slice(choice.split), below.slice(0, split))
        return { split, cost: choice.cost + rowCost(row, 'middle', leading), before: choice }
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
