import { TZDate } from '@date-fns/tz'
import { FIXED_OFFSETS_MS, type Instant } from './day.ts'
import { instantToDay } from './zoned-day.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/**
 * An instant as ISO 8601 with the clock and the offset of the zone, to the millisecond:
 * `2026-11-21T17:15:00.000+01:00`. Read back it is the same instant, also in times when a zone's
 * offset was no whole minute: then it is rounded to one.
 */
export function instantToZonedText(instant: Instant, zone: string): string {
  const offsetMs = zoneOffsetMs(instant, zone)
  const clock = instant + offsetMs
  const time = clockOf(instant, zone)
  const seconds = part(time, MINUTE_MS, SECOND_MS)
  const fraction = String(time % SECOND_MS).padStart(3, '0')
  const offset = `${offsetMs < 0 ? '-' : '+'}${hoursAndMinutes(Math.abs(offsetMs))}`
  return `${instantToDay(clock, 'UTC')}T${hoursAndMinutes(time)}:${seconds}.${fraction}${offset}`
}

/** How long after midnight a clock in the zone shows it to be, in milliseconds. */
export function clockOf(instant: Instant, zone: string): number {
  const clock = instant + zoneOffsetMs(instant, zone)
  return clock - Math.floor(clock / DAY_MS) * DAY_MS
}

function zoneOffsetMs(instant: Instant, zone: string): number {
  const fixedMs = FIXED_OFFSETS_MS.get(zone)
  if (fixedMs !== undefined && instant >= 0) return fixedMs
  return -Math.round(new TZDate(instant, zone).getTimezoneOffset()) * MINUTE_MS
}

function hoursAndMinutes(timeMs: number): string {
  return `${part(timeMs, DAY_MS, HOUR_MS)}:${part(timeMs, HOUR_MS, MINUTE_MS)}`
}

/** How many of a unit are in what is left of the time after the whole larger units. */
function part(timeMs: number, largerMs: number, unitMs: number): string {
  return String(Math.floor((timeMs % largerMs) / unitMs)).padStart(2, '0')
}
