import type { Span, Unit } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day, daysBetween, daysSinceMonday, parseDay } from '#time/day.ts'
import { MONTH_NAMES } from '#time/period.ts'

/** First and last day. */
export interface DaySpan {
  readonly from: Day
  readonly to: Day
}

/** Units whose days the calendar alone says. */
export type CalendarUnit = Exclude<Unit, 'paycycle'>

const DAYS_IN_WEEK = 7
const SATURDAY = 5
const MONTHS: Readonly<Record<'month' | 'quarter' | 'year', number>> = {
  month: 1,
  quarter: 3,
  year: 12,
}
const MONTHS_IN_YEAR = 12
const UNITS: Readonly<Record<string, CalendarUnit>> = {
  day: 'day',
  days: 'day',
  week: 'week',
  weeks: 'week',
  weekend: 'weekend',
  weekends: 'weekend',
  month: 'month',
  months: 'month',
  quarter: 'quarter',
  quarters: 'quarter',
  year: 'year',
  years: 'year',
}

/** What is meant where a month must be, and none is said. */
export const PRESENT_MONTH: Span = { type: 'units', unit: 'month', back: 0, count: 1 }

/** The days of so many whole units, the last of them `back` before the one that today is in. */
export function unitDays(
  unit: CalendarUnit,
  today: Day,
  { back, count }: { readonly back: number; readonly count: number },
): DaySpan {
  const first = -(back + count - 1)
  if (unit === 'day') return { from: addDays(today, first), to: addDays(today, -back) }
  if (unit === 'week' || unit === 'weekend') {
    const monday = addDays(today, first * DAYS_IN_WEEK - daysSinceMonday(today))
    const from = unit === 'week' ? monday : addDays(monday, SATURDAY)
    return { from, to: addDays(monday, count * DAYS_IN_WEEK - 1) }
  }
  const months = MONTHS[unit]
  const month = Number(today.slice(5, 7)) - 1
  const start = addMonths(monthStart(today), -(month % months) + first * months)
  return { from: start, to: addDays(addMonths(start, count * months), -1) }
}

/** Days from the one to the other, as a plan has them. */
export function between({ from, to }: Partial<DaySpan>): Span {
  return {
    type: 'edges',
    ...(from && { from: { day: from } }),
    ...(to && { to: { day: to } }),
  }
}

/** As many days just before, whole months before whole months. */
export function spanBefore({ from, to }: DaySpan): Span {
  const isMonth = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const end = addDays(from, -1)
  if (!isMonth) return between({ from: addDays(from, -daysBetween(from, to) - 1), to: end })
  const months = monthCount(addDays(to, 1)) - monthCount(from)
  return between({ from: addMonths(from, -months), to: end })
}

/** How many months after the one of the first day the one of the second is. */
export function monthsBetween(first: Day, second: Day): number {
  return monthCount(second) - monthCount(first)
}

function monthCount(day: Day): number {
  return Number(day.slice(0, 4)) * MONTHS_IN_YEAR + Number(day.slice(5, 7))
}

/** The days of a calendar month. */
export function monthDays(year: number, month: number): DaySpan | undefined {
  const from = dayOf(year, month, 1)
  return from && { from, to: addDays(addMonths(from, 1), -1) }
}

/** A day of the calendar; undefined where there is none. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  return parseDay(`${year}-${pad(month)}-${pad(day)}`)
}

/** The year of the latest month of this number that has begun. */
export function latestYear(month: number, today: Day): number {
  const year = Number(today.slice(0, 4))
  return month <= Number(today.slice(5, 7)) ? year : year - 1
}

/** The unit that a word names. */
export function unitOf(word: string): CalendarUnit | undefined {
  return UNITS[word]
}

/** The number of the month that a word names, from 1. */
export function monthNumber(word: string): number | undefined {
  const place = MONTH_NAMES.findIndex(name => name.toLowerCase() === word)
  return place < 0 || place >= MONTHS_IN_YEAR ? undefined : place + 1
}

function monthStart(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(8)))
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
