import type { Day } from '#time/day.ts'
import type { TextLine } from '../page/word.ts'
import type { DateOrder } from '../reading.ts'
import { type DateReading, isYearless, peelColumnDate, readDateText } from '../values/date-text.ts'
import { withYearBefore } from '../values/date-year.ts'
import { labelledValues, type ValueWords } from './labelled.ts'

/** A stretch of days, both included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

const NUMBER_LABEL =
  /\bnuban\b|(?:\bwallet|account|acct|\bacc|a\/c)\.? ?(?:nos?|number|num|#|id)(?![a-z])\.?/
// What says less of what it names: `Account: 0123456789`.
const ACCOUNT_LABEL = /(?:\bwallet|account|acct|a\/c)\b\.?/
// Wallets number accounts by the phone, without its first nought.
const MOBILE_LABEL = /\b(?:mobile|phone)\.? ?(?:nos?\b|number)\.?/
const WALLET_NUMBER = /^[1-9*x][\d*x]{9}$/i

const PERIOD = /(?:period|from|range|between|duration)\b/
// The days apart, each behind its own name.
const FIRST_DAY = /\b(?:(?:start|begin)(?:ing|s)? (?:date|on)|date from|from date)\b/
const LAST_DAY = /\b(?:end(?:ing|s)? (?:date|on)|date to|to date)\b/

// A Nigerian account number has ten digits; banks mask some of them, or print old and longer ones.
const NUMBER = /^[\d*x-]{8,20}$/i
const MIN_DIGITS = 4

/** The account's number as printed above its table. */
export function accountNumber(lines: readonly TextLine[]): string | null {
  for (const label of [NUMBER_LABEL, ACCOUNT_LABEL]) {
    const [found] = labelledValues(lines, label, words => readSpacedNumber(words))
    if (found !== undefined) return found
  }
  const [mobile] = labelledValues(lines, MOBILE_LABEL, ([word]) => {
    const number = readNumber(word?.text ?? '')
    return number !== undefined && WALLET_NUMBER.test(number) ? number : undefined
  })
  return mobile ?? null
}

/** A period as printed: in digits it may mean two. */
export type PrintedPeriod = readonly [from: DateReading, to: DateReading]

/** The days that the statement says it covers; null when it does not say. */
export function printedPeriod(lines: readonly TextLine[]): PrintedPeriod | null {
  const apart = periodApart(lines)
  if (apart !== null) return apart
  for (const [index, line] of lines.entries()) {
    const near = [
      line,
      ...lines.slice(index + 1, index + 3).filter(({ page }) => page === line.page),
    ]
    const words = near.flatMap(each => each.words)
    const label = line.words.findIndex(word => PERIOD.test(word.text.toLowerCase()))
    const [first, to] = label < 0 ? [] : datesIn(words.slice(label))
    if (first === undefined || to === undefined || isYearless(to)) continue
    const from = isYearless(first) ? withYearBefore(first, to) : first
    if (isPeriod(from, to)) return [from, to]
  }
  return null
}

/** The date that the words begin with. */
function dateAt(words: ValueWords): DateReading | undefined {
  const text = words
    .slice(0, MOST_DATE_WORDS)
    .map(word => word.text)
    .join(' ')
  return peelColumnDate(text.replace(/^[:\s]+/, ''))?.date
}

function periodApart(lines: readonly TextLine[]): PrintedPeriod | null {
  const [from] = labelledValues(lines, FIRST_DAY, dateAt)
  const [to] = labelledValues(lines, LAST_DAY, dateAt)
  if (from === undefined || to === undefined || isYearless(from) || isYearless(to)) return null
  return isPeriod(from, to) ? [from, to] : null
}

const GROUP = /^[\d*x]{2,6}$/i
const NIGERIAN_DIGITS = 10

/** The number in one word, or in groups of digits: `012 345 6789`. */
function readSpacedNumber(words: ValueWords): string | undefined {
  const end = words.findIndex(({ text }) => !GROUP.test(text))
  const groups = words.slice(0, end < 0 ? words.length : end).map(({ text }) => text)
  const joined = groups.join('')
  const isSpaced = groups.length > 1 && joined.length === NIGERIAN_DIGITS
  return readNumber(isSpaced ? joined : (words[0]?.text ?? ''))
}

function readNumber(text: string): string | undefined {
  const plain = text.replace(/^[:#]+/, '')
  if (readDateText(plain) !== undefined) return undefined
  const digits = plain.replaceAll(/\D/g, '').length
  return NUMBER.test(plain) && digits >= MIN_DIGITS ? plain : undefined
}

// `March 1st, 2025` is three words; a period takes few.
const MOST_DATE_WORDS = 5
const MOST_WORDS = 40

function datesIn(words: ValueWords): DateReading[] {
  const dates: DateReading[] = []
  // A colon that stands alone is no word of a date.
  const texts = words
    .slice(0, MOST_WORDS)
    .map(word => word.text.replace(/^[:(]+/, ''))
    .filter(text => text !== '')
  let index = 0
  while (index < texts.length) {
    const text = texts.slice(index, index + MOST_DATE_WORDS).join(' ')
    const peeled = peelColumnDate(text)
    if (peeled !== undefined) dates.push(peeled.date)
    const taken = peeled === undefined ? 0 : text.length - peeled.rest.length
    index += Math.max(1, text.slice(0, taken).split(' ').filter(Boolean).length)
  }
  return dates
}

function isPeriod(...dates: PrintedPeriod): boolean {
  return periodUnder(dates, 'day-first') !== null || periodUnder(dates, 'month-first') !== null
}

/** The period that is meant under the order; null where that is none. */
export function periodUnder(dates: PrintedPeriod, order: DateOrder): Period | null {
  const [from, to] = dates.map(date => (order === 'day-first' ? date.dayFirst : date.monthFirst))
  return from && to && from <= to ? { from, to } : null
}

/** The same, or the one that it can only mean where that is none. */
export function periodMeant(dates: PrintedPeriod, order: DateOrder): Period | null {
  const other = order === 'day-first' ? 'month-first' : 'day-first'
  return periodUnder(dates, order) ?? periodUnder(dates, other)
}
