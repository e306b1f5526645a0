import type { Instant } from './day.ts'
import { instantToZonedText } from './zoned-time.ts'

const HOUR_FROM = 'yyyy-MM-ddT'.length
const HOUR_DIGITS = 2
const NOON = 12
const EVENING = 17

/** The part of the day that the clock in the zone shows, as a greeting names it. */
export function dayPart(now: Instant, zone: string): 'morning' | 'afternoon' | 'evening' {
  const clock = instantToZonedText(now, zone).slice(HOUR_FROM)
  const hour = Number(clock.slice(0, HOUR_DIGITS))
  if (hour < NOON) return 'morning'
  return hour < EVENING ? 'afternoon' : 'evening'
}
