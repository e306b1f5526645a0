import { type Day, parseDay } from '#time/day.ts'
import type { DateOrder } from '../reading.ts'

/** A printed date with all that it can mean. At least one of the two is a day. */
export interface DateReading {
  readonly dayFirst: Day | null
  /** The same as `dayFirst` where the form leaves no choice (`3 Mar 2025`, `2025-03-03`). */
  readonly monthFirst: Day | null
  /** `HH:mm:ss` where one is printed. */
  readonly time: string | null
}

/**
 * A day of a month without its year (ST2.3.2): its readings are days of a leap year that stand for
 * month and day alone. It means no day until the year is known (`withYears`).
 */
export interface YearlessDate extends DateReading {
  readonly isYearless: true
}

/** A date that stood in front of other text. */
export interface PeeledDate {
  readonly date: DateReading
  /** Trimmed; empty when the text was the date alone. */
  readonly rest: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_LETTERS = 3
const LONGEST_DATE = 60

/**
 * Reads a text that is a date, or a date and a time, and nothing else, in any of the forms of
 * ST2.3; a space may stand where a line ended. Undefined for anything else and for
 * a day that no calendar has.
 */
export function readDateText(text: string): DateReading | undefined {
  if (text.length > LONGEST_DATE) return undefined
  return wholeDate(text) ?? wholeDate(text.replaceAll(/\s/g, ''))
}

/** The date that the text begins with, glued or not, and what follows it. */
export function peelDate(text: string): PeeledDate | undefined {
  return peelForm(text, DATE_FORMS, toReading)
}

/** What stands in a column of dates: as `readDateText`, eight digits, or a day without its year. */
export function readColumnDate(text: string): DateReading | undefined {
  if (text.length > LONGEST_DATE) return undefined
  const date = readDateText(text)
  if (date !== undefined) return date
  const peeled = peelColumnDate(text.replace(TIME_FIRST, '$2 $1'))
  return peeled?.rest === '' ? peeled.date : undefined
}

/** As `peelDate`, of a text in a column of dates. */
export function peelColumnDate(text: string): PeeledDate | undefined {
  return (
    peelDate(text) ??
    peelForm(text, COMPACT_FORMS, toReading) ??
    peelForm(text, YEARLESS_FORMS, toYearless)
  )
}

/** Whether the date is a day of a month whose year is not printed. */
export function isYearless(date: DateReading): date is YearlessDate {
  return 'isYearless' in date
}

/**
 * The day that is meant under the order; the only one there is where the other is no day. Null of a
 * date whose year is not known.
 */
export function dayOfReading(date: DateReading, order: DateOrder): Day | null {
  if (isYearless(date)) return null
  const { dayFirst, monthFirst } = date
  return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
}

/** Whether the order of day and month changes what is read. */
export function isOrderOpen({ dayFirst, monthFirst }: DateReading): boolean {
  return dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst
}

type Groups = Record<string, string | undefined>

function peelForm(
  text: string,
  forms: readonly RegExp[],
  toDate: (groups: Groups) => DateReading | undefined,
): PeeledDate | undefined {
  const trimmed = text.trim()
  for (const form of forms) {
    const match = form.exec(trimmed)
    const date = match?.groups === undefined ? undefined : toDate(match.groups)
    if (match !== null && date !== undefined) {
      return { date, rest: trimmed.slice(match[0].length).trim() }
    }
  }
  return undefined
}

function wholeDate(text: string): DateReading | undefined {
  const peeled = peelDate(text)
  return peeled?.rest === '' ? peeled.date : undefined
}

function toReading(parts: Groups): DateReading | undefined {
  const { year = '', day, month, left = '', right = '' } = parts
  const time = clockTime(parts)
  if (time === undefined) return undefined
  const only = day === undefined || month === undefined ? null : toDay(year, monthOf(month), day)
  const dayFirst = only ?? toDay(year, Number(right), left)
  const monthFirst = only ?? toDay(year, Number(left), right)
  return dayFirst === null && monthFirst === null ? undefined : { dayFirst, monthFirst, time }
}

// A leap year: 29 February is a day of some year.
const ANY_YEAR = '2000'

function toYearless(parts: Groups): YearlessDate | undefined {
  const date = toReading({ ...parts, year: ANY_YEAR })
  return date === undefined ? undefined : { ...date, isYearless: true }
}

function monthOf(text: string): number {
  return Number(text) || MONTHS.indexOf(text.slice(0, MONTH_LETTERS).toLowerCase()) + 1
}

function toDay(year: string, month: number, dayOfMonth: string): Day | null {
  const parts = [year.padStart(4, '20'), String(month), dayOfMonth]
  return parseDay(parts.map(part => part.padStart(2, '0')).join('-')) ?? null
}

/** A time of day as the forms of dates hold it, in the groups `hour`, `minute`, `second` and `half`. */
const TIME_OF_DAY = String.raw`(?<hour>\d{1,2})\s*:\s*(?<minute>\d\d)(?:\s*:\s*(?<second>\d\d)(?:\.\d+)?)?(?:\s*(?<half>[ap])\.?m\b\.?)?`

const NOON_HOUR = 12
const LAST_HOUR = 23
const LAST_MINUTE = 59

/**
 * `HH:mm:ss` of the groups that `TIME_OF_DAY` fills; null where there is no time, undefined where no
 * clock shows it. `13:05 PM`, which some banks print, is 13:05.
 */
function clockTime(parts: Groups): string | null | undefined {
  if (parts['hour'] === undefined) return null
  const printed = Number(parts['hour'])
  const hour = printed <= NOON_HOUR ? hourOfDay(printed, parts['half']?.toLowerCase()) : printed
  const [minute = '', second = '00'] = [parts['minute'], parts['second']]
  if (hour > LAST_HOUR || Number(minute) > LAST_MINUTE || Number(second) > LAST_MINUTE) {
    return undefined
  }
  return `${String(hour).padStart(2, '0')}:${minute}:${second}`
}

function hourOfDay(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % NOON_HOUR) + (half === 'p' ? NOON_HOUR : 0)
}

