import { type Day, type Instant, instantOfEntry, instantToDay } from '#domain/day.ts'

// How far ahead of ours a device’s clock may be.
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/**
 * The instant to record for an entry, or undefined when it lies in the future: an instant as it is, a
 * day of the person's zone as its noon, today as now.
 */
export function acceptedInstant(
  date: Instant | Day,
  now: Instant,
  zone: string,
): Instant | undefined {
  const latest = now + CLOCK_TOLERANCE_MS
  if (typeof date === 'number') return date <= latest ? date : undefined
  if (date > instantToDay(latest, zone)) return undefined
  return Math.min(instantOfEntry(date, now, zone), now)
}
