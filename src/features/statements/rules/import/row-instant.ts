import type { Day, Instant } from '#time/day.ts'
import { secondOfDayToInstant } from '#time/zoned-day.ts'

/** Where a row stands in time as far as the statement says. */
export interface RowMoment {
  readonly day: Day
  /** `HH:mm:ss` where the bank prints one. */
  readonly time: string | null
  /** How many rows of its day stand before it. */
  readonly placeInDay: number
}

const MINUTE_S = 60
const HOUR_S = 3600
const NOON_S = 12 * HOUR_S
const LAST_SECOND = 24 * HOUR_S - 1

/**
 * The instant to record for a row: the printed time of its day in the zone; without one, noon and a
 * second for each row of the day before it, so that the order of the statement holds and a second
 * import gives the same. Never later than `now`.
 */
export function rowInstant(
  { day, time, placeInDay }: RowMoment,
  { zone, now }: { readonly zone: string; readonly now: Instant },
): Instant {
  const second = time === null ? NOON_S + placeInDay : secondsOf(time)
  return Math.min(secondOfDayToInstant(day, Math.min(second, LAST_SECOND), zone), now)
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * HOUR_S + minutes * MINUTE_S + seconds
}
