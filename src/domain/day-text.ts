import { addDays, type Day, daysSinceMonday, type Instant, instantToDay } from './day.ts'
import { firstDayOf, type Month } from './month.ts'
import { MONTH_NAMES } from './period.ts'
import { instantToZonedText } from './zoned-time.ts'

// Put together here: date-fns' format weighs more than all else that tells days.
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const SHORT_MONTH_LENGTH = 3
const CLOCK = /T(\d\d:\d\d)/

/**
 * A day as a person reads it (experience.md 1.5): `Today`, `Yesterday`, `Fri 20 Nov` within the
 * year of `today`, else `20/11/2025`.
 */
export function dayText(day: Day, today: Day): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  const { year, month, dayOfMonth } = partsOf(day)
  if (year !== partsOf(today).year) return `${dayOfMonth}/${month}/${year}`
  return `${WEEKDAYS[daysSinceMonday(day)]} ${shortDayText(day)}`
}

/** A range of days as a sentence has it: `21 Nov to 20 Dec 2026`, `3 Jan 2026 to 2 Jan 2027`. */
export function rangeText(from: Day, to: Day): string {
  const isOneYear = partsOf(from).year === partsOf(to).year
  return `${isOneYear ? shortDayText(from) : fullDayText(from)} to ${fullDayText(to)}`
}

/** A day in full, whenever it is read: `20 Nov 2026`. */
export function fullDayText(day: Day): string {
  return `${shortDayText(day)} ${partsOf(day).year}`
}

/** An instant as a person in the zone reads it: `Today, 08:12`. */
export function momentText(instant: Instant, now: Instant, zone: string): string {
  const day = dayText(instantToDay(instant, zone), instantToDay(now, zone))
  return `${day}, ${clockText(instant, zone)}`
}

/** An instant in full, whenever it is read: `28 Nov 2026, 08:12`. */
export function fullMomentText(instant: Instant, zone: string): string {
  return `${fullDayText(instantToDay(instant, zone))}, ${clockText(instant, zone)}`
}

/** A day as an axis has room for: `20 Nov`. */
export function shortDayText(day: Day): string {
  return `${Number(partsOf(day).dayOfMonth)} ${monthName(day).slice(0, SHORT_MONTH_LENGTH)}`
}

/** A month as a person reads it: `November 2026`. */
export function monthText(month: Month): string {
  const day = firstDayOf(month)
  return `${monthName(day)} ${partsOf(day).year}`
}

/** A month as an axis has room for: `Nov ’26`. */
export function shortMonthText(month: Month): string {
  const day = firstDayOf(month)
  return `${monthName(day).slice(0, SHORT_MONTH_LENGTH)} ’${partsOf(day).year.slice(2)}`
}

function partsOf(day: Day) {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return { year, month, dayOfMonth }
}

function monthName(day: Day): string {
  return MONTH_NAMES[Number(partsOf(day).month) - 1] ?? ''
}

/** What a clock in the zone shows: `08:12`. */
function clockText(instant: Instant, zone: string): string {
  return CLOCK.exec(instantToZonedText(instant, zone))?.[1] ?? ''
}
