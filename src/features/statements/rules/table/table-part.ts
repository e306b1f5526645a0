import { isLineOfTotals, isNamesOfFigures } from '../facts/stated-candidates.ts'
import { lineText, type TextLine } from '../page/word.ts'
import type { Grid } from './columns/grid.ts'
import { learnColumns } from './columns/learn-columns.ts'
import { learntLines } from './columns/learnt-lines.ts'
import { rowMarks } from './columns/row-marks.ts'
import { daySpreader, gridsByDays } from './day-lines.ts'
import { DETAIL_ROLES } from './headings/column-role.ts'
import type { Heading } from './headings/find-headings.ts'
import type { Side } from './headings/section-sides.ts'
import { readDayLine, readOwnDate } from './read-day-line.ts'
import { withoutRepeated } from './repeated-lines.ts'
import { joinFigures } from './rows/join-figures.ts'
import { labelOf } from './special-row.ts'
import { type TableLine, toTableLine } from './table-line.ts'

/** What stands between one heading and the next: rows, and what the pages print around them. */
export interface TablePart {
  readonly heading: Heading
  /** What stands above the heading on its page, and belongs to no rows before it. */
  readonly block: readonly TextLine[]
  /** By page, in the file's order. */
  readonly pages: readonly (readonly TableLine[])[]
}

/** The file's tables, heading by heading. */
export function tableParts(lines: readonly TextLine[], headings: readonly Heading[]): TablePart[] {
  const parts: TablePart[] = []
  const columns = gridsOf(lines, headings)
  const tables = daysTables(lines, headings, columns)
  const grids = gridsByDays(columns, tables)
  const spreadDays = daySpreader(tables)
  let above: readonly TextLine[] = lines.slice(0, headings[0]?.start)
  const labels = labelsOf(above)
  let account = above
  for (const [index, heading] of headings.entries()) {
    const next = headings[index + 1]
    const grid = grids[index]
    if (grid === undefined) break
    const below = lines.slice(heading.end, next?.start)
    const part = spreadDays(
      readPart(withoutRepeated(below, account, lines[next?.start ?? -1]?.page), grid, heading.side),
    )
    const last = next === undefined ? [] : lastPage(part, lines[next.start]?.page, labels)
    const end = endOfPage(last, labels)
    const others = part.filter(([first]) => first === undefined || !last.includes(first))
    const pages = end.start > 0 ? [...others, withoutBlock(last, end)] : others
    parts.push({ heading, block: above, pages })
    above = blockOf(last, end)
    // A block that was left out, as it only says again whose account it is, leaves none of its own.
    if (above.some(line => /\d/.test(lineText(line)))) account = above
  }
  return parts
}

/** The tables as they stand, to see whether days stand above their rows; none where no line says a day. */
function daysTables(
  lines: readonly TextLine[],
  headings: readonly Heading[],
  grids: readonly Grid[],
): TableLine[][][] {
  if (!lines.some(line => readDayLine(line) !== undefined)) return []
  return grids.map((grid, index) =>
    readPart(lines.slice(headings[index]?.end, headings[index + 1]?.start), grid),
  )
}

/** The grid of each heading. Headings at the same places share one, learnt from all their lines. */
function gridsOf(lines: readonly TextLine[], headings: readonly Heading[]): Grid[] {
  const linesByPlace = new Map<string, TextLine[]>()
  for (const [index, heading] of headings.entries()) {
    const own = linesByPlace.get(placeOf(heading)) ?? []
    linesByPlace.set(placeOf(heading), own)
    for (const line of learntLines(lines, heading, headings[index + 1]?.start)) own.push(line)
  }
  const grids = new Map<string, Grid>()
  return headings.map(heading => {
    const place = placeOf(heading)
    const grid = grids.get(place) ?? learnColumns(heading.cells, linesByPlace.get(place) ?? [])
    grids.set(place, grid)
    return grid
  })
}

function placeOf({ cells }: Heading): string {
  return cells.map(({ role, left, right }) => `${role} ${Math.round((left + right) / 8)}`).join()
}

function readPart(lines: readonly TextLine[], grid: Grid, side?: Side): TableLine[][] {
  const pages: TableLine[][] = []
  let before: TextLine | undefined
  for (const line of lines) {
    const plain = isOfSummary(line, before) ? strangeLine(line) : toTableLine(grid, line)
    const read = side === undefined ? plain : { ...plain, side }
    before = line
    if (pages.at(-1)?.[0]?.line.page === line.page) pages.at(-1)?.push(read)
    else pages.push([read])
  }
  return pages.map(page => joinFigures(page))
}

/** Whether the line is of a summary: names of figures of the account, the figures below them, or both sums. */
function isOfSummary(line: TextLine, before: TextLine | undefined): boolean {
  const isBelow = before?.page === line.page && isNamesOfFigures(before)
  const isNamed = isNamesOfFigures(line) || isLineOfTotals(line)
  return isNamed || (isBelow && rowMarks(line).amounts.length > 1)
}

