import { isNamedPageMark } from '#features/statements/rules/page/page-marks.ts'
import { isLabelAlone } from '#features/statements/rules/table/special-row.ts'
import type { FileLine } from '../csv-rows.ts'
import type { FileRole } from '../data-file.ts'
import { withAccountColumn } from './account-column.ts'
import { rolesByContents } from './column-contents.ts'
import type { NamedTable } from './join-tables.ts'
import { isDate, isMoney, MONEY_COLUMNS, tableForm, type TableForm } from './table-form.ts'

/** A table whose columns and lines are settled by all that stands in it, and how its cells are read. */
export interface SettledTable {
  readonly table: NamedTable
  readonly form: TableForm
}

/** Settles what the columns of a table hold and which of its lines are one (ST8.11, ST8.13, ST8.14); an app's are sure. */
export function settleTable(table: NamedTable): SettledTable {
  const { isApp, headings, lines } = table
  if (isApp) return { table, form: tableForm(table, lines) }
  const rows = lines.filter(line => mayBeRow(line, table.roles))
  const contents = rolesByContents(table.roles, rows)
  const form = tableForm({ roles: contents, isApp }, lines)
  const roles = withAccountColumn({ headings, rows, form })
  const settled = tableForm({ roles, isApp }, lines)
  return { table: { ...table, roles, lines: joinWrappedLines(lines, settled) }, form: settled }
}

const DIGIT = /\d/

/** Whether there are digits under the date and under money: in a long file no more is looked at. */
function mayBeRow({ cells }: FileLine, roles: readonly FileRole[]): boolean {
  return (
    DIGIT.test(cells[roles.indexOf('date')] ?? '') &&
    cells.some((cell, place) => MONEY_COLUMNS.includes(roles[place] ?? 'other') && DIGIT.test(cell))
  )
}

const SAYING: ReadonlySet<FileRole> = new Set(['narration', 'party', 'sender', 'recipient'])
const NO_WORDS: ReadonlySet<FileRole> = new Set([...MONEY_COLUMNS, 'date', 'value-date', 'flag'])

// A longer number is of words: a phone's, a meter's.
const PAGE_NUMBER = /^\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$/i

// No bank's words go on for longer.
const MOST_FURTHER = 20

// Nearly all lines are rows, and need no more looking at.
const DATE_START = /^\d{1,4}[-/. ]/

type Kind = 'row' | 'words' | 'else'

/**
 * The lines of a table, those without date and money that go on with the words of a row joined to it (ST8.14): to the
 * one above, or to the one below where words stand above the first row and none below the last.
 */
function joinWrappedLines(lines: readonly FileLine[], form: TableForm): readonly FileLine[] {
  const kinds = lines.map(line => kindOf(line, form))
  if (!kinds.includes('words')) return lines
  const [first, last] = [kinds.indexOf('row'), kinds.lastIndexOf('row')]
  const isWithin = kinds.slice(first, last).includes('words')
  const isAbove = first > 0 && kinds[first - 1] === 'words' && kinds[last + 1] !== 'words'
  const own = kinds.map((kind, place) =>
    kind === 'words' && place > last && !isOfRow(lines, place, { form, isWithin }) ? 'else' : kind,
  )
  const joined = isAbove
    ? joinUp(lines.toReversed(), own.toReversed(), (row, words) =>
        joinCells(words, row),
      ).toReversed()
    : joinUp(lines, own, joinCells)
  return joined
}

function kindOf({ cells }: FileLine, { roles }: TableForm): Kind {
  if (DATE_START.test(cells[roles.indexOf('date')] ?? '')) return 'row'
  const filled = cells.flatMap((cell, place) => (cell === '' ? [] : [{ cell, role: roles[place] }]))
  if (filled.some(({ cell, role }) => isFigure(cell, role) || isDate(cell))) return 'row'
  const isWordy = filled.every(({ role }) => role !== undefined && !NO_WORDS.has(role))
  const says = filled.find(({ role }) => role !== undefined && SAYING.has(role))
  if (!isWordy || says === undefined) return 'else'
  if (filled.some(({ cell }) => isFigureName(cell))) return 'else'
  const text = filled.map(({ cell }) => cell).join(' ')
  const isPageNumber = PAGE_NUMBER.test(text) && cells.length < roles.length && cells[0] === text
  return isNamedPageMark(text) || isPageNumber ? 'else' : 'words'
}

/** `Closing balance`, of which the figure lacks; digits alone name none. */
function isFigureName(text: string): boolean {
  return /\p{L}/u.test(text) && isLabelAlone(text)
}

function isFigure(cell: string, role: FileRole | undefined): boolean {
  return role !== undefined && MONEY_COLUMNS.includes(role) && isMoney(cell)
}

/** Whether words under the last row are its own, and no note under the table. */
function isOfRow(
  lines: readonly FileLine[],
  place: number,
  { form, isWithin }: { readonly form: TableForm; readonly isWithin: boolean },
): boolean {
  const cells = lines[place]?.cells ?? []
  // What stands in the first column is what stands under it, unless the table's own lines do so too.
  const start = cells.findIndex(cell => cell !== '')
  return start > 0 || (isWithin && cells.length >= form.roles.length)
}

/** The lines, each of words joined to the row before it. */
function joinUp(
  lines: readonly FileLine[],
  kinds: readonly Kind[],
  join: (row: FileLine, words: FileLine) => FileLine,
): readonly FileLine[] {
  const joined: FileLine[] = []
  // How many more lines the row may have.
  let room = 0
  for (const [place, line] of lines.entries()) {
    const before = joined.at(-1)
    const kind = kinds[place]
    if (kind === 'words' && room > 0 && before !== undefined) {
      joined[joined.length - 1] = join(before, line)
      room -= 1
    } else {
      room = kind === 'row' ? MOST_FURTHER : 0
      joined.push(line)
    }
  }
  return joined
}

/** The cells of both, each column's in turn; the number is that of the line with figures. */
function joinCells(one: FileLine, other: FileLine): FileLine {
  const width = Math.max(one.cells.length, other.cells.length)
  const cells = Array.from({ length: width }, (_, place) =>
    [one.cells[place], other.cells[place]].filter(Boolean).join(' '),
  )
  return { number: Math.min(one.number, other.number), cells }
}
