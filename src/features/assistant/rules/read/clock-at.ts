import type { ClockTimes, HourRange } from '#features/entries/rules/find/find.ts'
import { readWeekdays, type Weekday } from '#time/weekday.ts'
import { behind, keyAt, type Line, past, type Taken, isAt } from './line.ts'

const ON = [
  'on a',
  'on an',
  'on any',
  'on the',
  'on',
  'every',
  'each',
  'during the',
  'during',
  'at',
  'over',
  'only on',
  'for',
]
const JOINS = ['and', ',', 'or']
const TO = ['to', 'till', 'until', 'through']
const DAYS_IN_WEEK = 7
// What makes a day one of many: `every friday`, `on a friday`.
const AGAIN: ReadonlySet<string> = new Set(['every', 'each', 'any', 'a'])
// `an average saturday`: of all of them.
const USUALLY: ReadonlySet<string> = new Set(['average', 'normal', 'typical', 'usual'])
const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const OF_KIND = 0.2

// As people divide a day when they speak of what they paid (FD19).
const PARTS: readonly (readonly [phrases: readonly string[], hours: HourRange])[] = [
  [
    ['in the mornings', 'in the morning', 'in morning', 'mornings', 'every morning'],
    { from: 5, until: 12 },
  ],
  [
    ['in the afternoons', 'in the afternoon', 'afternoons', 'every afternoon'],
    { from: 12, until: 17 },
  ],
  [['in the evenings', 'in the evening', 'evenings', 'every evening'], { from: 17, until: 21 }],
  [
    [
      'at night',
      'in the night',
      'at nights',
      'nights',
      'late at night',
      'every night',
      'for night',
      'in night',
    ],
    { from: 21, until: 5 },
  ],
  [['after midnight', 'past midnight'], { from: 0, until: 5 }],
]

/** Days of the week again and again, or hours of the day. */
export function clockAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  return weekdaysAt(line, at) ?? partOfDayAt(line, at) ?? hoursAt(line, at)
}

/** `on weekends`, `every friday`, `mondays and fridays`: a single one alone is a day of the calendar. */
function weekdaysAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const start = past(line, at, ON)
  const days = daysOfWeekAt(line, start)
  if (days === undefined) return undefined
  const before = start > at ? keyAt(line, start - 1) : ''
  // `friday nights` are of all Fridays.
  const isPlural = days.isPlural || partOfOne(keyAt(line, days.end))?.isPlural === true
  const isAgain = isPlural || AGAIN.has(before) || USUALLY.has(keyAt(line, start - 1))
  const isOfKind = start === at && isKindNext(line, days.end)
  if (!isAgain && !isOfKind) return undefined
  return {
    value: { weekdays: days.weekdays.toSorted((a, b) => a - b) },
    end: days.end,
    cost: isAgain ? 0 : kindCost(line, days.end),
  }
}

/** `weekend spending this month`: of all that are in it. */
function kindCost(line: Line, at: number): number {
  const isWithin =
    SPENT_THEN.has(keyAt(line, at)) &&
    line.some(
      ({ key }, place) => WIDE.has(key) && ['this', 'last', 'the'].includes(keyAt(line, place - 1)),
    )
  return isWithin ? OF_KIND_WITHIN : OF_KIND
}

const WIDE: ReadonlySet<string> = new Set(['month', 'quarter', 'year'])
const OF_KIND_WITHIN = -0.1

interface DaysOfWeek {
  readonly weekdays: readonly Weekday[]
  readonly isPlural: boolean
  readonly end: number
}

/** Days of the week, all that are joined. */
function daysOfWeekAt(line: Line, at: number): DaysOfWeek | undefined {
  const first = readDays(keyAt(line, at))
  if (first.length === 0) return undefined
  const isPlural = keyAt(line, at).endsWith('s')
  const range = rangeOfWeekAt(line, at, first)
  if (range !== undefined) return range
  const joined = behind(line, at + 1, JOINS)
  const rest =
    joined === undefined ? undefined : daysOfWeekAt(line, past(line, joined, ['on', 'every']))
  const all = [...new Set([...first, ...(rest?.weekdays ?? [])])]
  // Weekdays and weekends are held against each other.
  if (rest === undefined || all.length === DAYS_IN_WEEK) {
    return { weekdays: first, isPlural, end: at + 1 }
  }
  return {
    weekdays: all,
    isPlural: isPlural || rest.isPlural,
    end: rest.end,
  }
}

