import { addDays, addMonths, type Day, daysSinceMonday } from '#time/day.ts'
import { behind, keyAt, type Line, past, type Taken } from '../line.ts'
import { ordinalAt } from '../numbers.ts'
import { between, type DaySpan } from './calendar.ts'
import { daysTaken, type Moment, repeating } from './moment.ts'
import { monthAt } from './month-at.ts'
import type { SaidDays } from './said-days.ts'
import { saidRange } from './said-days.ts'
import { agoAt, theMonthAt, unitAt } from './unit-moments.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const BEFORE_WEEKDAY: ReadonlySet<string> = new Set(
  'on since from to till until and between before after'.split(' '),
)
const UNSURE_WEEKDAY = 0.2
const DAYS_IN_WEEK = 7

/** `friday`, `last friday`, `this friday`: the latest, and behind `last` before today; `friday before last`. */
export function weekdayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, [
    'last',
    'this',
    'this past',
    'past',
    'the',
    'just last',
    'the last',
  ])
  const place = WEEKDAYS.indexOf(keyAt(line, start))
  if (place < 0) return comingWeekdayAt(line, at, today)
  const ahead = place - daysSinceMonday(today)
  const isOfThisWeek = start === at + 1 && keyAt(line, at) === 'this'
  const isBeforeLast = start === at ? behind(line, start + 1, ['before last']) : undefined
  const last = addDays(today, -daysGone(ahead, start > at || isBeforeLast !== undefined))
  const day = dayMeant(
    { last, ahead, today },
    { isOfThisWeek, isBeforeLast: isBeforeLast !== undefined },
  )
  const isPlaced = start > at || BEFORE_WEEKDAY.has(line[at - 1]?.key ?? '')
  const end = isBeforeLast ?? start + 1
  return repeating(daysTaken({ from: day, to: day }, end, isPlaced ? 0 : UNSURE_WEEKDAY), 'week')
}

/** `next friday` is of the next week, `coming friday` the first from tomorrow on. */
function comingWeekdayAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const next = past(line, at, ['next', 'the next'])
  const coming = past(line, at, ['coming', 'the coming', 'this coming'])
  const start = Math.max(next, coming)
  const place = WEEKDAYS.indexOf(keyAt(line, start))
  if (start === at || place < 0) return undefined
  const ahead = place - daysSinceMonday(today)
  const days = next > at || ahead <= 0 ? ahead + DAYS_IN_WEEK : ahead
  const day = addDays(today, days)
  return daysTaken({ from: day, to: day }, start + 1, 0)
}

function dayMeant(
  { last, ahead, today }: { readonly last: Day; readonly ahead: number; readonly today: Day },
  said: { readonly isOfThisWeek: boolean; readonly isBeforeLast: boolean },
): Day {
  if (said.isOfThisWeek) return addDays(today, ahead)
  return said.isBeforeLast ? addDays(last, -DAYS_IN_WEEK) : last
}

/** How long ago the latest day of a week was that is so far from today's; today itself counts unless it is left out. */
function daysGone(ahead: number, isTodayLeftOut: boolean): number {
  const gone = (DAYS_IN_WEEK - ahead) % DAYS_IN_WEEK
  return isTodayLeftOut && gone === 0 ? DAYS_IN_WEEK : gone
}

/** `saturday last week`, `friday of this week`, `last week friday`: of the week said. */
export function weekdayInWeekAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const days = weekdaysInWeekAt(line, at, today)
  const [first] = days?.value ?? []
  return first === undefined || days?.value.length !== 1
    ? undefined
    : daysTaken({ from: first, to: first }, days.end)
}

/** `the first friday of october`, `last saturday in september`. */
export function weekdayInMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the'])
  const isLast = ['last', 'final'].includes(keyAt(line, start))
  const ordinal = isLast ? { value: -1, end: start + 1 } : ordinalAt(line, start)
  const place = ordinal === undefined ? -1 : WEEKDAYS.indexOf(keyAt(line, ordinal.end))
  const next = ordinal && behind(line, ordinal.end + 1, ['of', 'in'])
  if (ordinal === undefined || place < 0 || next === undefined) return undefined
  const month =
    monthAt(line, next, today) ?? unitAt(line, next, today) ?? theMonthAt(line, next, today)
  const day = month && nthOf(month.value, { place, nth: ordinal.value })
  return month && day && daysTaken({ from: day, to: day }, month.end)
}

