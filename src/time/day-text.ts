import { TZDate } from '@date-fns/tz'
import { format, type Locale } from 'date-fns'
import { enUS } from 'date-fns/locale/en-US'
import { once } from '#base/once.ts'
import { ENGLISH, intlLocale, t } from '#messages/t.ts'
import { addDays, addMonths, type Day, dayToCivil, type Instant } from './day.ts'
import { firstDayOf, type Month } from './month.ts'
import type { Weekday } from './weekday.ts'
import { dayToInstant, instantToDay } from './zoned-day.ts'

const YEAR_LENGTH = 4
const NOON = 12

/**
 * A day as a person reads it (experience 7): `Today`, `Yesterday`, `Fri 20 Nov` within the
 * year of `today`, else `20/11/2025`.
 */
export function dayText(day: Day, today: Day): string {
  if (day === today) return t('ui.today')
  if (day === addDays(today, -1)) return t('ui.yesterday')
  return dateText(day, today)
}

/** A day by its date, also where it is today: `Fri 20 Nov` within the year of `today`, else `20/11/2025`. */
export function dateText(day: Day, today: Day): string {
  return formatDay(day, yearOf(day) === yearOf(today) ? 'EEE d MMM' : 'dd/MM/yyyy')
}

/** A range of days as a sentence has it: `21 Nov to 20 Dec 2026`, `3 Jan 2026 to 2 Jan 2027`. */
export function rangeText(from: Day, to: Day): string {
  const isOneYear = yearOf(from) === yearOf(to)
  return t('ui.from-day-to-day', {
    formatDay: formatDay(from, isOneYear ? 'd MMM' : 'd MMM yyyy'),
    formatDay2: formatDay(to, 'd MMM yyyy'),
  })
}

/** A day in full, whenever it is read: `20 Nov 2026`. */
export function fullDayText(day: Day): string {
  return formatDay(day, 'd MMM yyyy')
}

/** An instant as a person in the zone reads it: `Today, 08:12`. */
export function momentText(instant: Instant, now: Instant, zone: string): string {
  const day = dayText(instantToDay(instant, zone), instantToDay(now, zone))
  return `${day}, ${timeText(instant, zone)}`
}

/** The time of day of an instant: `08:12`. */
export function timeText(instant: Instant, zone: string): string {
  return format(new TZDate(instant, zone), 'HH:mm')
}

/** An instant in full, whenever it is read: `28 Nov 2026, 08:12`. */
export function fullMomentText(instant: Instant, zone: string): string {
  return formatDate(new TZDate(instant, zone), 'd MMM yyyy, HH:mm')
}

/** A day as an axis has room for: `20 Nov`. */
export function shortDayText(day: Day): string {
  return formatDay(day, 'd MMM')
}

/** A day of the week: `Friday`. */
export function weekdayText(weekday: Weekday): string {
  return formatDay(addDays(SUNDAY, weekday), 'EEEE')
}

/** The same as a list of them has room for: `Fri`. */
export function shortWeekdayText(weekday: Weekday): string {
  return formatDay(addDays(SUNDAY, weekday), 'EEE')
}

/** A month of any year: `November`. */
export function monthNameText(month: Month): string {
  return formatDay(firstDayOf(month), 'MMMM')
}

/** A month as a person reads it: `November 2026`. */
export function monthText(month: Month): string {
  return formatDay(firstDayOf(month), 'MMMM yyyy')
}

/** A month as an axis has room for: `Nov ’26`. */
export function shortMonthText(month: Month): string {
  return formatDay(firstDayOf(month), 'MMM ’yy')
}

function yearOf(day: Day): string {
  return day.slice(0, YEAR_LENGTH)
}

// At noon of the device's own zone, whichever that is: a date in a zone costs ten times as much, and lists have many days.
function formatDay(day: Day, pattern: string): string {
  const { year, month, dayOfMonth } = dayToCivil(day)
  // oxlint-disable-next-line no-restricted-globals -- of given parts: no clock is read
  return formatDate(new Date(year, month - 1, dayOfMonth, NOON), pattern)
}

function formatDate(date: Date, pattern: string): string {
  return format(date, pattern, { locale: spokenLocale() })
}

// Months and weekdays as Intl names them in the spoken language (MS6); the English names come with date-fns.
const spokenLocale = once((): Locale => {
  if (intlLocale() === ENGLISH) return enUS
  return {
    ...enUS,
    localize: {
      ...enUS.localize,
      month: (month, { width } = {}) => namedBy('month', width, addMonths(JANUARY, month)),
      day: (day, { width } = {}) => namedBy('weekday', width, addDays(SUNDAY, day)),
    },
  }
})

// Of no year that matters: the first of a January, and a Sunday.
const JANUARY = '2026-01-01' as Day
const SUNDAY = '2026-02-01' as Day

function namedBy(part: 'month' | 'weekday', width: string | undefined, day: Day): string {
  const style = { [part]: width === 'wide' ? 'long' : 'short', timeZone: 'UTC' }
  return new Intl.DateTimeFormat(intlLocale(), style).format(dayToInstant(day, 'UTC'))
}
