import { type CivilDate, civilToEpochDay, epochDayToCivil } from './epoch-day.ts'

declare const dayBrand: unique symbol

/** A calendar day `yyyy-MM-dd`, meaningful in a user's time zone. Days compare as text. */
export type Day = string & { readonly [dayBrand]: 'Day' }

/** An instant in epoch milliseconds. */
export type Instant = number

/** The time zone of a person who has not chosen one. */
export const DEFAULT_ZONE = 'Africa/Lagos'

const HOUR_MS = 3_600_000

/**
 * Zones without a clock change since 1970, by how far ahead of UTC they are: the whole market of the
 * product, and a hundred times quicker than asking the calendar of a zone. Holds from the epoch on.
 */
export const FIXED_OFFSETS_MS: ReadonlyMap<string, number> = new Map([
  ['Africa/Lagos', HOUR_MS],
  ['UTC', 0],
])

// No year before 100: those are years still being typed.
const DAY = /^(?!00)\d{4}-\d{2}-\d{2}$/
const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
// 1970-01-01 was a Thursday.
const EPOCH_DAYS_SINCE_MONDAY = 3

/** The day that the text names, or undefined when there is no such day (`2026-02-30`). */
export function parseDay(text: string): Day | undefined {
  // Counted, not formatted: a long statement names thousands of days.
  return DAY.test(text) && epochDayToDay(dayToEpochDay(text as Day)) === text
    ? (text as Day)
    : undefined
}

/** Whether the name is a time zone that this engine knows (IANA, `Africa/Lagos`). */
export function isZone(name: string): boolean {
  // Making a format takes longer than most of what asks.
  if (FIXED_OFFSETS_MS.has(name)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl throws a RangeError for what it does not know; that is the answer.
  }
}

/** The day `count` days later (or earlier, below zero). */
export function addDays(day: Day, count: number): Day {
  return epochDayToDay(dayToEpochDay(day) + count)
}

/** The same day of the month `count` months later (or earlier), or that month's last day. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = dayToCivil(day)
  const months = year * MONTHS_IN_YEAR + month - 1 + count
  const first = civilToEpochDay(firstOfMonth(months))
  const length = civilToEpochDay(firstOfMonth(months + 1)) - first
  return epochDayToDay(first + Math.min(dayOfMonth, length) - 1)
}

/** How many days after `from` the day `to` is; below zero when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return dayToEpochDay(to) - dayToEpochDay(from)
}

/** How many days after its week's Monday the day is, 0 to 6 (weeks start Monday: money 11). */
export function daysSinceMonday(day: Day): number {
  const days = dayToEpochDay(day) + EPOCH_DAYS_SINCE_MONDAY
  return days - Math.floor(days / DAYS_IN_WEEK) * DAYS_IN_WEEK
}

/** The day counted from 1970-01-01 (day 0). */
export function dayToEpochDay(day: Day): number {
  return civilToEpochDay(dayToCivil(day))
}

/** The day's year, month and day of the month. */
export function dayToCivil(day: Day): CivilDate {
  // By places, not parted: reading a long statement asks this half a million times.
  return {
    year: Number(day.slice(0, -6)),
    month: Number(day.slice(-5, -3)),
    dayOfMonth: Number(day.slice(-2)),
  }
}

function firstOfMonth(months: number): CivilDate {
  const year = Math.floor(months / MONTHS_IN_YEAR)
  return { year, month: months - year * MONTHS_IN_YEAR + 1, dayOfMonth: 1 }
}

/** The day of a count from 1970-01-01 (day 0). */
export function epochDayToDay(epochDay: number): Day {
  return civilToDay(epochDayToCivil(epochDay))
}

/** The day of a year, a month and a day of the month that there are. */
export function civilToDay({ year, month, dayOfMonth }: CivilDate): Day {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(dayOfMonth, 2)}` as Day
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
