import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'
import { fullDayText } from '#time/day-text.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import type { AskedRange, Taken } from './asked-range.ts'
import { rangeAt } from './range-at.ts'

/** Days asked about, as said: no first day reaches back to the first record. They may be to come. */
export interface SaidPeriod extends Omit<AskedRange, 'from'> {
  readonly from?: Day
  readonly used: readonly LineWord[]
}

/** How two times in one question belong together. */
export interface PeriodReading {
  readonly today: Day
  /** Whether two times are held against each other, so that `between … and …` names two, not one. */
  readonly compares: boolean
}

type Unplaced = Omit<SaidPeriod, 'used'>

const INTRO = /^(?:in|on|during|for|over|within|of|the|throughout|through|across|whole|entire)$/u
const SINCE = /^(?:since|starting)$/u
const UNTIL = /^(?:until|till|til|upto|through)$/u
const ONWARDS = /^(?:upwards?|onwards?)$/u

/** All times that a question names, in its order; none reaches over words that are left out (UW3). */
export function readPeriods(
  words: readonly LineWord[],
  reading: PeriodReading,
): readonly SaidPeriod[] {
  return unbrokenRuns(words).flatMap(run => periodsOfRun(run, reading))
}

/** The words in runs that stand together: `from`, a name that is read already, `this year`. */
function unbrokenRuns(words: readonly LineWord[]): readonly (readonly LineWord[])[] {
  const starts = words.flatMap((word, index) =>
    words[index - 1]?.place === word.place - 1 ? [] : [index],
  )
  return starts.map((start, index) => words.slice(start, starts[index + 1]))
}

function periodsOfRun(words: readonly LineWord[], reading: PeriodReading): readonly SaidPeriod[] {
  const found: SaidPeriod[] = []
  for (let index = 0; index < words.length;) {
    const taken = periodAt(words, index, reading)
    if (taken !== undefined) {
      const used = [...introOf(words, index), ...words.slice(index, index + taken.count)]
      found.push({ ...taken.value, used })
    }
    index += taken?.count ?? 1
  }
  return found
}

function periodAt(
  words: readonly LineWord[],
  index: number,
  reading: PeriodReading,
): Taken<Unplaced> | undefined {
  const key = words[index]?.key ?? ''
  const rest = words.slice(index + 1)
  const toUnplaced = boundOf(key, reading)
  if (toUnplaced !== undefined) {
    const taken = rangeAt(rest, reading.today, key)
    return taken && { value: toUnplaced(taken.value), count: taken.count + 1 }
  }
  if (key === 'between') return betweenAt(rest, reading)
  if (key === 'from') return fromAt(rest, reading)
  const before = words[index - 1]?.key
  const here = words.slice(index)
  const { today } = reading
  return joinedRangeAt(here, { today, before, joinsByAnd: false }) ?? rangeAt(here, today, before)
}

/** What a word before a time makes of it. */
function boundOf(
  key: string,
  { today, compares }: PeriodReading,
): ((range: AskedRange) => Unplaced) | undefined {
  if (SINCE.test(key)) return range => (compares ? range : sinceOf(range, today))
  if (key === 'before') return beforeOf
  if (key === 'after') return range => afterOf(range, today)
  return UNTIL.test(key) ? untilOf : undefined
}

function sinceOf(range: AskedRange, today: Day): Unplaced {
  return { from: range.from, to: today, words: `since ${range.words}`, unit: 'other' }
}

function beforeOf(range: AskedRange): Unplaced {
  return { to: addDays(range.from, -1), words: `before ${range.words}`, unit: 'other' }
}

function afterOf(range: AskedRange, today: Day): Unplaced {
  return { from: addDays(range.to, 1), to: today, words: `after ${range.words}`, unit: 'other' }
}

function untilOf(range: AskedRange): Unplaced {
  return { to: range.to, words: `until ${range.words}`, unit: 'other' }
}

function betweenAt(
  rest: readonly LineWord[],
  { today, compares }: PeriodReading,
): Taken<Unplaced> | undefined {
  if (compares) return undefined
  const joined = joinedRangeAt(rest, { today, before: 'between', joinsByAnd: true })
  return joined && { ...joined, count: joined.count + 1 }
}

/** `from X to Y`; from a day or a month on, when nothing says until when. */
function fromAt(rest: readonly LineWord[], reading: PeriodReading): Taken<Unplaced> | undefined {
  const { today, compares } = reading
  const joined = joinedRangeAt(rest, { today, before: 'from', joinsByAnd: false })
  if (joined !== undefined) return { ...joined, count: joined.count + 1 }
  const single = rangeAt(rest, today, 'from')
  if (single === undefined) return undefined
  const { value, count } = single
  if (compares || value.from > today) return { value, count: count + 1 }
  if (ONWARDS.test(rest[count]?.key ?? '')) {
    return { value: sinceOf(value, today), count: count + 2 }
  }
  const isPast = value.to < today
  const isStart = isPast && (value.unit === 'day' || value.unit === 'month')
  return { value: isStart ? sinceOf(value, today) : value, count: count + 1 }
}

/** The words before a time that only lead to it: `in`, `over the`. */
function introOf(words: readonly LineWord[], index: number): readonly LineWord[] {
  let first = index
  while (first > 0 && INTRO.test(words[first - 1]?.key ?? '')) first -= 1
  return words.slice(first, index)
}

/** What two times are joined by. */
interface Joining {
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
function joinedRangeAt(
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
