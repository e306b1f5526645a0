import { MAX_HEADINGS } from '#features/statements/rules/limits.ts'
import { lineText, type TextLine } from '#features/statements/rules/page/word.ts'
import { FOREIGN_SIGN } from '#features/statements/rules/values/currency.ts'
import { withPlainRoles } from '../columns/open-roles.ts'
import { rowMarks } from '../columns/row-marks.ts'
import { readDayLine } from '../read-day-line.ts'
import { type ColumnRole, DETAIL_ROLES } from './column-role.ts'
import { HEADING_GAPS, type HeadingCell, headingCells } from './heading-cells.ts'
import { headingLetters } from './heading-names.ts'
import { type Side, sideOfTitle, withSides } from './section-sides.ts'

/** The names of a table's columns, and which lines of the file they stand on. */
export interface Heading {
  readonly cells: readonly HeadingCell[]
  /** Index of its first line, and of the first line after it. */
  readonly start: number
  readonly end: number
  /** Which way all money under it went, where only a line above says so; left out elsewhere. */
  readonly side?: Side
}

/** A heading and how much of what stands there it explains. */
interface Candidate extends Heading {
  readonly score: number
}

const MAX_LINES = 5
// A heading set in letters far apart is as many words.
const MAX_WORDS = 200
// Of the type's size, from one baseline to the next.
const LINE_GAP = 2.4

// What a column of no use to us takes off the score, what more if its name is not known, and what one that is named as
// another is.
const OTHER = 1
const UNKNOWN = 1
const TWICE = 3

// Of the score: two letters more of a name outweigh their line (`Reference` over `No`).
const PER_LETTER = 0.51
const DETAILS: ReadonlySet<ColumnRole> = new Set(DETAIL_ROLES)

const DATE_WORD = /date|time|posted|posting|day|created|booked|processed|completed|transacted/
const MONEY_WORD =
  /debit|credit|amount|amt|value|bal|sum|withdraw|deposit|lodg|money|paid|dr|cr|payment|flow|spent|received|out/
const FIGURES = /(?<![a-z])[.,]\d\d|\d{2}[-/]|\d{4}/i

/**
 * Every heading in the file's lines, in their order; of more than `MAX_HEADINGS`, one more than that. Where none names a
 * date, those under which the rows stand below lines that say their day (ST6.8.2), else those under which dated rows
 * stand at once: one of their unknown names is the date's (ST6.5.3).
 */
export function findHeadings(lines: readonly TextLine[]): Heading[] {
  const dated = headingsOf(lines, 'dated')
  if (dated.length > 0) return withSides(lines, dated)
  const undated = headingsOf(lines, 'by-days')
  const isByDays = undated.some(({ end }) =>
    lines.slice(end, end + LINES_TO_DAY).some(line => readDayLine(line) !== undefined),
  )
  if (isByDays) return undated
  return headingsOf(lines, 'open').filter(heading => hasDatedRows(lines, heading))
}

// An opening balance may stand between the heading and the first day.
const LINES_TO_DAY = 4
// Rows of several lines each.
const LINES_TO_ROWS = 12
const LEAST_DATED = 2

/** Whether lines with a date and money stand right below the heading. */
function hasDatedRows(lines: readonly TextLine[], { end }: Heading): boolean {
  const dated = lines.slice(end, end + LINES_TO_ROWS).filter(line => {
    const { dates, amounts } = rowMarks(line)
    return dates.length > 0 && amounts.length > 0
  })
  return dated.length >= LEAST_DATED
}

/** Whether a table's rows have dates in a column, under lines that say their day, or in a column of no known name. */
type Kind = 'dated' | 'by-days' | 'open'

function headingsOf(lines: readonly TextLine[], kind: Kind): Heading[] {
  const headings: Heading[] = []
  let start = 0
  while (start < lines.length && headings.length <= MAX_HEADINGS) {
    const found = headingNear(lines, start, kind)
    if (found !== undefined) headings.push(found)
    start = found?.end ?? start + 1
  }
  return headings
}

/** The best heading that starts at the line or, overlapping that one, at a line soon after. */
function headingNear(lines: readonly TextLine[], start: number, kind: Kind): Heading | undefined {
  let best = headingAt(lines, start, kind)
  if (best === undefined) return undefined
  for (let later = start + 1; later < best.end; later += 1) {
    const candidate = headingAt(lines, later, kind)
    if (candidate !== undefined && candidate.score > best.score) best = candidate
  }
  return { ...best, end: endOfUnits(lines, best.end) }
}

/** Passes over lines that only say in what the columns count: `(NGN)`. */
function endOfUnits(lines: readonly TextLine[], start: number): number {
  let end = start
  while (isUnits(lines[end], lines[end - 1])) end += 1
  return end
}

const UNITS = new RegExp(String.raw`^(?:\s*\(?(?:₦|NGN|N|Naira|=N=|${FOREIGN_SIGN})\)?)+$`, 'i')

function isUnits(line: TextLine | undefined, before: TextLine | undefined): boolean {
  if (line === undefined || line.page !== before?.page) return false
  const isNear = line.baseline - before.baseline <= line.size * LINE_GAP
  return isNear && UNITS.test(lineText(line))
}

