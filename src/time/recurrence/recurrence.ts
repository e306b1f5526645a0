import type { Day } from '../day.ts'
import type { Weekday } from '../weekday.ts'

/** What a recurrence counts in. */
export const RECURRENCE_UNITS = ['day', 'week', 'month', 'year'] as const

/** One of them. */
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number]

/** Where a day goes that is no working day. */
export const SHIFTS = ['none', 'before', 'after'] as const

/** One of the ways. */
export type Shift = (typeof SHIFTS)[number]

/** Which day of a month: one by its number, which is a short month's last where it has not so many, the last, or the last working day. */
export type DayOfMonth =
  | { readonly type: 'day'; readonly day: number }
  | { readonly type: 'last' }
  | { readonly type: 'last-working' }
  | { readonly type: 'weekday'; readonly weekday: Weekday; readonly nth: Nth }

/** The how manyth of a month; of -1 the last. */
export const NTHS = [1, 2, 3, 4, -1] as const

/** One of them. */
export type Nth = (typeof NTHS)[number]

/** On which days something falls again and again; a calendar fact, in whatever zone the person is. */
export type Recurrence = RecurringOn & {
  /** Of so many units each: 1 to 366. */
  readonly every: number
  readonly shift: Shift
  /** Nothing falls before it, and units are counted from the one that it lies in. */
  readonly from: Day
  /** The last day on which something may fall; null where it goes on. */
  readonly until: Day | null
  /** How often it falls at most; null where it goes on. */
  readonly count: number | null
}

/** The days of each unit; a year's are in the month of `from`. */
export type RecurringOn =
  | { readonly unit: 'day' }
  | { readonly unit: 'week'; readonly weekdays: readonly Weekday[] }
  | { readonly unit: 'month' | 'year'; readonly on: DayOfMonth }
