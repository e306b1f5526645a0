import { TZDate } from '@date-fns/tz'
import { assert } from '#base/assert.ts'
import {
  addDays,
  civilToDay,
  type Day,
  dayToCivil,
  dayToEpochDay,
  epochDayToDay,
  FIXED_OFFSETS_MS,
  type Instant,
} from './day.ts'
import { epochDayToMonth, type Month, monthOf } from './month.ts'

// Apart from days themselves: the first page of a visit counts days, and asks for no zone's calendar.

const NOON_S = 12 * 3600
const SECOND_MS = 1000
const DAY_MS = 86_400_000

/** The day on which the instant falls in the zone. */
export function instantToDay(instant: Instant, zone: string): Day {
  const offsetMs = FIXED_OFFSETS_MS.get(zone)
  if (offsetMs !== undefined && instant >= 0) {
    return epochDayToDay(Math.floor((instant + offsetMs) / DAY_MS))
  }
  // Not by date-fns' format, which alone would double what the first page loads for days.
  const date = new TZDate(instant, zone)
  assert(!Number.isNaN(date.getTime()), 'an instant in a zone that is known')
  return civilToDay({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    dayOfMonth: date.getDate(),
  })
}

/** The first instant of the day in the zone (not always midnight where clocks change). */
export function dayToInstant(day: Day, zone: string): Instant {
  return secondOfDayToInstant(day, 0, zone)
}

/** When a clock in the zone shows that many seconds since midnight on the day. */
export function secondOfDayToInstant(day: Day, second: number, zone: string): Instant {
  const offsetMs = FIXED_OFFSETS_MS.get(zone)
  const epochDay = dayToEpochDay(day)
  if (offsetMs !== undefined && epochDay >= 0) {
    return epochDay * DAY_MS + second * SECOND_MS - offsetMs
  }
  const { year, month, dayOfMonth } = dayToCivil(day)
  return new TZDate(year, month - 1, dayOfMonth, 0, 0, second, zone).getTime()
}

/** The first day that begins at the instant or after it. */
export function firstDayFrom(instant: Instant, zone: string): Day {
  const day = instantToDay(instant, zone)
  return dayToInstant(day, zone) < instant ? addDays(day, 1) : day
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
  return day === instantToDay(now, zone) ? now : secondOfDayToInstant(day, NOON_S, zone)
}

/** The month in which the instant falls in the zone. */
export function instantToMonth(instant: Instant, zone: string): Month {
  const offsetMs = FIXED_OFFSETS_MS.get(zone)
  if (offsetMs !== undefined && instant >= 0) {
    return epochDayToMonth(Math.floor((instant + offsetMs) / DAY_MS))
  }
  return monthAmidst(instant) ?? monthOf(instantToDay(instant, zone))
}

/** The month of an instant away from its ends, the same in all zones: none is a day from UTC. */
function monthAmidst(instant: Instant): Month | undefined {
  const epochDay = Math.floor(instant / DAY_MS)
  const month = epochDayToMonth(epochDay - 1)
  return epochDayToMonth(epochDay + 1) === month ? month : undefined
}
