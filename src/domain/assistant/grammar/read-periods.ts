import { addDays, addMonths, type Day } from '#domain/day.ts'
import type { LineWord } from '#domain/entry-line/line-words.ts'
import type { AskedRange, Taken } from './asked-range.ts'
import { fullDayText } from './full-day-text.ts'
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

const INTRO = /^(?:in|on|during|for|over|within|of|the|throughout|through|across|whole|entire)$/u
const SINCE = /^(?:since|starting)$/u
const BEFORE = /^before$/u
const AFTER = /^after$/u
const UNTIL = /^(?:until|till|til|upto|through)$/u
const JOIN = /^(?:to|until|till|til|through|-|–|—)$/u
const DAY_NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/u
const DAYS_GLUED = /^(?<from>\d{1,2})(?:st|nd|rd|th)?[-–](?<to>\d{1,2}(?:st|nd|rd|th)?)$/u
const YEAR_MONTHS = 12

/** All times that a question names, in its order (SPEC.md, UW3). */
export function readPeriods(
  words: readonly LineWord[],
  reading: PeriodReading,
): readonly SaidPeriod[] {
  const found: SaidPeriod[] = []
  for (let index = 0; index < words.length;) {
    const taken = periodAt(words, index, reading)
    if (taken !== undefined) {
      found.push({
        ...taken.value,
        used: [...introOf(words, index), ...words.slice(index, index + taken.count)],
      })
    }
    index += taken?.count ?? 1
  }
  return found
}

type Unplaced = Omit<SaidPeriod, 'used'>

function periodAt(
  words: readonly LineWord[],
  index: number,
  reading: PeriodReading,
): Taken<Unplaced> | undefined {
  const key = words[index]?.key ?? ''
  const rest = words.slice(index + 1)
  if (key === 'from' || key === 'between') return joinedAt(rest, key, reading)
  if (SINCE.test(key) && !reading.compares)
    return bound(rangeAt(rest, reading.today, key), range => sinceOf(range, reading.today))
  if (BEFORE.test(key)) return bound(rangeAt(rest, reading.today, key), beforeOf)
  if (AFTER.test(key))
    return bound(rangeAt(rest, reading.today, key), range => afterOf(range, reading.today))
  if (UNTIL.test(key)) return bound(rangeAt(rest, reading.today, key), untilOf)
  if (SINCE.test(key)) return bound(rangeAt(rest, reading.today, key), range => range)
  return pairAt(words.slice(index), words[index - 1]?.key, reading)
}

function bound(
  taken: Taken<AskedRange> | undefined,
  change: (range: AskedRange) => Unplaced,
): Taken<Unplaced> | undefined {
  return taken && { value: change(taken.value), count: taken.count + 1 }
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

/** `from X to Y`, `between X and Y`; `from X` alone is since then. */
function joinedAt(
  rest: readonly LineWord[],
  key: 'from' | 'between',
  reading: PeriodReading,
): Taken<Unplaced> | undefined {
  const { today, compares } = reading
  if (key === 'between' && compares) return undefined
  const isJoin = (word: string) => (key === 'between' && word === 'and') || JOIN.test(word)
  const joined = joinedPair(rest, { today, before: key, isJoin })
  if (joined !== undefined) return { value: joined.value, count: joined.count + 1 }
  const single = key === 'from' ? rangeAt(rest, today, key) : undefined
  if (single === undefined) return undefined
  if (single.value.from > today || compares) return { value: single.value, count: single.count + 1 }
  const isOpen = /^(?:upwards?|onwards?)$/u.test(rest[single.count]?.key ?? '')
  const isSince = isOpen || single.value.unit === 'day' || single.value.unit === 'month'
  const value = isSince ? sinceOf(single.value, today) : single.value
  return { value, count: single.count + (isOpen ? 2 : 1) }
}

function pairAt(
  words: readonly LineWord[],
  before: string | undefined,
  { today }: PeriodReading,
): Taken<Unplaced> | undefined {
  const isJoin = (word: string) => JOIN.test(word)
  return joinedPair(words, { today, before, isJoin }) ?? rangeAt(words, today, before)
}

interface Joining {
  readonly today: Day
  readonly before: string | undefined
  readonly isJoin: (word: string) => boolean
}

function joinedPair(
  words: readonly LineWord[],
  { today, before, isJoin }: Joining,
): Taken<Unplaced> | undefined {
  const glued = gluedDays(words, today)
  if (glued !== undefined) return glued
  const start = rangeAt(words, today, before)
  const count = start?.count ?? 1
  const join = words[count]?.key
  if (join === undefined || !isJoin(join)) return undefined
  const end = rangeAt(words.slice(count + 1), today, join)
  if (end === undefined) return undefined
  const first = words[0]?.key ?? ''
  const isBare = count === 1 && DAY_NUMBER.test(first) && end.value.unit === 'day'
  const from = isBare ? dayInMonthOf(first, end.value.from) : start?.value.from
  return from && { value: spanBetween(from, end.value), count: count + 1 + end.count }
}

/** `1-15 october`. */
function gluedDays(words: readonly LineWord[], today: Day): Taken<Unplaced> | undefined {
  const [first, second] = words
  const { from, to } = DAYS_GLUED.exec(first?.key ?? '')?.groups ?? {}
  if (first === undefined || second === undefined) return undefined
  if (from === undefined || to === undefined) return undefined
  const end = rangeAt([{ ...first, key: to }, ...words.slice(1)], today, undefined)
  const start = end && dayInMonthOf(from, end.value.from)
  if (end === undefined || start === undefined || end.count < 2) return undefined
  return { value: spanBetween(start, end.value), count: end.count }
}

function dayInMonthOf(key: string, day: Day): Day | undefined {
  const dayOfMonth = Number.parseInt(key, 10)
  if (!(dayOfMonth >= 1 && dayOfMonth <= Number(day.slice(8)))) return undefined
  return addDays(day, dayOfMonth - Number(day.slice(8)))
}

/** From one day to the end of a time; a start without a year is the latest before that end. */
function spanBetween(start: Day, end: AskedRange): Unplaced {
  let from = start
  while (from > end.to) from = addMonths(from, -YEAR_MONTHS)
  return {
    from,
    to: end.to,
    words: `${fullDayText(from)} to ${fullDayText(end.to)}`,
    unit: 'other',
  }
}

/** The words before a time that only lead to it: `in`, `over the`. */
function introOf(words: readonly LineWord[], index: number): readonly LineWord[] {
  let first = index
  while (first > 0 && INTRO.test(words[first - 1]?.key ?? '')) first -= 1
  return words.slice(first, index)
}
