import { daysBetween } from '#time/day.ts'
import { joinCandidates, NO_CANDIDATES, type StatedCandidates } from '../facts/stated-candidates.ts'
import type { PrintedRow } from '../printed-row.ts'
import { signedKobo } from '../values/amount-text.ts'
import { type DateReading, peelDate, readColumnDate } from '../values/date-text.ts'
import { type BodyLine, bodyLines } from './rows/body-lines.ts'
import { rowLines } from './rows/row-lines.ts'
import { labelOf } from './special-row.ts'
import { type SplitRows, splitSpecial } from './split-special.ts'
import { isBalanceAlone } from './table-line.ts'
import type { TablePart } from './table-part.ts'

// A table prints a date once for several rows when so many of its rows have none.
const DATELESS_SHARE = 0.2

/** The rows of one account's table, over all its pages and headings, as printed. */
export function readTable(parts: readonly TablePart[]): Omit<SplitRows, 'blank'> {
  const body = bodyLines(parts.flatMap(part => part.pages))
  const { lines, carried } = withoutCarried(body.lines)
  const { rows, blank, ...split } = splitSpecial(rowLines({ ...body, lines }))
  return {
    ...split,
    rows: withoutTails(
      withStrangeDays(withDirections(withDates(rows, blank).filter(({ amount }) => amount !== 0))),
    ),
    stated: joinCandidates(split.stated, carried),
    unread: body.unread + split.unread,
  }
}

// Of the rows, and how many: one may be of a day that somebody wrote.
const STRANGE = { share: 0.2, least: 2 }

/**
 * Rows whose words begin with another day than theirs, where several do: that may be a column of days which was read as
 * words, and their own day may be another row's or their value date.
 */
function withStrangeDays(rows: readonly PrintedRow[]): readonly PrintedRow[] {
  const strange = new Set(rows.filter(row => hasStrangeDay(row)))
  if (strange.size < Math.max(STRANGE.least, rows.length * STRANGE.share)) return rows
  return rows.map(row => (strange.has(row) ? { ...row, isDateUnsure: true } : row))
}

function hasStrangeDay({ date, narration }: PrintedRow): boolean {
  const day = peelDate(narration)?.date
  if (day === undefined || date === null) return false
  return day.dayFirst !== date.dayFirst || day.monthFirst !== date.monthFirst
}

/** In a column where only one direction has a sign, what has none went the other way. */
export function withDirections(rows: readonly PrintedRow[]): PrintedRow[] {
  const types = new Set(rows.map(row => row.type))
  const known = [...types].find(type => type !== null)
  if (types.size !== 2 || !types.has(null) || known === undefined) return [...rows]
  const other = known === 'expense' ? 'income' : 'expense'
  return rows.map(row => ({ ...row, type: row.type ?? other }))
}

/**
 * Gives rows whose date is blank that of the row above, where the table prints each day's date once, or where the row's
 * value date says as much; and the value date to a row with none above. A date that cannot be read is not taken from
 * elsewhere.
 */
function withDates(rows: readonly PrintedRow[], blank: ReadonlySet<PrintedRow>): PrintedRow[] {
  const isOnceADay =
    blank.size >= rows.length * DATELESS_SHARE ||
    hasEachDayOnce(rows, blank) ||
    hasBalanceOnceADay(rows, blank)
  let above: PrintedRow['date'] = null
  return rows.map(row => {
    const filled = blank.has(row) && row.date === null
    const date = filled ? dateOfBlank(row, above, isOnceADay) : row.date
    above = date
    return { ...row, date }
  })
}

// Of the rows, and how many: fewer blanks may be dates that were lost.
const FEW_DATELESS = { share: 0.05, least: 2 }

/** Whether no date follows on the same one, though some rows have none. */
function hasEachDayOnce(rows: readonly PrintedRow[], blank: ReadonlySet<PrintedRow>): boolean {
  if (blank.size < Math.max(FEW_DATELESS.least, rows.length * FEW_DATELESS.share)) return false
  const dated = rows.filter(({ date }) => date !== null)
  return dated.every(({ date, page }, index) => {
    const next = dated[index + 1]
    // A page may begin with its own.
    if (next === undefined || next.page !== page) return true
    return next.date?.dayFirst !== date?.dayFirst || next.date?.monthFirst !== date?.monthFirst
  })
}

