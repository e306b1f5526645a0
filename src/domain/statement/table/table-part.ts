import { type TextLine, lineText } from '../page/word.ts'
import { readDateText } from '../values/date-text.ts'
import { withClearRoles } from './clear-roles.ts'
import type { Heading } from './find-headings.ts'
import type { Grid } from './grid.ts'
import { joinFigures } from './join-figures.ts'
import { learnGrid } from './learn-grid.ts'
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

const MONEY = /\d[.]\d\d\b/

/** The file's tables, heading by heading. */
export function tableParts(lines: readonly TextLine[], headings: readonly Heading[]): TablePart[] {
  const parts: TablePart[] = []
  const grids = gridsOf(lines, headings)
  let above: readonly TextLine[] = lines.slice(0, headings[0]?.start)
  for (const [index, heading] of headings.entries()) {
    const next = headings[index + 1]
    const grid = grids[index]
    if (grid === undefined) break
    const part = readPart(lines.slice(heading.end, next?.start), grid)
    const last = next === undefined ? [] : lastPage(part, lines[next.start]?.page)
    const hasRows = last.some(line => isOwnRow(line))
    const others = part.filter(page => page !== last)
    const pages = hasRows ? [...others, withoutBlock(last)] : others
    parts.push({ heading, block: above, pages })
    above = blockAbove(last, hasRows)
  }
  return parts
}

/** The grid of each heading. Headings at the same places share one, learnt from all their lines. */
function gridsOf(lines: readonly TextLine[], headings: readonly Heading[]): Grid[] {
  const linesByPlace = new Map<string, TextLine[]>()
  for (const [index, heading] of headings.entries()) {
    const own = linesByPlace.get(placeOf(heading)) ?? []
    linesByPlace.set(placeOf(heading), own)
    for (let at = heading.end; at < (headings[index + 1]?.start ?? lines.length); at += 1) {
      const line = lines[at]
      if (line !== undefined && isNearMoney(lines, at)) own.push(line)
    }
  }
  const grids = new Map<string, Grid>()
  return headings.map(heading => {
    const place = placeOf(heading)
    const cells = withClearRoles(heading.cells)
    const grid = grids.get(place) ?? learnGrid(cells, linesByPlace.get(place) ?? [])
    grids.set(place, grid)
    return grid
  })
}

function placeOf({ cells }: Heading): string {
  return cells.map(({ role, left, right }) => `${role} ${Math.round((left + right) / 8)}`).join()
}

function readPart(lines: readonly TextLine[], grid: Grid): TableLine[][] {
  const pages: TableLine[][] = []
  for (const line of lines) {
    const read = toTableLine(grid, line)
    if (pages.at(-1)?.[0]?.line.page === line.page) pages.at(-1)?.push(read)
    else pages.push([read])
  }
  return pages.map(page => joinFigures(page))
}

/** Whether the line has money, or stands between two that have: it is in a table then. */
function isNearMoney(lines: readonly TextLine[], index: number): boolean {
  const near = lines.slice(Math.max(0, index - 1), index + 2)
  return near.some(line => MONEY.test(lineText(line)))
}

/** The part's lines on the page where the next heading stands: above that heading. */
function lastPage(pages: readonly TableLine[][], page: number | undefined): readonly TableLine[] {
  const last = pages.at(-1) ?? []
  return last[0]?.line.page === page ? last : []
}

function isOwnRow({ cells, figures }: TableLine): boolean {
  return figures !== null && labelOf(cells) === null && readDateText(cells.date ?? '') !== undefined
}

/** The page's lines, where those under its last row are rows only if they are named so. */
function withoutBlock(last: readonly TableLine[]): TableLine[] {
  const end = last.findLastIndex(line => isOwnRow(line))
  return last.filter(
    ({ figures, cells }, index) => index <= end || figures === null || labelOf(cells) !== null,
  )
}

function blockAbove(last: readonly TableLine[], hasRows: boolean): TextLine[] {
  const start = hasRows ? last.findLastIndex(line => isOwnRow(line)) + 1 : 0
  return last.slice(start).map(({ line }) => line)
}