function strangeLine(line: TextLine): TableLine {
  return { line, cells: {}, figures: null, isForeign: true, hasUnread: false }
}

const LABEL = /^[a-z][a-z ./]{2,24}:/i

/** What the first account's block calls its values: `Account Name:`. */
function labelsOf(block: readonly TextLine[]): ReadonlySet<string> {
  return new Set(block.flatMap(line => LABEL.exec(lineText(line)) ?? []))
}

/**
 * The part's lines on the page where the next heading stands, and those of the page before where what is said of the
 * next account begins there: without that, the rows of that page would go to the next account's block.
 */
function lastPage(
  pages: readonly (readonly TableLine[])[],
  page: number | undefined,
  labels: ReadonlySet<string>,
): readonly TableLine[] {
  const last = pages.at(-1) ?? []
  const isShared = last[0]?.line.page === page
  if (isShared && last.some(line => isFigured(line))) return last
  const shared = isShared ? last : []
  const before = (isShared ? pages.at(-2) : last) ?? []
  const end = endOfPage(before, labels)
  const isSaid = end.named < before.length && end.start <= end.named
  return isSaid ? [...before, ...shared] : shared
}

/** Whether the line has figures of a row: those that it names may be the next account's. */
function isFigured({ figures, cells }: TableLine): boolean {
  return figures !== null && labelOf(cells) === null
}

const WORDS_OF_ROWS = ['narration', 'reference', ...DETAIL_ROLES] as const

function isOwnRow(lines: readonly TableLine[], index: number): boolean {
  const own = lines[index]
  if (own === undefined || own.figures === null || labelOf(own.cells) !== null) return false
  const { line, cells, day } = own
  if (readOwnDate(line, cells.date) !== undefined) return true
  if (isDatedBeside(lines, index, -1) || isDatedBeside(lines, index, 1)) return true
  const hasWords = WORDS_OF_ROWS.some(role => /[a-z]/i.test(cells[role] ?? ''))
  // Figures alone may be those of the next account's block; a date may go on in the line below.
  return hasWords && (day !== undefined || DATE_START.test(cells.date ?? ''))
}

const DATE_START = /^\d{1,4}[-/. :]/

// Of the type's size: the lines of one cell are not farther apart.
const SAME_CELL = 1.8

/** Whether the row's date stands on another of its lines than its figures, above or below: at whatever height of the cell. */
function isDatedBeside(lines: readonly TableLine[], index: number, step: -1 | 1): boolean {
  const [here, beside] = [lines[index], lines[index + step]]
  if (here === undefined || beside === undefined || beside.figures !== null) return false
  const { line, cells } = beside
  if (Math.abs(line.baseline - here.line.baseline) > line.size * SAME_CELL) return false
  return readOwnDate(line, cells.date) !== undefined || isDatedBeside(lines, index + step, step)
}

// What says whose the next table is.
const ACCOUNT_LINE =
  /\bnuban\b|\b(?:account|acct|acc|a\/c)\.? ?(?:nos?\b|number|name)|\bwallet (?:id|no|number)\b/i
// A block has figures beside dates on hardly more lines.
const MOST_DATED = 2

/** Where on the page of the next heading the rows end, and where what is said of the next account surely begins. */
interface PageEnd {
  readonly start: number
  readonly named: number
}

function endOfPage(last: readonly TableLine[], labels: ReadonlySet<string>): PageEnd {
  const own = last.map((_, at) => isOwnRow(last, at))
  const start = own.lastIndexOf(true) + 1
  const named = last.findIndex(({ line, figures }, at) => {
    const text = lineText(line)
    return (
      (figures === null && ACCOUNT_LINE.test(text)) || (at >= start && isLabelled(text, labels))
    )
  })
  const dated = own.slice(named).filter(Boolean).length
  if (named < 0 || dated > MOST_DATED) return { start, named: last.length }
  return { start: own.slice(0, named).lastIndexOf(true) + 1, named }
}

/** What stands above the next heading, from the page on that names its account: above that it is the rows' own. */
function blockOf(last: readonly TableLine[], { start, named }: PageEnd): readonly TextLine[] {
  const page = last[named]?.line.page
  const block = last.slice(start).map(({ line }) => line)
  return block.slice(
    Math.max(
      0,
      block.findIndex(line => line.page === page),
    ),
  )
}

/** Whether a line under the rows begins as one of the first account's block does: the next one's has the same labels. */
function isLabelled(text: string, labels: ReadonlySet<string>): boolean {
  return labels.has(LABEL.exec(text)?.[0] ?? '')
}

/** The page's lines, where those under its last row are rows only if they are named so. */
function withoutBlock(last: readonly TableLine[], { start, named }: PageEnd): TableLine[] {
  return last
    .slice(0, named)
    .filter(
      ({ figures, cells }, index) => index < start || figures === null || labelOf(cells) !== null,
    )
}
