import { t } from '#messages/t.ts'
import { dateText, dayText, rangeText, shortDayText, shortMonthText } from '#time/day-text.ts'
import { monthInWords } from '#time/my-month/month-words.ts'
import type { DayRange } from '#time/period.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import type { FlowStep } from './rules/flow-answer.ts'
import type { Days, StepUnit } from './rules/flow-steps.ts'

const SHORT_MONTH = 3
const YEAR = 4

/** When days are named, and by whose months. */
export type Seen = Pick<AnalyticsScope, 'today' | 'months'>

/** Days as a heading: a day, a month, a year, or from when until when. */
export function daysName(days: Days, seen: Seen): string {
  return days.from === days.to ? dayText(days.from, seen.today) : datesName(days, seen)
}

/** Days as a sentence about when they began or ended has them: a day by its date, also where it is today. */
export function datesName(days: Days, { today, months }: Seen): string {
  if (days.from === days.to) return dateText(days.from, today)
  const month = months.monthOf(days.from)
  const { from, to } = months.daysOf(month)
  if (from === days.from && to === days.to) return monthInWords(month, months)
  const year = days.from.slice(0, YEAR)
  if (days.from === `${year}-01-01` && days.to === `${year}-12-31`) return year
  return rangeText(days.from, days.to)
}

/** A step as a heading; one that is not over is told so. */
export function stepName({ days, isOver }: Pick<FlowStep, 'days' | 'isOver'>, seen: Seen): string {
  const name = daysName(days, seen)
  return isOver || days.from === days.to ? name : t('analytics.name-so-far', { name })
}

/** The days of a range as a heading; with an open end, all that there is. */
export function rangeName({ from, to }: DayRange, seen: Seen): string {
  if (from === undefined) return t('analytics.all-time')
  return daysName({ from, to: to ?? seen.today }, seen)
}

/** A step as an axis has room for. */
export function stepLabel(
  { from }: Days,
  unit: StepUnit,
  { months }: Pick<Seen, 'months'>,
): string {
  if (unit === 'year') return from.slice(0, YEAR)
  if (unit !== 'month') return shortDayText(from)
  return shortMonthText(months.monthOf(from)).slice(0, SHORT_MONTH)
}
