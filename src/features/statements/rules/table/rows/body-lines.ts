import { lineText } from '#features/statements/rules/page/word.ts'
import { TEXT_ROLES } from '../headings/column-role.ts'
import { readOwnDate } from '../read-day-line.ts'
import { labelOf } from '../special-row.ts'
import type { TableLine } from '../table-line.ts'

/** A line of the table's rows; `y` runs on from page to page as if the table were never broken. */
export interface BodyLine extends TableLine {
  readonly y: number
}

/** The lines that make one row; exactly one of them has figures. */
export interface RowLines {
  readonly figures: BodyLine
  /** From the top, the line of figures among them. */
  readonly lines: readonly BodyLine[]
  /** Whether another way to share out the lines of the table would give it others, and is hardly worse. */
  readonly isUnsure?: boolean
  /** Whether another way that is not much worse would give it another date (ST6.6.8). */
  readonly isDateUnsure?: boolean
}

/** The lines that are rows, and how far apart the lines of one cell are. */
export interface Body {
  readonly lines: readonly BodyLine[]
  readonly leading: number
  /** How many lines among the rows are none of them, though they have what looks like money. */
  readonly unread: number
}

// Of a cell's line distance: how far apart its lines may be, and how far a page's break sets them.
const SAME_CELL = 1.3
const PAGE_BREAK = 3
// Of the pages: where a header or a footer stands.
const REPEATED_SHARE = 0.6
// Of the type's size: the widest leading of running text.
const WIDEST_LEADING = 1.6
// How much farther than the rows' usual distance a row may be from what is left of the one before.
const ROW_GAP_SLACK = 1.25

/**
 * What of a table's lines, given by page, are rows: everything between a page's first and last line of
 * figures, and around them what follows closely enough to be a row's further lines. Headers and
 * footers stand farther off, say the same at the same place of page after page, or do not fit the
 * columns.
 */
export function bodyLines(pages: readonly (readonly TableLine[])[]): Body {
  const spans = pages.map(page => figureSpan(page))
  const zones = pages.map((page, index) => page.slice(...(spans[index] ?? [0, 0])))
  const leading = cellLeading(zones)
  const usualGap = quantile(zones.flatMap(gaps), 0.95)
  const rowGap = Math.max(usualGap * ROW_GAP_SLACK, leading)
  const furniture = repeatedLines(pages, spans)
  const kept = pages.map((page, index) => {
    const [from, until] = spans[index] ?? [0, 0]
    if (from === until) return lastRowsRest(page, { leading, rowGap, furniture })
    const above = linesAbove(page.slice(0, from + 1), { leading, rowGap, furniture })
    const below = linesBelow(page.slice(until - 1), { leading, rowGap, furniture })
    return [...above, ...page.slice(from, until).filter(line => !line.isForeign), ...below]
  })
  const within = pages.flatMap((page, index) => page.slice(...(spans[index] ?? [0, 0])))
  const unread = within.filter(line => line.isForeign && line.hasUnread).length
  return { lines: stacked(kept, leading), leading, unread }
}

/** From the first line of figures to after the last; only where there are no others do labelled ones count. */
function figureSpan(page: readonly TableLine[]): [from: number, until: number] {
  const from = page.findIndex(line => isOwnFigures(line))
  if (from >= 0) return [from, page.findLastIndex(line => isOwnFigures(line)) + 1]
  const only = page.findIndex(line => line.figures !== null)
  return only < 0 ? [0, 0] : [only, only + 1]
}

function isOwnFigures(line: TableLine): boolean {
  const isLabelled = line.cells.date === undefined && labelOf(line.cells) !== null
  return line.figures !== null && !isLabelled
}

/** The distance of a cell's lines: the least that is usual between a row's figures and its other lines. */
function cellLeading(zones: readonly (readonly TableLine[])[]): number {
  const widest = (zones.flat()[0]?.line.size ?? 0) * WIDEST_LEADING
  const distances = TEXT_ROLES.flatMap(role =>
    zones.flatMap(zone => wrapGaps(zone.filter(line => line.cells[role] !== undefined))),
  )
  const least = quantile(distances, 0.1)
  return least === 0 ? widest : Math.min(least, widest)
}

/** The gaps beside lines without figures: within a cell, or around one. */
function wrapGaps(lines: readonly TableLine[]): number[] {
  return gaps(lines).filter(
    (_, index) => lines[index]?.figures === null || lines[index + 1]?.figures === null,
  )
}

function gaps(lines: readonly TableLine[]): number[] {
  return lines.slice(1).map((line, index) => gapBetween(lines[index], line))
}

