import { addDays, addMonths, type Day } from '../day.ts'
import { firstDayOf, type Month, monthOf } from '../month.ts'
import type { DayOfMonth, Shift } from '../recurrence/recurrence.ts'

// All that the first page needs: how own months are reckoned (`own-months.ts`) comes with those who have them.

/** A rule of own months as it is reckoned with (MM2). */
export interface StartRule {
  readonly from: Day
  readonly on: DayOfMonth
  readonly shift: Shift
  /** Of a salary: on which day that of each calendar month came. */
  readonly paid: Readonly<Record<string, Day>> | null
}

/** All that own months follow from; plain, so that it crosses to workers. */
export interface OwnMonths {
  readonly rules: readonly StartRule[]
  readonly today: Day
}

/** Months as a person has them: each day in one, one after the other. */
export interface Months {
  /** What they follow from; undefined where they are the calendar's. */
  readonly own: OwnMonths | undefined
  /** The month that holds the day, by its name. */
  monthOf(day: Day): Month
  /** The first and the last day of the month of a name. */
  daysOf(month: Month): { readonly from: Day; readonly to: Day }
}

/** The months of the calendar. */
export const CALENDAR_MONTHS: Months = {
  own: undefined,
  monthOf,
  daysOf(month) {
    const from = firstDayOf(month)
    return { from, to: addDays(addMonths(from, 1), -1) }
  },
}
