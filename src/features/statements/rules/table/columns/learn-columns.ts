import { lineText, type TextLine, type Word } from '#features/statements/rules/page/word.ts'
import { peelColumnDate } from '#features/statements/rules/values/date-text.ts'
import { type ColumnRole, PARTY_ROLES } from '../headings/column-role.ts'
import type { HeadingCell } from '../headings/heading-cells.ts'
import { headingLetters } from '../headings/heading-names.ts'
import { withEdges } from '../run-over.ts'
import { labelOf } from '../special-row.ts'
import type { Grid } from './grid.ts'
import { learnGrid } from './learn-grid.ts'
import { letterColumns } from './letter-grid.ts'
import { withOpenRoles } from './open-roles.ts'
import { rowMarks } from './row-marks.ts'
import { kindOf } from './word-kinds.ts'

/** The columns under a heading, learnt from the lines of its rows (ST6.5); of rows that have their words below, from their own lines alone. */
export function learnColumns(named: readonly HeadingCell[], lines: readonly TextLine[]): Grid {
  const wordsBelow = placeOfWords(named, lines)
  const cells = withOpenRoles(named, lines, withClearRoles(named, true))
  if (wordsBelow === undefined) {
    const own = withClearRoles(cells, true)
    const begins = letterColumns(own, lines)
    const grid = learnGrid(own, lines, begins)
    // On a grid of letters no cell runs over into the next.
    return begins === undefined ? withEdges(grid, lines) : grid
  }
  const figures = lines.filter(line => rowMarks(line).amounts.length > 0 && !isAt(line, wordsBelow))
  return { ...withEdges(learnGrid(withClearRoles(cells, false), figures), figures), wordsBelow }
}

// Of the rows: so many have words under them where all have.
const USUAL_SHARE = 0.7
// In points.
const SAME_PLACE = 2

function isAt({ words }: TextLine, place: number): boolean {
  return Math.abs((words[0]?.left ?? Infinity) - place) <= SAME_PLACE
}

/**
 * Where the lines of words begin that stand under the figures of each row, across the columns; undefined where the
 * headings name words, or may.
 */
function placeOfWords(
  cells: readonly HeadingCell[],
  lines: readonly TextLine[],
): number | undefined {
  if (cells.some(({ role }) => role === 'narration')) return undefined
  const rows = lines.filter(
    line => rowMarks(line).amounts.length > 0 && labelOf({ narration: lineText(line) }) === null,
  )
  const below = lines.filter((line, index) => {
    const { amounts, dates } = rowMarks(line)
    const before = lines[index - 1]
    const isUnder = before?.page === line.page && rowMarks(before).amounts.length > 0
    return isUnder && amounts.length === 0 && dates.length === 0
  })
  const usual = mostCommon(below.map(({ words }) => Math.round(words[0]?.left ?? 0)))
  if (usual === undefined) return undefined
  const isUsual = below.filter(line => isAt(line, usual)).length >= rows.length * USUAL_SHARE
  // Words that begin there on the rows' own lines go on below.
  const inColumn = rows.filter(({ words }) => words.some(word => isWordAt(word, usual)))
  return isUsual && inColumn.length * 2 < rows.length ? usual : undefined
}

function isWordAt({ left, text }: Word, place: number): boolean {
  const isThere = Math.abs(left - place) <= SAME_PLACE
  return isThere && kindOf(text) !== 'figure' && peelColumnDate(text) === undefined
}

/** The value that most of them are, the first of such. */
function mostCommon(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0]
}

/**
 * The headings with each role at most once, and with a date and a narration among them: a second date
 * is a value date, a lone value date is the date, and what is named twice over is something else.
 * Without a narration, the widest column of no known name is one, where the rows have their words in a column.
 */
function withClearRoles(cells: readonly HeadingCell[], hasWords: boolean): HeadingCell[] {
  const clear: HeadingCell[] = []
  for (const cell of withNet(withOneFlag(withValueDate(cells)))) {
    clear.push({ ...cell, role: freeRole(cell.role, clear) })
  }
  const referred = withInstrument(clear)
  const dated = hasRole(referred, 'date') ? referred : renamed(referred, 'value-date', 'date')
  return hasRole(dated, 'narration') || !hasWords ? [...dated] : withNarration(dated)
}

