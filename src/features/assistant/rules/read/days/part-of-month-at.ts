import { addDays, type Day } from '#time/day.ts'
import { isAt, keyAt, type Line, past, type Taken } from '../line.ts'
import { numberAt, ordinalAt } from '../numbers.ts'
import { daysTaken, type Moment } from './moment.ts'
import { monthAt } from './month-at.ts'
import { theMonthAt, unitAt } from './unit-moments.ts'

const DAYS_IN_WEEK = 7

/** `the first week of october`, `last week of the month`: seven days each, from the first, or up to the last. */
export function weekOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
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
export function daysOfMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
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

/** The month that a part is of: `october`, `last month`, `the month`. */
function wholeMonthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  return monthAt(line, at, today) ?? unitAt(line, at, today) ?? theMonthAt(line, at, today)
}
