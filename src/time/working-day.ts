import { addDays, type Day, dayToCivil, parseDay } from './day.ts'
import { easterOf, MOON_FEASTS } from './feast-days.ts'
import { weekdayOf } from './weekday.ts'

// New year, workers, democracy, independence, Christmas and the day after it.
const FIXED = ['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']
const OF_EASTER = [-2, 1]
const LAST_WORKING_WEEKDAY = 5

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

/** Whether banks and offices are open in Nigeria: no day of a weekend, and no public holiday whose date is known. */
export function isWorkingDay(day: Day): boolean {
  if (weekdayOf(day) > LAST_WORKING_WEEKDAY) return false
  const { year } = dayToCivil(day)
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year)
  holidaysByYear.set(year, holidays)
  return !holidays.has(day)
}

/** Those of a year; each feast of the moon is kept for two days. */
function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = easterOf(year)
  const ofMoon = Object.values(MOON_FEASTS)
    .flat()
    .filter(day => dayToCivil(day).year === year)
  return new Set([
    ...FIXED.flatMap(date => parseDay(`${year}-${date}`) ?? []),
    ...OF_EASTER.map(days => addDays(easter, days)),
    ...ofMoon.flatMap(day => [day, addDays(day, 1)]),
  ])
}

/** The nearest working day from a day on, back or ahead; the day itself where it is one. */
export function nearestWorkingDay(day: Day, step: 1 | -1): Day {
  let at = day
  while (!isWorkingDay(at)) at = addDays(at, step)
  return at
}
