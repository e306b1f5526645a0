import { type Day, FIXED_OFFSETS_MS, type Instant, instantToDay } from './day.ts'
import { epochDayToCivil } from './epoch-day.ts'

declare const monthBrand: unique symbol

/** A calendar month `yyyy-MM`, meaningful in a user's time zone. Months compare as text. */
export type Month = string & { readonly [monthBrand]: 'Month' }

const DAY_MS = 86_400_000
const MONTH_LENGTH = 'yyyy-MM'.length

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

/** The month that the day lies in. */
export function monthOf(day: Day): Month {
  return day.slice(0, MONTH_LENGTH) as Month
}

/** The first day of the month. */
export function firstDayOf(month: Month): Day {
  return `${month}-01` as Day
}

/** The month of a day counted from 1970-01-01 (day 0), in the proleptic Gregorian calendar. */
export function epochDayToMonth(epochDay: number): Month {
  const { year, month } = epochDayToCivil(epochDay)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month
}