/** `mondays to fridays`: those between, too. */
function rangeOfWeekAt(
  line: Line,
  at: number,
  [first, ...others]: readonly Weekday[],
): DaysOfWeek | undefined {
  const joined = behind(line, at + 1, TO)
  const [last, ...more] = joined === undefined ? [] : readDays(keyAt(line, joined))
  if (first === undefined || last === undefined || joined === undefined) return undefined
  if (others.length + more.length > 0 || first >= last) return undefined
  const isPlural = keyAt(line, at).endsWith('s') || keyAt(line, joined).endsWith('s')
  const weekdays = WEEK.filter(day => day >= first && day <= last)
  return { weekdays, isPlural, end: joined + 1 }
}

/** `weekend spending`, `saturday food`, `weekend or weekday`: behind it stands what was done then, or other such days. */
function isKindNext(line: Line, at: number): boolean {
  if (readDays(keyAt(line, past(line, at, AGAINST))).length > 1) return true
  const next = keyAt(line, at)
  // `friday night`: of that one, where nothing that was done stands behind it.
  if (next in PARTS_OF_ONE && !SPENT_THEN.has(keyAt(line, at + 1))) return false
  return next !== '' && !JOINING.has(next)
}

const AGAINST = ['versus', 'or', 'and', 'compared to', 'than']
const JOINING = new Set('and or , to till until versus last this how did before after'.split(' '))
const WHOLE = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|weekday)s?$/u

function readDays(word: string): readonly Weekday[] {
  return WHOLE.test(word) ? readWeekdays(word) : []
}

// Of one day, which ends at midnight.
const PARTS_OF_ONE: Readonly<Record<string, HourRange>> = {
  morning: { from: 5, until: 12 },
  afternoon: { from: 12, until: 17 },
  evening: { from: 17, until: 21 },
  night: { from: 18, until: 24 },
}

/** `night`, `nights`. */
function partOfOne(
  word: string,
): { readonly range: HourRange; readonly isPlural: boolean } | undefined {
  const isPlural = word.endsWith('s')
  const range = PARTS_OF_ONE[isPlural ? word.slice(0, -1) : word]
  return range && { range, isPlural }
}

const ONE_DAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today)$/u

// `evening spending`, `night transactions`.
const SPENT_THEN = new Set(
  'spending spend expenses expense transactions payments purchases'.split(' '),
)
const KINDS: Readonly<Record<string, HourRange>> = {
  morning: { from: 5, until: 12 },
  afternoon: { from: 12, until: 17 },
  evening: { from: 17, until: 21 },
  night: { from: 21, until: 5 },
}

function partOfDayAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const ofOne = ONE_DAY.test(keyAt(line, at - 1)) ? partOfOne(keyAt(line, at)) : undefined
  // `friday nights after 8pm`: the hours that are said.
  if (ofOne !== undefined) return hoursAt(line, at + 1) ?? hours(ofOne.range, at + 1)
  const isOfKind = SPENT_THEN.has(keyAt(line, at + 1)) || isAgainstPart(line, at)
  const ofKind = isOfKind ? KINDS[keyAt(line, at)] : undefined
  if (ofKind !== undefined) return hours(ofKind, at + 1)
  for (const [phrases, part] of PARTS) {
    const end = behind(line, at, phrases)
    if (end !== undefined) return hours(part, end)
  }
  return undefined
}

/** `afternoon or evening`. */
function isAgainstPart(line: Line, at: number): boolean {
  const next = past(line, at + 1, AGAINST)
  const before = AGAINST.includes(keyAt(line, at - 1)) ? keyAt(line, at - 2) : ''
  return (next > at + 1 && keyAt(line, next) in KINDS) || before in KINDS
}

