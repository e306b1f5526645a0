import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'
import { fullDayText } from '#time/day-text.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import type { AskedRange, Taken } from './asked-range.ts'
import { rangeAt } from './range-at.ts'

/** What two times are joined by. */
export interface Joining {
  readonly today: Day
  /** The word before the first time. */
  readonly before: string | undefined
  /** Whether `and` joins, as it does behind `between`. */
  readonly joinsByAnd: boolean
}

const JOIN = /^(?:to|until|till|til|through|-|–|—)$/u
const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/u
const DAYS_GLUED = /^(?<from>\d{1,2})(?:st|nd|rd|th)?[-–](?<to>\d{1,2}(?:st|nd|rd|th)?)$/u
const YEAR_MONTHS = 12

/** One time from the first of two to the last: `august to october`, `1 and 15 october`, `1-15 october`. */
export function joinedRangeAt(
  words: readonly LineWord[],
  joining: Joining,
): Taken<AskedRange> | undefined {
  return gluedDays(words, joining.today) ?? joinedPair(words, joining)
}

function joinedPair(
  words: readonly LineWord[],
  { today, before, joinsByAnd }: Joining,
): Taken<AskedRange> | undefined {
  const start = rangeAt(words, today, before)
  const count = start?.count ?? 1
  const join = words[count]?.key ?? ''
  if (!JOIN.test(join) && !(joinsByAnd && join === 'and')) return undefined
  const end = rangeAt(words.slice(count + 1), today, join)
  if (end === undefined) return undefined
  const from = bareDay(words.slice(0, count), end.value) ?? start?.value.from
  return from && { value: spanBetween(from, end.value), count: count + 1 + end.count }
}

/** `1` before `to 15 october`: a day of the same month. */
function bareDay(words: readonly LineWord[], end: AskedRange): Day | undefined {
  const [first, second] = words
  const isBare = second === undefined && DAY_NUMBER.test(first?.key ?? '')
  return isBare && end.unit === 'day' ? dayInMonthOf(first?.key ?? '', end.from) : undefined
}

function gluedDays(words: readonly LineWord[], today: Day): Taken<AskedRange> | undefined {
  const [first, ...rest] = words
  const glued = DAYS_GLUED.exec(first?.key ?? '')?.groups
  if (first === undefined || glued === undefined) return undefined
  const end = rangeAt([{ ...first, key: glued['to'] ?? '' }, ...rest], today, undefined)
  // Days alone, without a month behind them, are a score or a time of day.
  if (end === undefined || end.count === 1) return undefined
  const start = dayInMonthOf(glued['from'] ?? '', end.value.from)
  return start && { value: spanBetween(start, end.value), count: end.count }
}

function dayInMonthOf(key: string, day: Day): Day | undefined {
  const dayOfMonth = Number.parseInt(key, 10)
  const last = Number(day.slice('yyyy-MM-'.length))
  return dayOfMonth >= 1 && dayOfMonth <= last ? addDays(day, dayOfMonth - last) : undefined
}

/** From one day to the end of a time; a start without a year is the latest before that end. */
function spanBetween(start: Day, end: AskedRange): AskedRange {
  let from = start
  while (from > end.to) from = addMonths(from, -YEAR_MONTHS)
  return {
    from,
    to: end.to,
    words: `${fullDayText(from)} to ${fullDayText(end.to)}`,
    unit: 'other',
  }
}
