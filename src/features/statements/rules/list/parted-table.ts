import { cleanCell, csvRows, type FileLine } from '../files/csv-rows.ts'
import type { FileRole } from '../files/data-file.ts'
import { findTables } from '../files/table/find-table.ts'
import { MONEY_COLUMNS } from '../files/table/table-form.ts'
import { lineText, type TextLine } from '../page/word.ts'

/** Rows that a file prints as text, each value by its place in a line of names, or behind its own name. */
export interface TextTable {
  readonly roles: readonly FileRole[]
  /** The number of each is its place among the file's lines. */
  readonly rows: readonly FileLine[]
  /** Where the first and behind the last of the file's lines is. */
  readonly start: number
  readonly end: number
}

// Names and values of a row: so many at least, so that two commas of a sentence are none.
const LEAST_PARTED = 4
const PARTED = new RegExp(`^(?:[^|;,]*[|;,]){${LEAST_PARTED - 1}}`)

/** The table of values that one letter parts (ST6.27); undefined where the lines hold none. */
export function partedTable(lines: readonly TextLine[]): TextTable | undefined {
  if (lines.filter(line => PARTED.test(lineText(line))).length < 2) return undefined
  // Each line ends, the last one too: a bar at its end parts a cell from nothing.
  const all = csvRows(lines.map(line => `${lineText(line)}\n`).join('')) ?? []
  const found = findTables(all, {})
  if (found.type !== 'tables') return undefined
  const [first] = found.tables
  const named = all.find(({ cells }) => cells === first?.headings)
  if (first === undefined || named === undefined) return undefined
  if (first.roles.length < LEAST_PARTED) return undefined
  // Under other names on a later page another account may stand.
  if (found.tables.some(({ signature }) => signature !== first.signature)) return undefined
  const width = first.roles.length
  const names = first.headings.join('|')
  const rows = withBarsAsWords(all, lines, named)
    .filter(({ number, cells }) => number > named.number && cells.length === width)
    .filter(({ cells }) => cells.join('|') !== names)
    .map(({ number, cells }) => ({ number: number - 1, cells }))
  const { roles } = first
  return { roles, rows: withRest(rows, roles), start: named.number - 1, end: endOf(rows) }
}

/**
 * The lines with more parts than the names have, parted by the bars alone that stand under those between the names:
 * another one is what somebody wrote.
 */
function withBarsAsWords(
  all: readonly FileLine[],
  lines: readonly TextLine[],
  named: FileLine,
): readonly FileLine[] {
  const places = barsOf(lines[named.number - 1])
  return all.map(each => {
    const line = lines[each.number - 1]
    if (line === undefined || each.cells.length <= named.cells.length) return each
    const bars = barsOf(line)
    const parting = bars.filter(bar => places.some(place => Math.abs(bar - place) < line.size / 4))
    if (parting.length !== places.length) return each
    let at = 0
    const text = lineText(line).replaceAll('|', bar =>
      parting.includes(bars[at++] ?? 0) ? bar : WRITTEN,
    )
    const cells = text.split('|').map(cell => cleanCell(cell.replaceAll(WRITTEN, '|')))
    return { ...each, cells }
  })
}

// Stands for a bar that parts nothing.
const WRITTEN = '\u2223'

/** Where the line's bars are, in points. */
function barsOf(line: TextLine | undefined): number[] {
  return (line?.words ?? []).flatMap(({ text, left, right }) =>
    [...text.matchAll(/\|/g)].map(
      ({ index }) => left + ((index + 0.5) * (right - left)) / text.length,
    ),
  )
}

/** The rows with the lines on which their cells go on: those that have no date and no money. */
function withRest(lines: readonly FileLine[], roles: readonly FileRole[]): readonly FileLine[] {
  const rows: FileLine[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    const isRest = line.cells.every(
      (cell, at) => cell === '' || !ROW_ROLES.has(roles[at] ?? 'other'),
    )
    if (row === undefined || !isRest) {
      rows.push(line)
      continue
    }
    const cells = row.cells.map((cell, at) => joinedCell(cell, line.cells[at] ?? ''))
    rows[rows.length - 1] = { ...row, cells }
  }
  return rows
}

// Where one of these has something a row begins.
const ROW_ROLES: ReadonlySet<FileRole> = new Set(['date', 'flag', ...MONEY_COLUMNS])
const CODE = /^(?=.*\d)[\w/-]+$/

/** A cell that goes on in the next line; a number or a code that its width has broken is one. */
function joinedCell(cell: string, rest: string): string {
  if (cell === '' || rest === '') return cell + rest
  return CODE.test(cell) && CODE.test(rest) ? cell + rest : `${cell} ${rest}`
}

function endOf(rows: readonly FileLine[]): number {
  return (rows.at(-1)?.number ?? -1) + 1
}