/** `after 6pm`, `before 9 am`, `between 6pm and 10pm`, `from 8 to 10 pm`. */
function hoursAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const after = behind(line, at, ['after', 'past', 'later than', 'from'])
  const first = after === undefined ? undefined : hourAt(line, after)
  const range = rangeAt(line, at)
  if (range !== undefined) return range
  if (first !== undefined && first.value.isSaid && keyAt(line, at) !== 'from') {
    return hours({ from: first.value.hour, until: DAY }, first.end)
  }
  const before = behind(line, at, ['before', 'earlier than', 'by'])
  const last = before === undefined ? undefined : hourAt(line, before)
  if (last !== undefined && last.value.isSaid) {
    return hours({ from: 0, until: last.value.hour }, last.end)
  }
  return undefined
}

function rangeAt(line: Line, at: number): Taken<ClockTimes> | undefined {
  const start = behind(line, at, ['between', 'from'])
  const first = start === undefined ? undefined : hourAt(line, start)
  const joined = first && behind(line, first.end, ['and', 'to', 'till', 'until', '-'])
  const last = joined === undefined ? undefined : hourAt(line, joined)
  if (first === undefined || last === undefined || !(first.value.isSaid || last.value.isSaid)) {
    return undefined
  }
  // `from 8 to 10pm`: the half of the day is said once.
  const isLate = !first.value.isSaid && last.value.hour > HALF && first.value.hour < HALF
  const from = isLate ? first.value.hour + HALF : first.value.hour
  return hours({ from, until: last.value.hour === 0 ? DAY : last.value.hour }, last.end)
}

function hours(range: HourRange, end: number): Taken<ClockTimes> | undefined {
  return range.from === range.until ? undefined : { value: { hours: range }, end, cost: 0 }
}

/** Hours in half a day. */
const HALF = 12
/** Hours in a day. */
const DAY = 24
const NAMED: ReadonlyMap<string, number> = new Map([
  ['noon', HALF],
  ['midnight', DAY],
])
const HALVES = [
  ['am', 'am'],
  ['pm', 'pm'],
  ['in the morning', 'am'],
  ['in the evening', 'pm'],
  ['in the afternoon', 'pm'],
  ['at night', 'pm'],
  ['oclock in the morning', 'am'],
  ['oclock in the evening', 'pm'],
] as const

/** An hour as a question says it. */
interface SaidHour {
  readonly hour: number
  /** Whether it can only be an hour: `6pm`, `18:00`, `noon`. */
  readonly isSaid: boolean
}

/** `6pm`, `18:00`, `6 oclock`, `6 in the evening`, `noon`, and a number that may be an hour. */
function hourAt(line: Line, at: number): Taken<SaidHour> | undefined {
  const named = NAMED.get(keyAt(line, at))
  if (named !== undefined) return { value: { hour: named, isSaid: true }, end: at + 1, cost: 0 }
  const found = /^(?<hour>\d{1,2})(?<minutes>:00)?(?<half>[ap]m)?$/u.exec(keyAt(line, at))?.groups
  if (found === undefined) return undefined
  const { half, end } =
    found['half'] === undefined
      ? halfBehind(line, at + 1)
      : { half: found['half'], end: pastOclock(line, at + 1) }
  const hour = hourOfDay(Number(found['hour']), half)
  const isSaid = half !== undefined || found['minutes'] !== undefined || end > at + 1
  return hour === undefined ? undefined : { value: { hour, isSaid }, end, cost: 0 }
}

interface SaidHalf {
  readonly half: string | undefined
  readonly end: number
}

/** The half of the day that the words from a place on say, if any. */
function halfBehind(line: Line, at: number): SaidHalf {
  const spelt = HALVES.find(([phrase]) => isAt(line, at, phrase))
  if (spelt === undefined) return { half: undefined, end: pastOclock(line, at) }
  const [phrase, half] = spelt
  return { half, end: at + phrase.split(' ').length }
}

function pastOclock(line: Line, at: number): number {
  return past(line, at, ['oclock'])
}

function hourOfDay(number: number, half: string | undefined): number | undefined {
  if (number > (half === undefined ? DAY : HALF)) return undefined
  return half === undefined ? number : (number % HALF) + (half === 'pm' ? HALF : 0)
}
