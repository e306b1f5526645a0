import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'

declare const dayBrand: unique symbol

/** A calendar day `yyyy-MM-dd`, meaningful in a user's time zone. Days compare as text. */
export type Day = string & { readonly [dayBrand]: 'Day' }

/** An instant in epoch milliseconds. */
export type Instant = number

/** The time zone of a person who has not chosen one. */
export const DEFAULT_ZONE = 'Africa/Lagos'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const NOON_HOUR = 12
const DAY_MS = 86_400_000

/** The day that the text names, or undefined when there is no such day (`2026-02-30`). */
export function parseDay(text: string): Day | undefined {
  const [, year, month, dayOfMonth] = DAY.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new TZDate(Number(year), Number(month) - 1, Number(dayOfMonth), 'UTC')
  return format(date, 'yyyy-MM-dd') === text ? (text as Day) : undefined
}

/** Whether the name is a time zone that this engine knows (IANA, `Africa/Lagos`). */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl throws a RangeError for what it does not know; that is the answer.
  }
}

/** The day on which the instant falls in the zone. */
export function instantToDay(instant: Instant, zone: string): Day {
  return format(new TZDate(instant, zone), 'yyyy-MM-dd') as Day
}

/** The first instant of the day in the zone (not always midnight where clocks change). */
export function dayToInstant(day: Day, zone: string): Instant {
  return zonedInstant(day, zone, 0)
}

// Days are counted in UTC, where each has 24 hours: many times quicker than a zone's calendar, and a
// budget's trail asks often.

/** The day `count` days later (or earlier, below zero). */
export function addDays(day: Day, count: number): Day {
  return utcToDay(dayToUtc(day) + count * DAY_MS)
}

/** The same day of the month `count` months later (or earlier), or that month's last day. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return utcToDay(Date.UTC(year, month - 1 + count, Math.min(dayOfMonth, lastOfMonth)))
}

/** How many days after `from` the day `to` is; below zero when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (dayToUtc(to) - dayToUtc(from)) / DAY_MS
}

/** Half-open instants `[from, until)` of an inclusive range of days, as ranges are on the wire. */
export function daysToInstants(
  from: Day,
  to: Day,
  zone: string,
): { from: Instant; until: Instant } {
  return { from: dayToInstant(from, zone), until: dayToInstant(addDays(to, 1), zone) }
}

/**
 * The instant recorded for an entry dated `day`: now when that is today, else noon in the zone,
 * which stays on the same day for a reader a few hours east or west.
 */
export function instantOfEntry(day: Day, now: Instant, zone: string): Instant {
  return day === instantToDay(now, zone) ? now : zonedInstant(day, zone, NOON_HOUR)
}

function zonedInstant(day: Day, zone: string, hour: number): Instant {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return new TZDate(year, month - 1, dayOfMonth, hour, zone).getTime()
}

function dayToUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function utcToDay(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10) as Day
}
