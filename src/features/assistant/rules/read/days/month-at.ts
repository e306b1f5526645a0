import { addDays, addMonths, type Day } from '#time/day.ts'
import { keyAt, type Line, past, type Taken } from '../line.ts'
import { dayOf, type DaySpan, latestYear, monthDays, monthNumber } from './calendar.ts'
import { daysTaken, type Moment, repeating } from './moment.ts'

// Words of other kinds as often as months.
const UNSURE_MONTH: Readonly<Record<string, number>> = { may: 0.6, march: 0.3 }
const UNSURE_YEAR = 0.4
const YEARS_BACK = 15
const BEFORE_TIME: ReadonlySet<string> = new Set(
  'in for since during of from to till until between and than with versus before after about over throughout by last this'.split(
    ' ',
  ),
)

/** `october`, `october 2025`, `last october`, `october last year`, `the month of may`. */
export function monthAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const named = past(line, at, ['the month of', 'month of'])
  const start = past(line, named, ['last', 'this', 'this past'])
  const month = monthNumber(keyAt(line, start))
  if (month === undefined) return undefined
  const year = yearBehind(line, start + 1, today)
  const days = monthDays(year?.value ?? latestYear(month, today), month)
  if (days === undefined) return undefined
  const isLast = start > named && keyAt(line, start - 1) === 'last'
  const meant = isLast ? goneDays(days, today) : days
  if (year !== undefined) return daysTaken(meant, year.end)
  const isPlaced = start > at || isTimeNext(line, start)
  const cost = isPlaced ? 0 : unsureCost(keyAt(line, start))
  return repeating(daysTaken(meant, start + 1, cost), 'year')
}

function unsureCost(month: string): number {
  return UNSURE_MONTH[month] ?? 0
}

/** Whether the word before a place is one behind which times stand. */
function isTimeNext(line: Line, at: number): boolean {
  return BEFORE_TIME.has(line[at - 1]?.key ?? '')
}

/** Last November, said in November, is the one of last year. */
function goneDays(days: DaySpan, today: Day): DaySpan {
  if (days.to < today) return days
  const from = addMonths(days.from, -12)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** `2025`, `of 2025`, `last year`, `this year`. */
export function yearBehind(line: Line, at: number, today: Day): Taken<number> | undefined {
  const start = past(line, at, ['of', 'in', ','])
  const thisYear = Number(today.slice(0, 4))
  const typed = keyAt(line, start)
  if (/^20\d\d$/u.test(typed) && Math.abs(Number(typed) - thisYear) <= YEARS_BACK) {
    return { value: Number(typed), end: start + 1, cost: 0 }
  }
  if (keyAt(line, start + 1) !== 'year') return undefined
  if (typed === 'last') return { value: thisYear - 1, end: start + 2, cost: 0 }
  return typed === 'this' ? { value: thisYear, end: start + 2, cost: 0 } : undefined
}

/** `2025`, where a year stands. */
export function yearAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  const start = past(line, at, ['the year', 'year'])
  const year = yearBehind(line, start, today)
  if (year === undefined || year.end !== start + 1) return undefined
  const days = { from: dayOf(year.value, 1, 1), to: dayOf(year.value, 12, 31) }
  if (days.from === undefined || days.to === undefined) return undefined
  const isPlaced = start > at || isTimeNext(line, at)
  return daysTaken({ from: days.from, to: days.to }, year.end, isPlaced ? 0 : UNSURE_YEAR)
}
