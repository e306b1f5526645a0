import { type Instant, instantToDay } from '#domain/day.ts'

/** How far ahead of ours a device's clock may be: 5 minutes, in ms. */
export const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000
const NOON_MS = DAY_MS / 2

/**
 * The instant to record for an entry, or undefined when it lies in the future. A bare day is read as
 * noon UTC (`entryInstantSchema`), which may be ahead for today in the person's zone: that is now.
 */
export function acceptedInstant(at: Instant, now: Instant, zone: string): Instant | undefined {
  if (at <= now + CLOCK_TOLERANCE_MS) return at
  const isBareDay = at % DAY_MS === NOON_MS
  const isToday = instantToDay(at, 'UTC') === instantToDay(now, zone)
  return isBareDay && isToday ? now : undefined
}
