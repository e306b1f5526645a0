import { t } from '#messages/t.ts'
import { monthNameText, monthText, shortDayText } from '../day-text.ts'
import type { Day } from '../day.ts'
import type { Month } from '../month.ts'
import type { Months } from './months.ts'

const YEAR_LENGTH = 4

/** A month by its name, and by its days where it is no calendar month: `November 2026 · 25 Oct – 24 Nov`. */
export function monthInWords(month: Month, months: Months): string {
  return withDays(monthText(month), month, months)
}

/** The same of whichever year: `November · 25 Oct – 24 Nov`. */
export function monthByName(month: Month, months: Months): string {
  return withDays(monthNameText(month), month, months)
}

/** The name of a month, where months of this year need none of their year: `November`. */
export function monthThisYear(month: Month, today: Day, months: Months): string {
  const isThisYear = month.slice(0, YEAR_LENGTH) === months.monthOf(today).slice(0, YEAR_LENGTH)
  return isThisYear ? monthNameText(month) : monthText(month)
}

/** The days of a month that is none of the calendar's: `25 Oct – 24 Nov`. */
export function ownDaysText(month: Month, months: Months): string | undefined {
  if (months.own === undefined) return undefined
  const { from, to } = months.daysOf(month)
  return t('ui.first-to-last-day', { from: shortDayText(from), to: shortDayText(to) })
}

function withDays(name: string, month: Month, months: Months): string {
  const days = ownDaysText(month, months)
  return days === undefined ? name : t('ui.month-with-days', { month: name, days })
}
