import { DEFAULT_ZONE, type Instant, instantToDay } from './day.ts'

declare const monthBrand: unique symbol

/** A calendar month `yyyy-MM`, meaningful in a user's time zone. Months compare as text. */
export type Month = string & { readonly [monthBrand]: 'Month' }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

// Zones without clock changes since 1970, told by their distance from UTC: the whole market of the
// product, and a hundred times quicker than asking the calendar of a zone.
const FIXED_OFFSETS_MS: ReadonlyMap<string, number> = new Map([
  [DEFAULT_ZONE, HOUR_MS],
  ['UTC', 0],
])

/** The month in which the instant falls in the zone. */
export function instantToMonth(instant: Instant, zone: string): Month {
  const offsetMs = FIXED_OFFSETS_MS.get(zone)
  if (offsetMs !== undefined && instant >= 0) {
    return epochDayToMonth(Math.floor((instant + offsetMs) / DAY_MS))
  }
  return monthAmidst(instant) ?? (instantToDay(instant, zone).slice(0, 7) as Month)
}

/** The month of an instant away from its ends, the same in all zones: none is a day from UTC. */
function monthAmidst(instant: Instant): Month | undefined {
  const epochDay = Math.floor(instant / DAY_MS)
  const month = epochDayToMonth(epochDay - 1)
  return epochDayToMonth(epochDay + 1) === month ? month : undefined
}

/** The month of a day counted from 1970-01-01 (day 0), in the proleptic Gregorian calendar. */
export function epochDayToMonth(epochDay: number): Month {
  // Howard Hinnant's civil_from_days: years begin in March, so the leap day is a year's last.
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month
}