/** The nth of a day of the week within a month, the last where `nth` is -1. */
function nthOf(
  { from, to }: DaySpan,
  { place, nth }: { readonly place: number; readonly nth: number },
): Day | undefined {
  const first = addDays(from, (place - daysSinceMonday(from) + DAYS_IN_WEEK) % DAYS_IN_WEEK)
  const last = addDays(to, -((daysSinceMonday(to) - place + DAYS_IN_WEEK) % DAYS_IN_WEEK))
  const day = nth < 0 ? last : addDays(first, (nth - 1) * DAYS_IN_WEEK)
  return day <= to && addMonths(from, 1) > day ? day : undefined
}

/** `monday to friday last week`, `last weekend saturday and sunday`, `saturday and sunday`. */
export function weekdaysAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = past(line, at, ['on', 'from', 'for', 'of', 'in', 'between', 'over', 'during'])
  const days = weekdaysInWeekAt(line, start, today) ?? neighboursAt(line, start, today)
  if (days === undefined || days.value.length < 2) return undefined
  const runs = runsOf(days.value)
  const [only] = runs
  if (only !== undefined && runs.length === 1) return saidRange(only, days.end, days.cost)
  return { value: { spans: runs.map(between), as: 'during' }, end: days.end, cost: days.cost }
}

/** Days of the week with the week that they are of, before or behind them. */
function weekdaysInWeekAt(line: Line, at: number, today: Day): Taken<readonly Day[]> | undefined {
  const listed = weekdayListAt(line, at)
  if (listed !== undefined) {
    const week = weekAt(line, past(line, listed.end, ['of', 'in']), today)
    return week && daysOfWeek(week.value, listed.value, week.end)
  }
  const week = weekAt(line, at, today)
  const behindWeek = week && weekdayListAt(line, past(line, week.end, [', on', 'on', ',']))
  return week && behindWeek && daysOfWeek(week.value, behindWeek.value, behindWeek.end)
}

function daysOfWeek(monday: Day, places: readonly number[], end: number): Taken<readonly Day[]> {
  return { value: places.map(place => addDays(monday, place)).toSorted(), end, cost: 0 }
}

/** The Monday of a week, or of that of a weekend. */
function weekAt(line: Line, at: number, today: Day): Taken<Day> | undefined {
  const week = unitAt(line, at, today) ?? agoAt(line, at, today)
  const span = week?.value.span
  if (week === undefined || span?.type !== 'units' || span.count > 1) return undefined
  if (span.unit !== 'week' && span.unit !== 'weekend') return undefined
  const { from } = week.value
  return { value: addDays(from, -daysSinceMonday(from)), end: week.end, cost: 0 }
}

/** `saturday and sunday`: the latest that are side by side. */
function neighboursAt(line: Line, at: number, today: Day): Taken<readonly Day[]> | undefined {
  const listed = weekdayListAt(line, at)
  if (listed === undefined || listed.value.length < 2) return undefined
  const [first = 0, ...others] = listed.value
  const isRun = others.every((place, step) => place === first + step + 1)
  if (!isRun) return undefined
  const last = listed.value.at(-1) ?? first
  const end = addDays(today, -daysGone(last - daysSinceMonday(today), false))
  const isPlaced = BEFORE_WEEKDAY.has(line[at - 1]?.key ?? '')
  return {
    value: listed.value.map(place => addDays(end, place - last)),
    end: listed.end,
    cost: isPlaced ? 0 : UNSURE_WEEKDAY,
  }
}

/** Places of days of the week, all that are joined: `monday to friday` is five. */
function weekdayListAt(line: Line, at: number): Taken<readonly number[]> | undefined {
  const first = WEEKDAYS.indexOf(keyAt(line, at))
  if (first < 0) return undefined
  const places = [first]
  let end = at + 1
  for (;;) {
    const joined = behind(line, end, [', and', 'and', ',', 'to', 'till', 'through'])
    const next = joined === undefined ? -1 : WEEKDAYS.indexOf(keyAt(line, joined))
    if (joined === undefined || next < 0) return { value: places, end, cost: 0 }
    const isRun = ['to', 'till', 'through'].includes(keyAt(line, end))
    const before = places.at(-1) ?? first
    if (isRun && next <= before) return { value: places, end, cost: 0 }
    if (isRun) for (let place = before + 1; place < next; place += 1) places.push(place)
    places.push(next)
    end = joined + 1
  }
}

function runsOf(days: readonly Day[]): readonly DaySpan[] {
  const runs: DaySpan[] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last !== undefined && addDays(last.to, 1) === day) {
      runs[runs.length - 1] = { from: last.from, to: day }
    } else runs.push({ from: day, to: day })
  }
  return runs
}
