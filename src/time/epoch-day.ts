// Howard Hinnant's days_from_civil and civil_from_days: years begin in March, so that the leap day is
// a year's last. Many times quicker than a calendar library, and charts and budgets count many days.

const DAYS_TO_EPOCH = 719_468
const DAYS_IN_ERA = 146_097
const YEARS_IN_ERA = 400

/** A date of the proleptic Gregorian calendar; months from 1. */
export interface CivilDate {
  readonly year: number
  readonly month: number
  readonly dayOfMonth: number
}

/** The number of days from 1970-01-01 (day 0) to the date. */
export function civilToEpochDay({ year, month, dayOfMonth }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / YEARS_IN_ERA)
  const yearOfEra = marchYear - era * YEARS_IN_ERA
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * DAYS_IN_ERA + yearOfEra * 365 + leapDays + dayOfYear - DAYS_TO_EPOCH
}

/** The date so many days after 1970-01-01 (or before, below zero). */
export function epochDayToCivil(epochDay: number): CivilDate {
  const shifted = epochDay + DAYS_TO_EPOCH
  const era = Math.floor(shifted / DAYS_IN_ERA)
  const dayOfEra = shifted - era * DAYS_IN_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  const dayOfYear = dayOfEra - (365 * yearOfEra + leapDays)
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * YEARS_IN_ERA + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}