function headingAt(lines: readonly TextLine[], start: number, kind: Kind): Candidate | undefined {
  let best: Candidate | undefined
  for (let end = start + 1; end <= start + MAX_LINES; end += 1) {
    const block = lines.slice(start, end)
    if (!isBlock(block)) break
    const candidate = candidateOf(block, start, kind)
    if (candidate !== undefined && candidate.score > (best?.score ?? 0)) best = candidate
  }
  return best
}

/** Whether the last line can belong to the block: near the others, short, and without figures. */
function isBlock(block: readonly TextLine[]): boolean {
  const last = block.at(-1)
  const before = block.at(-2)
  if (last === undefined || last.words.length > MAX_WORDS) return false
  if (FIGURES.test(lineText(last))) return false
  if (before === undefined) return true
  if (block.length === 2 && sideOfTitle(before) !== undefined) return false
  return last.page === before.page && last.baseline - before.baseline <= last.size * LINE_GAP
}

function candidateOf(block: readonly TextLine[], start: number, kind: Kind): Candidate | undefined {
  const text = headingLetters(block.map(line => lineText(line)).join(' '))
  if (kind === 'dated' && !DATE_WORD.test(text)) return undefined
  if (!MONEY_WORD.test(text)) return undefined
  const [best] = HEADING_GAPS.flatMap(gap => {
    const cells = withPlainRoles(headingCells(block, gap))
    if (!IS_TABLE[kind](cells)) return []
    return [{ cells, start, end: start + block.length, score: scoreOf(cells, block.length) }]
  }).toSorted((one, other) => other.score - one.score)
  return best
}

/** How much of what stands there the headings explain. */
function scoreOf(cells: readonly HeadingCell[], lines: number): number {
  // Columns of details are as usual above a table as in it: they say neither.
  const telling = cells.filter(({ role }) => !DETAILS.has(role))
  const named = telling.filter(({ role }) => role !== 'other' && role !== 'status')
  const roles = countRoles(named)
  const others = telling.length - named.length
  const unknown = telling.filter(cell => !cell.isKnown).length
  const strange = others * OTHER + unknown * UNKNOWN + (named.length - roles) * TWICE
  const letters = cells.filter(cell => isTold(cell)).map(({ name }) => headingLetters(name))
  // A role more outweighs any number of lines; a line that adds nothing only costs, one with the rest
  // of another column's name does not.
  return roles * 10 - strange - lines + 20 + letters.join('').length * PER_LETTER
}

const POSTED = /post|book|process/i

/** Whether its letters say that its line is a heading's: titles name ways that money goes, too (`Money Out`). */
function isTold({ role, isKnown }: HeadingCell): boolean {
  return DETAILS.has(role) || (isKnown && role !== 'debit' && role !== 'credit')
}

/**
 * How many different columns they are. Beside an amount of both ways a column of one way is none (`Payment | Type`), and
 * what stands behind each of the ways is none (`Debit Amt | Credit Amt`).
 */
function countRoles(named: readonly HeadingCell[]): number {
  const roles = new Set(named.map(cell => cell.role))
  // A second date is a value date.
  const dates = named.filter(({ role }) => role === 'date')
  if (dates.length > 1 && dates.some(({ name }) => POSTED.test(name))) roles.add('value-date')
  const isOneWay = roles.has('debit') !== roles.has('credit')
  const isTwice = named.filter(({ role }) => role === 'amount').length > 1
  return roles.has('amount') && (isOneWay || isTwice) ? roles.size - 1 : roles.size
}

/** A date and two columns of money, or one of money that says its own direction. */
function isTable(cells: readonly HeadingCell[]): boolean {
  const roles = new Set(cells.map(cell => cell.role))
  const hasDate = roles.has('date') || roles.has('value-date')
  const isMoney = hasTwoWays(roles) || roles.has('amount') || roles.has('balance')
  return hasDate && isMoney && roles.size >= 3 && cells.length <= 30
}

function hasTwoWays(roles: ReadonlySet<ColumnRole>): boolean {
  return roles.has('debit') && roles.has('credit')
}

/** Two columns of money, and one of no known name for the date. */
function isOpenTable(cells: readonly HeadingCell[]): boolean {
  const roles = new Set(cells.map(cell => cell.role))
  const isMoney = hasTwoWays(roles) || (roles.has('amount') && roles.has('balance'))
  return isMoney && cells.some(({ isKnown }) => !isKnown) && !isPriced(cells) && cells.length <= 30
}

// Above what is counted and priced: an invoice's lines.
const PRICED = /quantity|qty|unit|price|rate/

/** Words and money, and nothing that is sold by the piece. */
function isTableByDays(cells: readonly HeadingCell[]): boolean {
  const roles = new Set(cells.map(cell => cell.role))
  const hasMoney = roles.has('amount') || hasTwoWays(roles)
  return roles.has('narration') && hasMoney && !isPriced(cells) && cells.length <= 30
}

function isPriced(cells: readonly HeadingCell[]): boolean {
  return cells.some(({ name }) => PRICED.test(headingLetters(name)))
}

const IS_TABLE: Readonly<Record<Kind, (cells: readonly HeadingCell[]) => boolean>> = {
  dated: isTable,
  'by-days': isTableByDays,
  open: isOpenTable,
}