const YEAR = String.raw`(?<year>(?:19|20)\d\d)`
const MONTH_NAME = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
// Two digits before a colon are an hour (`12 Dec 10:22`), and before a month its day (`1 Aug - 31 Aug`).
const SHORT_YEAR = String.raw`(?<year>(?:19|20)\d\d|\d\d(?!\s*:|\s+${MONTH_NAME}\b))`
const MONTH = String.raw`(?<month>${MONTH_NAME})`
const DAY = String.raw`(?<day>\d{1,2})`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s*)?`
// Where a date wraps, a space stands on either side of its separator.
const SLASH = String.raw`\s*[-/.]\s*`
const MAYBE_SLASH = String.raw`\s*[-/.,]?\s*`
const ZONE = String.raw`(?:\s?Z\b|\s?[-+]\d\d:?\d\d\b)?`
const TIME = String.raw`(?:\s*[T,]?\s*${TIME_OF_DAY}${ZONE})?`

/**
 * The forms of a date, each with an optional time, at the start of a text. Groups: `year`, and either
 * `day` with `month` (a number or a name), or `left` and `right` where the order is open; and those of
 * `TIME_OF_DAY`.
 */
const DATE_FORMS: readonly RegExp[] = [
  String.raw`${YEAR}${SLASH}(?<month>\d{1,2})${SLASH}${DAY}`,
  String.raw`${YEAR}${MAYBE_SLASH}${MONTH}${MAYBE_SLASH}${DAY}(?!\d)(?:st|nd|rd|th)?(?!\s*:)`,
  String.raw`${DAY}(?:st|nd|rd|th)?${MAYBE_SLASH}${MONTH}${MAYBE_SLASH}${SHORT_YEAR}`,
  String.raw`${MONTH}\.?${MAYBE_SLASH}${DAY}(?:st|nd|rd|th)?(?:\s*[-/,]\s*|\s+)${YEAR}`,
  String.raw`(?<left>\d{1,2})${SLASH}(?<right>\d{1,2})${SLASH}${SHORT_YEAR}`,
  // Two digits each, or it is as likely a number.
  String.raw`(?<left>\d\d)\s(?<right>\d\d)\s${YEAR}(?!\d)`,
  String.raw`${YEAR}\s(?<month>\d\d)\s(?<day>\d\d)(?!\d)`,
].map(form => new RegExp(`^${WEEKDAY}${form}${TIME}`, 'i'))

// A cell may have the time above the date.
const TIME_FIRST = /^\s*(\d{1,2}:\d\d(?::\d\d)?(?:\s*[ap]\.?m\b\.?)?)\s+(.*)$/i

const CLOCK = String.raw`\s*T?(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?<second>[0-5]\d)`

/** Eight digits, the year first or last, and maybe six of a time; the groups are those of `DATE_FORMS`. */
const COMPACT_FORMS: readonly RegExp[] = [
  String.raw`${YEAR}(?<month>0[1-9]|1[0-2])(?<day>\d\d)`,
  String.raw`(?<left>\d\d)(?<right>\d\d)${YEAR}`,
].flatMap(form => [
  new RegExp(`^${form}${CLOCK}(?!\\d)`, 'i'),
  new RegExp(`^${form}(?!\\d)${TIME}`, 'i'),
])

/** A day and its month or the name of it, in either order, not followed by what may be its year. */
const YEARLESS_FORMS: readonly RegExp[] = [
  String.raw`${DAY}(?:st|nd|rd|th)?${MAYBE_SLASH}${MONTH}\b\.?`,
  String.raw`${MONTH}\.?${MAYBE_SLASH}${DAY}(?:st|nd|rd|th)?\b(?!\s?[-/]\s?\d)`,
  // Both with two digits, as amounts and numbers have not.
  String.raw`(?<left>\d\d)\s?[-/]\s?(?<right>\d\d)(?![-/.,\d])`,
].map(form => new RegExp(`^${WEEKDAY}${form}${TIME}`, 'i'))
