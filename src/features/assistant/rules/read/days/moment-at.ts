import { type Day, addDays, daysSinceMonday, addMonths } from '#time/day.ts'
import { type Line, type Taken, keyAt, past, isAt, longestOf, onceAt } from '../line.ts'
import { ordinalAt, numberAt } from '../numbers.ts'
import { dayOf, latestYear } from './calendar.ts'
import { dateAt } from './date-at.ts'
import { feastAt } from './feasts-at.ts'
import { type Moment, type MomentRead, daysTaken } from './moment.ts'
import { monthAt, yearAt, yearBehind } from './month-at.ts'
import { agoAt, nearDayAt, toDateAt, unitAt, weekendAt, theMonthAt } from './unit-moments.ts'
import { weekdayAt, weekdayInMonthAt, weekdayInWeekAt } from './weekdays-at.ts'

const READS: readonly MomentRead[] = [
  nearDayAt,
  unitAt,
  agoAt,
  toDateAt,
  weekendAt,
  weekOfMonthAt,
  daysOfMonthAt,
  edgeDayAt,
  halfOfMonthAt,
  partOfYearAt,
  monthAt,
  dateAt,
  weekdayInWeekAt,
  weekdayInMonthAt,
  weekWithDateAt,
  feastAt,
  weekdayAt,
  yearAt,
]

/** The longest time that the words from a place on name. */
export const momentAt = onceAt((line, at, today: Day): Taken<Moment> | undefined =>
  longestOf(READS.map(read => () => read(line, at, today))),
)

const DAYS_IN_WEEK = 7
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

/** `the first week of october`, `week 2 of october`: seven days each, from the first, or up to the last. */
function weekOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const place = weekPlaceAt(line, past(line, at, ['the']))
  if (place === undefined) return undefined
  const next = past(line, place.end, ['of', 'in'])
  // `last week october` is not of october.
  const isNamed = next === place.end
  if (isNamed && place.value.isLast) return undefined
  const month = isNamed ? monthAt(line, next, today) : wholeMonthAt(line, next, today)
  if (month === undefined) return undefined
  const { from: first, to: last } = month.value
  const { nth, count, isLast } = place.value
  if (isLast) {
    return daysTaken({ from: addDays(last, 1 - count * DAYS_IN_WEEK), to: last }, month.end)
  }
  const from = addDays(first, (nth - 1) * DAYS_IN_WEEK)
  if (from > last) return undefined
  const to = addDays(from, count * DAYS_IN_WEEK - 1)
  return daysTaken({ from, to: to > last ? last : to }, month.end)
}

interface WeekPlace {
  readonly nth: number
  readonly count: number
  readonly isLast: boolean
}

/** `first week`, `last two weeks`, `week 2`. */
function weekPlaceAt(line: Line, at: number): Taken<WeekPlace> | undefined {
  const isLast = ['last', 'final'].includes(keyAt(line, at))
  const ordinal = isLast ? { value: 1, end: at + 1 } : ordinalAt(line, at)
  const typed = /^[1-5]$/u.exec(keyAt(line, at + 1))?.[0]
  if (keyAt(line, at) === 'week' && typed !== undefined) {
    return { value: { nth: Number(typed), count: 1, isLast: false }, end: at + 2, cost: 0 }
  }
  if (ordinal === undefined) return undefined
  const nth = ordinal.value
  if (keyAt(line, ordinal.end) === 'week') {
    return { value: { nth, count: 1, isLast }, end: ordinal.end + 1, cost: 0 }
  }
  const count = nth === 1 ? numberAt(line, ordinal.end) : undefined
  if (count === undefined || count.value < 1 || keyAt(line, count.end) !== 'weeks') return undefined
  // `the last two weeks` of a month, where no month is said, are of no month.
  return { value: { nth, count: count.value, isLast }, end: count.end + 1, cost: 0 }
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

/** `the last day of 2025`, `the first day of october`. */
function edgeDayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the', 'my'])
  const edge = keyAt(line, start)
  if ((edge !== 'last' && edge !== 'first') || !isAt(line, start + 1, 'day of')) return undefined
  const whole = wholeMonthAt(line, start + 3, today) ?? yearAt(line, start + 3, today)
  if (whole === undefined) return undefined
  const day = edge === 'last' ? whole.value.to : whole.value.from
  return daysTaken({ from: day, to: day }, whole.end)
}

/** `the first half of october`: up to the 15th. */
function halfOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const ordinal = isAt(line, start, 'last half')
    ? { value: 2, end: start + 1 }
    : ordinalAt(line, start)
  if (ordinal === undefined || ordinal.value > 2 || keyAt(line, ordinal.end) !== 'half') {
    return undefined
  }
  const month = wholeMonthAt(line, past(line, ordinal.end + 1, ['of', 'in']), today)
  const isMonth = month !== undefined && addDays(month.value.from, 31) > month.value.to
  if (month === undefined || !isMonth) return undefined
  const { from, to } = month.value
  const middle = addDays(from, 14)
  return daysTaken(
    ordinal.value === 1 ? { from, to: middle } : { from: addDays(middle, 1), to },
    month.end,
  )
}

/** `the weekend of 14 november`, `the week of 3rd november`: the one that has the day. */
function weekWithDateAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const unit = keyAt(line, start)
  if ((unit !== 'week' && unit !== 'weekend') || keyAt(line, start + 1) !== 'of') return undefined
  const date = dateAt(line, start + 2, today)
  if (date === undefined) return undefined
  const monday = addDays(date.value.from, -daysSinceMonday(date.value.from))
  const from = unit === 'week' ? monday : addDays(monday, 5)
  return daysTaken({ from, to: addDays(monday, DAYS_IN_WEEK - 1) }, date.end)
}

/** The month that a part is of: `october`, `last month`, `the month`. */
function wholeMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return monthAt(line, at, today) ?? unitAt(line, at, today) ?? theMonthAt(line, at, today)
}
