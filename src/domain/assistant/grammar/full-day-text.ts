import type { Day } from '#domain/day.ts'
import { MONTH_NAMES } from '#domain/period.ts'

/** A day as answers name it, and as the grammar reads it again: `5 October 2026`. */
export function fullDayText(day: Day): string {
  const month = MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''
  return `${Number(day.slice(8))} ${month} ${day.slice(0, 4)}`
}
