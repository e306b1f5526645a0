import { assertNever } from '#base/assert.ts'
import {
  addDays,
  addMonths,
  type Day,
  dayToCivil,
  daysBetween,
  daysSinceMonday,
} from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import type { Unit } from './plan.ts'

/** First and last day. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** What spans are named by. */
export type SpanUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const DAYS_IN_WEEK = 7
const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = {
  month: 1,
  quarter: 3,
  year: 12,
}

/** Whole units in a row: how many, and how many units after the present one the first is. */
export interface UnitRun {
  readonly offset: number
  readonly count?: number
}

/** The days of whole units, counted from the one that the day lies in; weeks from Monday. */
export function spanOf(unit: SpanUnit, day: Day, { offset, count = 1 }: UnitRun): DaySpan {
  if (unit === 'day') return daySpan(addDays(day, offset), count)
  if (unit === 'week') {
    const monday = addDays(day, offset * DAYS_IN_WEEK - daysSinceMonday(day))
    return daySpan(monday, count * DAYS_IN_WEEK)
  }
  const months = MONTHS[unit]
  const from = addMonths(firstOf(unit, day), offset * months)
  return { from, to: addDays(addMonths(from, count * months), -1) }
}

function daySpan(from: Day, days: number): DaySpan {
  return { from, to: addDays(from, days - 1) }
}

function firstOf(unit: 'month' | 'quarter' | 'year', day: Day): Day {
  const first = firstDayOf(monthOf(day))
  const month = Number(first.slice(5, 7)) - 1
  return addMonths(first, -(month % MONTHS[unit]))
}

const MONTHS_IN_QUARTER = 3
const MONTHS_IN_YEAR = 12

/** How many units after the one of the first day the one of the second is; pay cycles have no days of their own. */
export function unitsBetween(unit: Unit, from: Day, to: Day): number {
  switch (unit) {
    case 'day':
      return daysBetween(from, to)
    case 'week':
    case 'weekend':
      return daysBetween(mondayOf(from), mondayOf(to)) / DAYS_IN_WEEK
    case 'month':
      return monthNumber(to) - monthNumber(from)
    case 'quarter':
      return quarterNumber(to) - quarterNumber(from)
    case 'year':
      return dayToCivil(to).year - dayToCivil(from).year
    case 'paycycle':
      return 0
    default:
      return assertNever(unit)
  }
}

function mondayOf(day: Day): Day {
  return addDays(day, -daysSinceMonday(day))
}

function monthNumber(day: Day): number {
  const { year, month } = dayToCivil(day)
  return year * MONTHS_IN_YEAR + month - 1
}

function quarterNumber(day: Day): number {
  return Math.floor(monthNumber(day) / MONTHS_IN_QUARTER)
}