/** Whether rows without a date go on the day of the row above, which leaves its balance to the day's last row. */
function hasBalanceOnceADay(rows: readonly PrintedRow[], blank: ReadonlySet<PrintedRow>): boolean {
  let day: PrintedRow['date'] = null
  return rows.every((row, index) => {
    const above = rows[index - 1]
    const isOpen = above !== undefined && above.balance === null
    // A page may begin with the day's date again.
    const isSameDay = row.date?.dayFirst === day?.dayFirst
    day = row.date ?? day
    return blank.has(row) ? isOpen : !isOpen || isSameDay
  })
}

function dateOfBlank(
  { valueDate }: PrintedRow,
  above: PrintedRow['date'],
  isOnceADay: boolean,
): PrintedRow['date'] {
  if (valueDate === null) return isOnceADay ? above : null
  return above !== null && isNear(above, valueDate) ? above : valueDate
}

/** As ST6.11.6 allows a value date to be from its date. */
const MAX_VALUE_DAYS = 7

function isNear(date: DateReading, valueDate: DateReading): boolean {
  const [day, valueDay] = [
    date.dayFirst ?? date.monthFirst,
    valueDate.dayFirst ?? valueDate.monthFirst,
  ]
  return day !== null && valueDay !== null && Math.abs(daysBetween(day, valueDay)) <= MAX_VALUE_DAYS
}

/**
 * The lines without those that carry a balance over to the next page: a row that the page cuts goes on
 * behind them. What the outermost of them bring and carry is the table's opening and closing figure.
 */
function withoutCarried(lines: readonly BodyLine[]): {
  readonly lines: readonly BodyLine[]
  readonly carried: StatedCandidates
} {
  const figures = lines.filter(line => line.figures !== null)
  const first = figures.slice(0, 1).filter(line => labelOf(line.cells) === 'brought')
  const last = figures.slice(-1).filter(line => labelOf(line.cells) === 'carried')
  return {
    lines: lines.filter(line => !isCarried(line)),
    carried: {
      ...NO_CANDIDATES,
      opening: first.flatMap(line => balanceOf(line)),
      closing: last.flatMap(line => balanceOf(line)),
    },
  }
}

function isCarried({ cells, figures }: BodyLine): boolean {
  const label = labelOf(cells)
  return isBalanceAlone(figures) && (label === 'brought' || label === 'carried')
}

function balanceOf({ figures }: BodyLine): ReturnType<typeof signedKobo>[] {
  return figures?.balance === undefined ? [] : [signedKobo(figures.balance)]
}

const REFERENCE = String.raw`(?:(?:session|txn|trx|trans(?:action)?|payment)\.? ?(?:id|ref(?:erence)?|no)|ref(?:erence)?)(?:\.? ?(?:no|id))?\.?(?:\s*[:#]\s*|(?<=\b(?:no|id)\.?)\s+(?=\S*\d))(?<reference>[\w/-]+)`
const VALUE_DATE = String.raw`value(?: date)?\s*:\s*(?<date>[\w/ ,.-]{6,20}?)`
const TAIL = new RegExp(String.raw`^(?<words>.+?)\s+${REFERENCE}(?:[\s|•]+${VALUE_DATE})?$`, 'i')

// Of the rows: where fewer have it, it is what somebody wrote.
const USUAL_SHARE = 0.8

/**
 * Rows whose cell of words ends in what other tables have columns for (ST6.6.5): `Ref: S32451694 Value: 01-JUN-26`.
 * Where nearly all of a table's rows end so and no column says it, it becomes their reference and their value date.
 */
export function withoutTails(rows: readonly PrintedRow[]): PrintedRow[] {
  if (rows.some(({ reference }) => reference !== '')) return [...rows]
  const tails = rows.map(({ narration }) => TAIL.exec(narration)?.groups)
  const found = tails.filter(tail => tail !== undefined)
  if (found.length < rows.length * USUAL_SHARE) return [...rows]
  return rows.map((row, index) => {
    const { words, reference, date } = tails[index] ?? {}
    if (words === undefined || reference === undefined) return row
    const valueDate = row.valueDate ?? readColumnDate(date ?? '') ?? null
    return { ...row, narration: words, reference, valueDate }
  })
}