const INSTRUMENT = /^(?:instrument|instr|cheque|chq|check|voucher|docnum)(?:no|num|number|nos|id)?$/

/** The number of a cheque or another instrument is the row's reference where no other is printed. */
function withInstrument(cells: readonly HeadingCell[]): HeadingCell[] {
  const instrument = cells.find(
    ({ role, name }) => role === 'other' && INSTRUMENT.test(headingLetters(name)),
  )
  if (hasRole(cells, 'reference')) return [...cells]
  return cells.map(cell => (cell === instrument ? { ...cell, role: 'reference' } : cell))
}

/** Beside a date and what moved, `Value` is the day from which it counts. */
function withValueDate(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  const isMoved = hasRole(cells, 'amount') || (hasRole(cells, 'debit') && hasRole(cells, 'credit'))
  if (!isMoved || !hasRole(cells, 'date') || hasRole(cells, 'value-date')) return cells
  return cells.map(cell =>
    cell.role === 'other' && headingLetters(cell.name) === 'value'
      ? { ...cell, role: 'value-date' }
      : cell,
  )
}

const FEE = /^(?:transaction|trans|txn)?(?:fees?|charges?|commission|vat)$/
const NET =
  /^(?:am(?:oun)?t(?:with|plus|and)?(?:fees?|charges?)|(?:net|nett|total|settled|settlement|final)(?:amount|amt|value)?)$/

/** What moved is the amount with its fee, where both are printed: `Amount | Fee | Total`. */
function withNet(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  const letters = cells.map(({ name }) => headingLetters(name))
  const fee = letters.findIndex(name => FEE.test(name))
  const gross = cells.findIndex(({ role }) => role === 'amount')
  const net = letters.findLastIndex(name => NET.test(name))
  const isSaid = fee >= 0 || hasRole(cells, 'balance')
  if (gross < 0 || !isSaid || net <= fee || net <= gross) return cells
  return cells.map((cell, index) => {
    if (index === net) return { ...cell, role: 'amount' }
    return cell.role === 'amount' ? { ...cell, role: 'other' } : cell
  })
}

/** Of two columns that may say which way money went, a column of types says what it was. */
function withOneFlag(cells: readonly HeadingCell[]): readonly HeadingCell[] {
  if (cells.filter(({ role }) => role === 'flag').length < 2) return cells
  return cells.map(cell =>
    cell.role === 'flag' && /type/i.test(cell.name) ? { ...cell, role: 'category' } : cell,
  )
}

function freeRole(role: ColumnRole, taken: readonly HeadingCell[]): ColumnRole {
  if (!hasRole(taken, role)) return role
  if (role === 'date' && !hasRole(taken, 'value-date')) return 'value-date'
  return 'other'
}

function hasRole(cells: readonly HeadingCell[], role: ColumnRole): boolean {
  return cells.some(cell => cell.role === role)
}

function renamed(cells: readonly HeadingCell[], from: ColumnRole, to: ColumnRole): HeadingCell[] {
  return cells.map(cell => (cell.role === from ? { ...cell, role: to } : cell))
}

function withNarration(cells: readonly HeadingCell[]): HeadingCell[] {
  const room = cells.map((cell, index) => (cells[index + 1]?.left ?? Infinity) - cell.left)
  const unknown = cells.filter(cell => !cell.isKnown)
  // Who was paid says more of a row than its reference would.
  const isNamed = cells.some(({ role }) => PARTY_ROLES.has(role))
  const textual = cells.filter(
    ({ role }) => role === 'other' || role === 'status' || (role === 'reference' && !isNamed),
  )
  const [widest] = (unknown.length > 0 ? unknown : textual).toSorted(
    (one, other) => (room[cells.indexOf(other)] ?? 0) - (room[cells.indexOf(one)] ?? 0),
  )
  return cells.map(cell => (cell === widest ? { ...cell, role: 'narration' } : cell))
}
