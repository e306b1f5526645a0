import { type Day, parseDay } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import { CALENDAR_MONTHS } from '#time/my-month/months.ts'
import { addMonthsTo, periodDays } from '#time/period.ts'

/** When the first cycle of a budget begins: with the person's own month, else the calendar's; with the calendar's week, month, quarter or year; today; on a day of one's own. */
export const BUDGET_STARTS = ['my-month', 'calendar', 'today', 'day'] as const

/** A beginning as it is chosen. */
export type BudgetStart = (typeof BUDGET_STARTS)[number]

/** What is chosen of a beginning; `startDate` is `yyyy-MM-dd`, of use only with a day of one's own. */
export interface StartForm {
  readonly frequency: string
  readonly starts: BudgetStart
  readonly startDate: string
}

const MONTHS_IN_QUARTER = 3

/** The first day of the calendar's own cycle that today lies in; undefined where a budget does not repeat. */
export function calendarStart(frequency: string, today: Day): Day | undefined {
  const month = monthOf(today)
  switch (frequency) {
    case 'weekly':
      return periodDays({ choice: 'this-week' }, today, CALENDAR_MONTHS).from
    case 'monthly':
      return firstDayOf(month)
    case 'quarterly':
      return firstDayOf(addMonthsTo(month, -((Number(month.slice(-2)) - 1) % MONTHS_IN_QUARTER)))
    case 'yearly':
      return periodDays({ choice: 'this-year' }, today, CALENDAR_MONTHS).from
    default:
      return undefined
  }
}

/** The first day of the first cycle (BC7); undefined where a day of one's own is none. */
export function startDayOf(
  { frequency, starts, startDate }: StartForm,
  today: Day,
): Day | undefined {
  if (starts === 'day') return parseDay(startDate)
  return starts === 'today' ? today : (calendarStart(frequency, today) ?? today)
}

/** Whether a budget as typed is to be of the person's own months, where they have such (MM9). */
export function asksForMonths(form: StartForm & { readonly endDate: string }): boolean {
  return form.starts === 'my-month' && takesMonths(form)
}

/** Whether a budget as typed may be of own months. */
export function takesMonths({
  frequency,
  endDate,
}: Pick<StartForm, 'frequency'> & { readonly endDate: string }): boolean {
  return frequency === 'monthly' && endDate === ''
}
