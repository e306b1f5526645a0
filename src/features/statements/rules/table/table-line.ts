import { isNamedPageMark } from '../page/page-marks.ts'
import { lineText, type TextLine, type Word } from '../page/word.ts'
import { type AmountText, isPlaceholder } from '../values/amount-text.ts'
import { type ForeignAmount, isForeignSign } from '../values/currency.ts'
import { peelColumnDate } from '../values/date-text.ts'
import { cellText, type Grid, printedText, toCells } from './columns/grid.ts'
import { rowMarks } from './columns/row-marks.ts'
import {
  type CellTexts,
  type ColumnRole,
  DETAIL_ROLES,
  MONEY_ROLES,
  MOVED_ROLES,
} from './headings/column-role.ts'
import type { Side } from './headings/section-sides.ts'
import { isDayBalance, isMonth, readDayLine, readOwnDate } from './read-day-line.ts'
import { withoutRunOver } from './run-over.ts'
import { isBareLabel, labelOf, parseMoney, statedAlone } from './special-row.ts'
import { hasFigure, hasMoneyLeft, isSentence } from './unread-money.ts'

/** The money of a line by column; an empty cell (`-`, `0.00`) is left out. */
export type Figures = Readonly<Partial<Record<ColumnRole, AmountText | ForeignAmount>>>

/** A line of a table's part of the page. */
export interface TableLine {
  readonly line: TextLine
  readonly cells: CellTexts
  /** Null for a line that has none: it belongs to the row of another line, or to none. */
  readonly figures: Figures | null
  /** Whether its words do not fit the columns: no part of a row. */
  readonly isForeign: boolean
  /** Whether it has what looks like money and is not among its figures (ST6.11.9). */
  readonly hasUnread: boolean
  /** As printed on the line above that says the day of what stands under it; left out where none does. */
  readonly day?: string
  /** Which way the money of the section went in which it stands; left out where the table says it. */
  readonly side?: Side
  /** Whether it is of the words that stand under the figures of each row of the table. */
  readonly isBelow?: true
  /** Whether it says of a row that no money moved: its amount is `0.00`. */
  readonly isNil?: true
  /** Whether it says nothing but a figure of the account, across the columns. */
  readonly isStated?: true
}

/** Sorts a line's words into the columns and says what the line is. */
export function toTableLine(grid: Grid, line: TextLine): TableLine {
  return acrossLine(grid, line) ?? columnsLine(grid, line)
}

/** A line that stands across the columns: words under a row's figures, or a named figure of the account. */
function acrossLine(grid: Grid, line: TextLine): TableLine | undefined {
  if (isWordsBelow(grid, line)) return belowLine(line)
  const balance = statedAlone(line)
  if (balance === undefined) return undefined
  const cells = { narration: lineText(line) }
  return { line, cells, figures: { balance }, isForeign: false, hasUnread: false, isStated: true }
}

function columnsLine(grid: Grid, line: TextLine): TableLine {
  const cells = withoutRunOver(grid, toCells(grid, line).cells)
  const texts = textsByRole(grid, cells)
  const moved = freeWords(freeMoney(texts))
  // A date alone may lie across the columns of money: its year is no amount.
  const isDated = readOwnDate(line, moved.date) !== undefined
  const isMark =
    (isNoRow(line) && !isAmidWords(grid, line, moved)) || (!isDated && isSentence(grid, cells))
  const isOther = isMark || readDayLine(line) !== undefined
  // Beside the name of a figure of the account whole naira are money too.
  const isMarked = isDated || labelOf(moved) !== null
  const isNil = !isOther && isNothing(moved)
  const figures = isOther ? null : readFigures(moved, isMarked, isNil)
  const isStranger = figures === null && (isMark || isNoWords(moved))
  const hasUnread =
    !isDayBalance(line) && hasMoneyLeft(grid, { cells, texts, moved, hasFigures: figures !== null })
  const read = { line, cells: moved, figures, isForeign: isStranger, hasUnread }
  return isNil ? { ...read, isNil } : read
}

/**
 * Whether a row's words stand beside `0.00` and no other amount; a dash is an empty cell. In a row of several lines one
 * of debit and credit may be on another line than the other: both are `0.00`, or the balance says that it is the row's.
 */
function isNothing(cells: CellTexts): boolean {
  if (cells.narration === undefined || labelOf(cells) !== null) return false
  const texts = MOVED_ROLES.flatMap(role => cells[role] ?? [])
  const nils = texts.filter(text => isPlaceholder(text) && /\d/.test(text)).length
  const isWhole = nils === 2 || cells.amount !== undefined || cells.balance !== undefined
  return isWhole && nils > 0 && texts.every(text => isPlaceholder(text))
}

/** Whether a line that could name the month of rows stands where words go on, in a column that is not the first. */
function isAmidWords({ columns }: Grid, line: TextLine, { narration }: CellTexts): boolean {
  return columns[0]?.role !== 'narration' && narration === lineText(line) && isMonth(line)
}

/** Whether the cells are of no row: they do not fit the columns, or name a figure or a sum that is not read. */
function isNoWords(cells: CellTexts): boolean {
  const isInMoney = [...MONEY_ROLES].some(role => cells[role] !== undefined)
  return isForeign(cells) || isBareLabel(cells) || (isInMoney && labelOf(cells) === 'totals')
}

