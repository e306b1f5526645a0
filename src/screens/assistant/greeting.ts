import type { Instant } from '#domain/day.ts'
import { instantToZonedText } from '#domain/zoned-time.ts'

const HOUR_FROM = 'yyyy-MM-ddT'.length
const HOUR_DIGITS = 2
const NOON = 12
const EVENING = 17

/** What is said first, by the clock in the person's zone (CHT-01). */
export function greeting(now: Instant, zone: string): string {
  const clock = instantToZonedText(now, zone).slice(HOUR_FROM)
  const hour = Number(clock.slice(0, HOUR_DIGITS))
  if (hour < NOON) return 'Good Morning'
  return hour < EVENING ? 'Good Afternoon' : 'Good Evening'
}
