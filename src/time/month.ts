import type { Day } from './day.ts'
import { epochDayToCivil } from './epoch-day.ts'

declare const monthBrand: unique symbol

/** A calendar month `yyyy-MM`, meaningful in a user's time zone. Months compare as text. */
export type Month = string & { readonly [monthBrand]: 'Month' }

const MONTH_LENGTH = 'yyyy-MM'.length

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
