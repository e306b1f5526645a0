import type { Day } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { useLedger, usePersonDay } from './ledger-context.tsx'

/** The day that it is for the signed-in person; soon after midnight, the next one. */
export function useToday(): Day {
  const { clock } = useLedger()
  const { zone, day, from, until } = usePersonDay()
  const now = clock()
  // What is drawn just after midnight is of the day that has begun.
  return now >= from && now < until ? day : instantToDay(now, zone)
}

/** The signed-in person's time zone; the product's default until they chose one. */
export function useZone(): string {
  return usePersonDay().zone
}

/** The signed-in person's months: the calendar's, or as they chose. */
export function useMonths(): Months {
  return usePersonDay().months
}
