import type { Day } from '#time/day.ts'
import type { Line, Taken } from '../line.ts'
import { dateAt } from './date-at.ts'
import type { Moment, MomentRead } from './moment.ts'
import { monthAt, yearAt } from './month-at.ts'
import { daysOfMonthAt, weekOfMonthAt } from './part-of-month-at.ts'
import { partOfYearAt } from './part-of-year-at.ts'
import { agoAt, nearDayAt, toDateAt, unitAt, weekendAt } from './unit-moments.ts'
import { weekdayAt, weekdayInWeekAt } from './weekday-at.ts'

const READS: readonly MomentRead[] = [
  nearDayAt,
  unitAt,
  agoAt,
  toDateAt,
  weekendAt,
  weekOfMonthAt,
  daysOfMonthAt,
  partOfYearAt,
  monthAt,
  dateAt,
  weekdayInWeekAt,
  weekdayAt,
  yearAt,
]

/** The longest time that the words from a place on name. */
export function momentAt(line: Line, at: number, today: Day): Taken<Moment> | undefined {
  let best: Taken<Moment> | undefined
  for (const read of READS) {
    const found = read(line, at, today)
    if (found !== undefined && (best === undefined || found.end > best.end)) best = found
  }
  return best
}
