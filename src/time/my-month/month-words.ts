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

/** The same where months of this year need none: `November · 25 Oct – 24 Nov`. */
export function monthThisYear(month: Month, today: Day, months: Months): string {
  const isThisYear = month.slice(0, YEAR_LENGTH) === months.monthOf(today).slice(0, YEAR_LENGTH)
  return withDays(isThisYear ? monthNameText(month) : monthText(month), month, months)
}

function withDays(name: string, month: Month, months: Months): string {
  const { from, to } = months.daysOf(month)
  if (months.own === undefined) return name
  const days = t('ui.first-to-last-day', { from: shortDayText(from), to: shortDayText(to) })
  return t('ui.month-with-days', { month: name, days })
}