function gapBetween(one: TableLine | undefined, other: TableLine): number {
  return other.line.baseline - (one?.line.baseline ?? other.line.baseline)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

function hasOther({ cells }: TableLine): boolean {
  return cells.other !== undefined || cells.status !== undefined
}

interface Reach {
  readonly leading: number
  readonly rowGap: number
  readonly furniture: ReadonlySet<TableLine>
}

/** What stands close above the page's first figures: the last one of `lines`. */
function linesAbove(
  lines: readonly TableLine[],
  { leading, rowGap, furniture }: Reach,
): TableLine[] {
  let isNextRow = false
  let index = lines.length - 1
  while (index > 0) {
    const above = lines[index - 1]
    const here = lines[index]
    if (above === undefined || here === undefined) break
    if (isNone(above, furniture)) break
    const gap = gapBetween(above, here)
    const isClose = gap <= leading * SAME_CELL || (above.figures !== null && gap <= rowGap)
    // One gap between rows: above it stands what the page before had no room for.
    if (!isClose && (isNextRow || gap > rowGap)) break
    isNextRow ||= !isClose
    index -= 1
  }
  return lines.slice(index, -1)
}

/** What stands close below the page's last figures, the first one of `lines`; further figures too. */
function linesBelow(
  lines: readonly TableLine[],
  { leading, rowGap, furniture }: Reach,
): TableLine[] {
  const end = lines.findIndex((line, index) => {
    const isOwnRow = line.figures !== null || isBareTotal(line)
    const isFar = gapBetween(lines[index - 1], line) > (isOwnRow ? rowGap : leading * SAME_CELL)
    return index > 0 && (isFar || isNone(line, furniture))
  })
  return lines.slice(1, end < 0 ? lines.length : end).filter(line => !isBareTotal(line))
}

/** Whether a line under the rows names a sum that is not printed. */
function isBareTotal({ line }: TableLine): boolean {
  return /^totals?:?$/i.test(lineText(line))
}

// More than this on a page of its own is no row's rest.
const MOST_REST_LINES = 6

/** What a page without figures holds of the row that the page before it cut: its first lines, if so. */
function lastRowsRest(page: readonly TableLine[], { leading, furniture }: Reach): TableLine[] {
  const end = page.findIndex((line, index) => {
    const isFar = gapBetween(page[index - 1], line) > leading * SAME_CELL
    return isFar || isNone(line, furniture) || hasOther(line)
  })
  const rest = page.slice(0, end < 0 ? page.length : end)
  return rest.length > MOST_REST_LINES ? [] : rest
}

function isNone(line: TableLine, furniture: ReadonlySet<TableLine>): boolean {
  return line.isForeign || furniture.has(line)
}

/** Lines outside the figures that say the same at the same place of most pages, and have no date. */
function repeatedLines(
  pages: readonly (readonly TableLine[])[],
  spans: readonly (readonly [number, number])[],
): ReadonlySet<TableLine> {
  const places = new Map<string, TableLine[]>()
  for (const [index, page] of pages.entries()) {
    const [from, until] = spans[index] ?? [0, 0]
    for (const line of [...page.slice(0, from), ...page.slice(until)]) {
      const text = withoutPageNumber(lineText(line.line), line.line.page)
      // What is left of a row at a page's end has the same place on every page, but few letters.
      const isDated = readOwnDate(line.line, line.cells.date) !== undefined
      if (!/[a-z]{3}|#/i.test(text) || isDated) continue
      const place = `${Math.round(line.line.baseline / 2)} ${text}`
      places.set(place, [...(places.get(place) ?? []), line])
    }
  }
  const enough = Math.max(2, Math.min(pages.length, 3), pages.length * REPEATED_SHARE)
  return new Set([...places.values()].filter(same => same.length >= enough).flat())
}

/** The text with a sign in place of what counts the pages; a number alone counts them if it keeps step. */
function withoutPageNumber(text: string, page: number): string {
  if (/^\d{1,4}$/.test(text)) return `#${Number(text) - page}`
  return /page|^\d+ ?(?:\/|of) ?\d+$/i.test(text) ? text.replaceAll(/\d+/g, '#') : text
}

function stacked(pages: readonly (readonly TableLine[])[], leading: number): BodyLine[] {
  const lines: BodyLine[] = []
  for (const page of pages) {
    const top = page[0]?.line.baseline ?? 0
    const start = (lines.at(-1)?.y ?? 0) + leading * PAGE_BREAK
    for (const line of page) lines.push({ ...line, y: start + line.line.baseline - top })
  }
  return lines
}
