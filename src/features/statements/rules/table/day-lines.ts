import type { TextLine } from '../page/word.ts'
import { peelColumnDate, readColumnDate } from '../values/date-text.ts'
import { placeInYear, stepInYear } from '../values/date-year.ts'
import type { Grid } from './columns/grid.ts'
import { readDayLine } from './read-day-line.ts'
import { labelOf } from './special-row.ts'
import type { TableLine } from './table-line.ts'

/** The lines of tables by heading and page. */
type Tables = readonly (readonly (readonly TableLine[])[])[]

/** Takes the lines of one heading's table after the other, page by page. */
type SpreadDays = (pages: readonly (readonly TableLine[])[]) => TableLine[][]

/**
 * Where dates stand on lines of their own above their rows (ST6.8.2) in these tables: gives them, one
 * after the other, without those lines, each row with the date above it. Other tables stay as they
 * are: there a date on a line of its own is a part of a row's cell.
 */
export function daySpreader(tables: Tables): SpreadDays {
  const all = daysAbove(tables)
  const days = isByDays(tables.flat(2), all) ? all : new Map<TextLine, string>()
  let day: string | undefined
  return pages =>
    pages.map(page => {
      const lines: TableLine[] = []
      for (const line of page) {
        day = days.get(line.line) ?? day
        if (days.has(line.line)) continue
        lines.push(day === undefined ? line : { ...line, day })
      }
      return lines
    })
}

/**
 * The grids of these tables without their columns of dates, where dates stand on lines of their own above their rows and
 * the rows' words begin where those columns are.
 */
export function gridsByDays(grids: readonly Grid[], tables: Tables): readonly Grid[] {
  const lines = tables.flat(2)
  if (!isByDays(lines, daysAbove(tables))) return grids
  const cells = lines.flatMap(line => (isMovement(line) ? (line.cells.date ?? []) : []))
  const dated = cells.filter(text => DATE_PART.test(text) || peelColumnDate(text) !== undefined)
  const hasWords = cells.some(text => /[a-z]{2}/i.test(text))
  return hasWords && dated.length * 2 < cells.length ? grids.map(grid => withoutDates(grid)) : grids
}

function withoutDates(grid: Grid): Grid {
  const at = grid.columns.findIndex(({ role }) => role === 'date')
  const [date, next] = [grid.columns[at], grid.columns[at + 1]]
  if (date === undefined || next?.role !== 'narration') return grid
  return { ...grid, columns: grid.columns.toSpliced(at, 2, { ...next, left: date.left }) }
}

// Of the rows: so many may have dates of their own, or parts of dates beside them.
const OWN_DATES_SHARE = 0.2

/** Whether the rows stand under lines that say their day: the first one does, and they have no other date. */
function isByDays(lines: readonly TableLine[], days: ReadonlyMap<TextLine, string>): boolean {
  const rows = lines.filter(isMovement)
  const first = lines.find(line => isMovement(line) || days.has(line.line))
  if (first === undefined || !days.has(first.line)) return false
  const dated = rows.filter(({ cells }) => peelColumnDate(cells.date ?? '') !== undefined)
  const parts = lines.filter(line => !days.has(line.line) && isDatePart(line))
  const most = rows.length * OWN_DATES_SHARE
  return dated.length <= most && parts.length <= most
}

function isMovement({ figures, cells }: TableLine): boolean {
  return figures !== null && labelOf(cells) === null
}

const DATE_PART = /^(?=\D*\d)[\d\s:/.,-]+$/

/** Whether the line has no figures, and in its cell of the date what may be a part of one. */
function isDatePart({ figures, cells }: TableLine): boolean {
  return figures === null && DATE_PART.test(cells.date ?? '')
}

/** A line that may say the day of the rows under it. */
interface DayLine {
  readonly line: TableLine
  readonly text: string
  readonly place: number
  /** How far below the line above it stands; null below none, or below another day. */
  readonly gap: number | null
  /** Whether it stands above all figures of its page or below them. */
  readonly isAtEdge: boolean
}

/**
 * The lines that say a day, with its text: not the last words of a narration that ends in a date, and
 * not the day of printing at the edge of every page.
 */
function daysAbove(tables: Tables): ReadonlyMap<TextLine, string> {
  const lines = tables.flat().flatMap(page => dayLinesOf(page))
  const gaps = lines.flatMap(({ gap }) => gap ?? []).toSorted((one, other) => one - other)
  const usualGap = gaps[Math.floor(gaps.length / 2)] ?? 0
  const shape = shapeOf(lines[0]?.text ?? '')
  const alike = lines.filter(line => shapeOf(line.text) === shape && !isClose(line, usualGap))
  const way = alike.reduce((sum, { place }, index) => sum + stepFrom(alike[index - 1], place), 0)
  const edges = countAtEdges(alike)
  const days = alike.filter((line, index) => {
    const [before, after] = [alike[index - 1], alike[index + 1]]
    const isRepeated = line.isAtEdge && (edges.get(line.text) ?? 0) > 1
    return !(isRepeated && goesAstray(line, { before, after, way }))
  })
  return new Map(days.map(({ line, text }) => [line.line, text]))
}

function dayLinesOf(page: readonly TableLine[]): DayLine[] {
  const first = page.findIndex(isMovement)
  const last = page.findLastIndex(isMovement)
  return page.flatMap((line, index) => {
    const text = readDayLine(line.line)
    const date = text === undefined ? undefined : readColumnDate(text)
    if (text === undefined || date === undefined) return []
    const above = page[index - 1]?.line
    const isBelow = above !== undefined && readDayLine(above) === undefined
    const gap = isBelow ? line.line.baseline - above.baseline : null
    const isAtEdge = index < first || index > last
    return [{ line, text, place: placeInYear(date, 'day-first'), gap, isAtEdge }]
  })
}

/** How many lines at the edges of pages say the same day. */
function countAtEdges(lines: readonly DayLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { text, isAtEdge } of lines) {
    if (isAtEdge) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

// Of the usual space above such a line: what stands nearer goes on what is above.
const CLOSE = 0.85

function isClose({ gap }: DayLine, usualGap: number): boolean {
  return gap !== null && gap < usualGap * CLOSE
}

interface Neighbours {
  readonly before: DayLine | undefined
  readonly after: DayLine | undefined
  /** Above zero where the days run forward. */
  readonly way: number
}

/** Whether the days around the line run on without it, and not with it. */
function goesAstray({ place }: DayLine, { before, after, way }: Neighbours): boolean {
  const around = after === undefined ? 0 : stepFrom(before, after.place) * way
  const toIt = stepFrom(before, place) * way
  const fromIt = after === undefined ? 0 : stepInYear(place, after.place) * way
  return around >= 0 && (toIt < 0 || fromIt < 0)
}

function stepFrom(before: DayLine | undefined, place: number): number {
  return before === undefined ? 0 : Math.sign(stepInYear(before.place, place))
}

/**
 * How a date is written, whatever the day, and whether with its year or not: `3 August` as `13 May 2026`, and as
 * `5 Se ptember`, which some printers make of it.
 */
function shapeOf(text: string): string {
  const shape = text
    .replaceAll(/\d{4}/g, 'Y')
    .replaceAll(/\d+/g, '9')
    .replaceAll(/[a-z]+(?:\s+[a-z]+)*/gi, 'M')
    .replaceAll(/\s/g, '')
  return shape.replace(/[^9M]*Y$/, '')
}