function belowLine(line: TextLine): TableLine {
  const cells = { narration: printedText(line.words) }
  const read = { line, cells, figures: null, hasUnread: false }
  return { ...read, isForeign: isNoRow(line), isBelow: true }
}

/** Whether the line says nothing but its page's number, the month of the rows under it or what a day above it left. */
function isNoRow(line: TextLine): boolean {
  return isNamedPageMark(lineText(line)) || isMonth(line) || isDayBalance(line)
}

// In points.
const SAME_LEFT = 2

/** Whether the line is of words that stand across the columns, under the figures of their row (ST6.6.6). */
function isWordsBelow({ wordsBelow }: Grid, line: TextLine): boolean {
  const { words } = line
  const [first] = words
  if (wordsBelow === undefined || first === undefined) return false
  const isAtPlace = Math.abs(first.left - wordsBelow) <= SAME_LEFT
  return isAtPlace && labelOf({ narration: printedText(words) }) === null && !isRow(line)
}

/** Whether a line has a date, and money at its end. */
function isRow(line: TextLine): boolean {
  const { amounts, dates, texts } = rowMarks(line)
  const end = amounts.at(-1)?.right ?? 0
  const isDated = dates.length > 0 || peelColumnDate(lineText(line)) !== undefined
  return isDated && amounts.length > 0 && texts.every(({ right }) => right < end)
}

const AS_PRINTED: ReadonlySet<ColumnRole> = new Set(['narration', 'reference', ...DETAIL_ROLES])

function textsByRole(grid: Grid, cells: readonly (readonly Word[])[]): CellTexts {
  const texts: Partial<Record<ColumnRole, string>> = {}
  for (const [index, column] of grid.columns.entries()) {
    const words = cells[index] ?? []
    const text = AS_PRINTED.has(column.role) ? printedText(words) : cellText(words)
    if (text === '') continue
    const before = texts[column.role]
    texts[column.role] = before === undefined ? text : `${before} ${text}`
  }
  return texts
}

// More words than this in a money column are no row's.
const MOST_WORDS = 20

/** Gives back to the narration what runs over from it into a money column, before the money there. */
function freeMoney(cells: CellTexts): CellTexts {
  const freed: Partial<Record<ColumnRole, string>> = { ...cells }
  for (const role of MONEY_ROLES) {
    const words = cells[role]?.split(' ') ?? []
    if (words.length > MOST_WORDS) continue
    const start = words.findIndex((_, index) => isMoney(words.slice(index).join(' ')))
    if (start <= 0) continue
    freed[role] = words.slice(start).join(' ')
    freed.narration = [freed.narration, ...words.slice(0, start)].filter(Boolean).join(' ')
  }
  return freed
}

/** Of a dated line the words in its columns of money are those of its narration, which runs on over them. */
function freeWords(cells: CellTexts): CellTexts {
  const date = peelColumnDate(cells.date ?? '')
  if (date === undefined || cells.narration === undefined) return cells
  const freed: Partial<Record<ColumnRole, string>> = { ...cells }
  for (const role of MONEY_ROLES) {
    const words = cells[role]
    if (words === undefined || !isWording(words)) continue
    freed.narration = [freed.narration, words].join(' ')
    delete freed[role]
  }
  return freed
}

function isWording(text: string): boolean {
  return /[a-z]{2}/i.test(text) && !hasFigure(text) && !isMoneyPart(text)
}

function isMoney(text: string): boolean {
  return isPlaceholder(text) || parseMoney(text) !== undefined
}

/** The line's money, if it is a row's: certain to be money, or beside a date or a label. */
function readFigures(cells: CellTexts, isMarked: boolean, isNil: boolean): Figures | null {
  const figures: Partial<Record<ColumnRole, AmountText | ForeignAmount>> = {}
  for (const role of MONEY_ROLES) {
    const text = cells[role]
    const amount = text === undefined ? undefined : parseMoney(text)
    if (amount === undefined) {
      if (text !== undefined && !isPlaceholder(text)) return null
    } else if (amount.amount !== 0 || role === 'balance') {
      figures[role] = amount
    }
  }
  const found = Object.values(figures)
  if (found.length === 0) return isNil ? {} : null
  const isSure = isMarked || found.some(amount => amount.isCertain)
  return isSure ? figures : null
}

/** Whether a balance is all the money there is. */
export function isBalanceAlone(figures: Figures | null): boolean {
  return figures?.balance !== undefined && Object.keys(figures).length === 1
}

// What parts of a date may say; anything else in its column is no part of a row.
const DATE_WORDS =
  /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|uary|ruary|ch|il|e|y|ust|tember|ember|ober|mon|tue|wed|thu|fri|sat|sun|day|am|pm|st|nd|rd|th|[tz]/gi

function isMoneyPart(text: string): boolean {
  return isMoney(text) || /^(?:[CD]R?|NGN|Naira|=?N=?|₦|[-+])$/i.test(text) || isForeignSign(text)
}

function isForeign(cells: CellTexts): boolean {
  if ([...MONEY_ROLES].some(role => !isMoneyPart(cells[role] ?? '-'))) return true
  const dates = `${cells.date ?? ''} ${cells['value-date'] ?? ''}`
  return /[a-z]/i.test(dates.replaceAll(DATE_WORDS, ''))
}
