import { type Day, addDays, daysSinceMonday, addMonths } from '#time/day.ts'
import { type Line, type Taken, keyAt, past, isAt, longestOf } from '../line.ts'
import { ordinalAt, numberAt } from '../numbers.ts'
import { dayOf, latestYear } from './calendar.ts'
import { dateAt } from './date-at.ts'
import { type Moment, type MomentRead, daysTaken } from './moment.ts'
import { monthAt, yearAt, yearBehind } from './month-at.ts'
import { agoAt, nearDayAt, toDateAt, unitAt, weekendAt, theMonthAt } from './unit-moments.ts'

const READS: readonly MomentRead[] = [
  nearDayAt,
  unitAt,
  agoAt,
  toDateAt,
  weekendAt,
  weekOfMonthAt,
  daysOfMonthAt,
  halfOfMonthAt,
  partOfYearAt,
  monthAt,
  dateAt,
  weekdayInWeekAt,
  weekdayAt,
  yearAt,
]

/** The longest time that the words from a place on name. */
export function momentAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return longestOf(READS.map(read => () => read(line, at, today)))
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const BEFORE_WEEKDAY: ReadonlySet<string> = new Set(
  'on since from to till until and between before after'.split(' '),
)
const UNSURE_WEEKDAY = 0.2
const DAYS_IN_WEEK = 7

/** `friday`, `last friday`, `this friday`: the latest, and behind `last` before today. */
function weekdayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['last', 'this', 'this past', 'the', 'just last'])
  const place = WEEKDAYS.indexOf(keyAt(line, start))
  if (place < 0) return undefined
  const ahead = place - daysSinceMonday(today)
  const isOfThisWeek = start === at + 1 && keyAt(line, at) === 'this'
  const day = addDays(today, isOfThisWeek ? ahead : -daysGone(ahead, start > at))
  const isPlaced = start > at || BEFORE_WEEKDAY.has(line[at - 1]?.key ?? '')
  return daysTaken({ from: day, to: day }, start + 1, isPlaced ? 0 : UNSURE_WEEKDAY)
}

/** How long ago the latest day of a week was that is so far from today's; today itself counts unless it is left out. */
function daysGone(ahead: number, isTodayLeftOut: boolean): number {
  const gone = (DAYS_IN_WEEK - ahead) % DAYS_IN_WEEK
  return isTodayLeftOut && gone === 0 ? DAYS_IN_WEEK : gone
}

/** `saturday last week`, `friday of this week`: of the week said. */
function weekdayInWeekAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const place = WEEKDAYS.indexOf(keyAt(line, at))
  if (place < 0) return undefined
  const week =
    unitAt(line, past(line, at + 1, ['of', 'in']), today) ??
    agoAt(line, past(line, at + 1, ['of']), today)
  if (week?.value.span.type !== 'units' || week.value.span.unit !== 'week') return undefined
  const day = addDays(week.value.from, place)
  return daysTaken({ from: day, to: day }, week.end)
}

const MONTHS_IN_YEAR = 12
const SPELT: Readonly<Record<string, number>> = { quarter: 4, half: 2 }
const SHORT: Readonly<Record<string, number>> = { q: 4, h: 2 }

interface PartOfYear {
  /** Into how many a year is divided. */
  readonly parts: number
  /** Which of them, from 1. */
  readonly index: number
}

/** `q3`, `third quarter of 2025`, `h1`, `the first half of the year`. */
function partOfYearAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const part = shortPartAt(line, start) ?? speltPartAt(line, start)
  if (part === undefined || part.value.index > part.value.parts) return undefined
  const length = MONTHS_IN_YEAR / part.value.parts
  const month = (part.value.index - 1) * length + 1
  const year = yearBehind(line, part.end, today)
  const from = dayOf(year?.value ?? latestYear(month, today), month, 1)
  if (from === undefined) return undefined
  return daysTaken(
    { from, to: addDays(addMonths(from, length), -1) },
    year?.end ?? past(line, part.end, ['of the year']),
  )
}

/** `q3`, `h1`. */
function shortPartAt(line: Line, at: number): Taken<PartOfYear> | undefined {
  const short = /^(?<letter>[qh])(?<index>[1-4])$/u.exec(keyAt(line, at))?.groups
  const parts = SHORT[short?.['letter'] ?? '']
  return parts === undefined
    ? undefined
    : { value: { parts, index: Number(short?.['index']) }, end: at + 1, cost: 0 }
}

/** `third quarter`, `first half`. */
function speltPartAt(line: Line, at: number): Taken<PartOfYear> | undefined {
  const ordinal = ordinalAt(line, at)
  const parts = ordinal && SPELT[keyAt(line, ordinal.end)]
  if (ordinal === undefined || parts === undefined) return undefined
  return { value: { parts, index: ordinal.value }, end: ordinal.end + 1, cost: 0 }
}

/** `the first week of october`, `last week of the month`: seven days each, from the first, or up to the last. */
function weekOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const isLast = ['last', 'final'].includes(keyAt(line, start))
  const ordinal = isLast ? { value: -1, end: start + 1 } : ordinalAt(line, start)
  if (
    ordinal === undefined ||
    !(isAt(line, ordinal.end, 'week of') || isAt(line, ordinal.end, 'week in'))
  ) {
    return undefined
  }
  const month = wholeMonthAt(line, ordinal.end + 2, today)
  if (month === undefined) return undefined
  const { from: first, to: last } = month.value
  const from =
    ordinal.value < 0
      ? addDays(last, 1 - DAYS_IN_WEEK)
      : addDays(first, (ordinal.value - 1) * DAYS_IN_WEEK)
  return daysTaken({ from, to: addDays(from, DAYS_IN_WEEK - 1) }, month.end)
}

/** `the first 10 days of october`, `the last 5 days of last month`. */
function daysOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const isLast = keyAt(line, start) === 'last'
  const count = isLast || keyAt(line, start) === 'first' ? numberAt(line, start + 1) : undefined
  if (
    count === undefined ||
    count.value < 1 ||
    !['days of', 'days in'].some(words => isAt(line, count.end, words))
  ) {
    return undefined
  }
  const month = wholeMonthAt(line, count.end + 2, today)
  if (month === undefined) return undefined
  const { from, to } = month.value
  const days = isLast
    ? { from: addDays(to, 1 - count.value), to }
    : { from, to: addDays(from, count.value - 1) }
  return daysTaken(days, month.end)
}

const HALF = 15

/** `the first half of october`, `second half of the month`: up to the 15th, or from the 16th on. */
function halfOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const place = ['first half of', 'second half of'].findIndex(words => isAt(line, start, words))
  const month = place < 0 ? undefined : wholeMonthAt(line, start + 3, today)
  if (month === undefined || month.value.from.slice(0, 7) !== month.value.to.slice(0, 7)) {
    return undefined
  }
  const { from, to } = month.value
  const days =
    place === 0 ? { from, to: addDays(from, HALF - 1) } : { from: addDays(from, HALF), to }
  return daysTaken(days, month.end)
}

/** The month that a part is of: `october`, `last month`, `the month`. */
function wholeMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return monthAt(line, at, today) ?? unitAt(line, at, today) ?? theMonthAt(line, at, today)
}
