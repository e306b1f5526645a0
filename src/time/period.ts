import { addDays, addMonths, type Day, daysSinceMonday } from './day.ts'
import { firstDayOf, type Month, monthOf } from './month.ts'
import { CALENDAR_MONTHS, type Months } from './my-month/months.ts'

/** Days from `from` to `to`, both inclusive; an end left out reaches as far as there is anything. */
export interface DayRange {
  readonly from?: Day
  readonly to?: Day
}

/** The presets that have a name of their own (APP-11). */
export const NAMED_PERIODS = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'two-weeks-ago',
  'this-month',
  'last-month',
  'two-months-ago',
  'all-time',
] as const

/** A preset by name. */
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/** Each month of the current year, by its number. */
export type MonthPeriod = `month-${number}`

/** Longer presets, for what is seen over many months (experience, second edition, 4). */
export const LONG_PERIODS = [
  'last-30-days',
  'last-3-months',
  'last-6-months',
  'last-12-months',
  'this-year',
] as const

/** A longer preset by name. */
export type LongPeriod = (typeof LONG_PERIODS)[number]

/** What a person may choose: a preset, a month of this year, or days of their own. */
export type PeriodChoice = NamedPeriod | LongPeriod | MonthPeriod | 'custom'

/** A choice with its days where they are the person's own. */
export interface Period extends DayRange {
  readonly choice: PeriodChoice
}

/** What the dashboard shows until another period is chosen. */
export const DEFAULT_PERIOD: Period = { choice: 'this-month' }

/** A choice with the words that a person reads. */
export interface PeriodOption {
  readonly choice: PeriodChoice
  readonly name: string
}

/** The months by their English names, January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const DAYS_IN_WEEK = 7
const DAYS_OF_LAST = 30
const YEAR_LENGTH = 4
const MONTH_CHOICE = /^month-(1[0-2]|[1-9])$/

/** The months of the year that the one of the day has in its name, January first. */
export function monthsOfYear(today: Day, months: Months): readonly Month[] {
  const first = firstOfYear(firstDayOf(months.monthOf(today)))
  return MONTH_NAMES.map((_, index) => monthOf(addMonths(first, index)))
}

/** The choice that the text names, as in an address. */
export function parsePeriodChoice(text: string): PeriodChoice | undefined {
  if (text === 'custom') return text
  const month = MONTH_CHOICE.exec(text)?.[1]
  if (month !== undefined) return `month-${Number(month)}`
  return [...NAMED_PERIODS, ...LONG_PERIODS].find(each => each === text)
}

/** Whether a choice is one of the longer presets, which not every page offers. */
export function isLongPeriod(choice: PeriodChoice): choice is LongPeriod {
  return LONG_PERIODS.some(each => each === choice)
}

/**
 * The days of a period, seen on `today`; weeks begin on Monday, months as the person's do. A custom range applies only
 * when its first day is not after its last (APP-11); else it is all time.
 */
export function periodDays({ choice, from, to }: Period, today: Day, months: Months): DayRange {
  if (choice === 'all-time') return {}
  if (choice === 'custom') return customDays({ ...(from && { from }), ...(to && { to }) })
  if (!isMonthPeriod(choice)) return NAMED[choice](today, months)
  const january = monthsOfYear(today, months)[0]
  return months.daysOf(addMonthsTo(january ?? monthOf(today), Number(choice.slice(6)) - 1))
}

/** The month that a period is, where it is a whole one; days of one's own may be one. */
export function monthOfPeriod(period: Period, today: Day, months: Months): Month | undefined {
  const { from, to } = periodDays(period, today, months)
  if (from === undefined || to === undefined) return undefined
  const month = months.monthOf(from)
  const { from: first, to: last } = months.daysOf(month)
  return from === first && to === last ? month : undefined
}

/** The period that is a month, by the shortest name that it has. */
export function periodOfMonth(month: Month, today: Day, months: Months): Period {
  const present = months.monthOf(today)
  if (month === present) return DEFAULT_PERIOD
  const isThisYear = month.slice(0, YEAR_LENGTH) === present.slice(0, YEAR_LENGTH)
  if (isThisYear) return { choice: `month-${Number(month.slice(YEAR_LENGTH + 1))}` }
  return { choice: 'custom', ...months.daysOf(month) }
}

/** The first and the last day of a month of the calendar. */
export function daysOfMonth(month: Month): { readonly from: Day; readonly to: Day } {
  return CALENDAR_MONTHS.daysOf(month)
}

/** The month so many months later; earlier where the count is below zero. */
export function addMonthsTo(month: Month, count: number): Month {
  return monthOf(addMonths(firstDayOf(month), count))
}

/** Whether the days chosen make a range that applies: the first not after the last. */
function isRange({ from, to }: DayRange): boolean {
  return from === undefined || to === undefined || from <= to
}

type DaysOf = Readonly<
  Record<Exclude<NamedPeriod, 'all-time'> | LongPeriod, (today: Day, months: Months) => DayRange>
>

const NAMED: DaysOf = {
  today: today => ({ from: today, to: today }),
  yesterday: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  'this-week': today => weekOf(today, 0),
  'last-week': today => weekOf(today, -1),
  'two-weeks-ago': today => weekOf(today, -2),
  'this-month': (today, months) => monthAway(today, 0, months),
  'last-month': (today, months) => monthAway(today, -1, months),
  'two-months-ago': (today, months) => monthAway(today, -2, months),
  'last-30-days': today => ({ from: addDays(today, 1 - DAYS_OF_LAST), to: today }),
  // Whole months, this one among them: what a month is compared with is a month.
  'last-3-months': (today, months) => monthsUntil(today, 3, months),
  'last-6-months': (today, months) => monthsUntil(today, 6, months),
  'last-12-months': (today, months) => monthsUntil(today, 12, months),
  'this-year': today => ({
    from: firstOfYear(today),
    to: addDays(addMonths(firstOfYear(today), 12), -1),
  }),
}

function customDays(range: DayRange): DayRange {
  return isRange(range) ? range : {}
}

function weekOf(day: Day, weeksLater: number): DayRange {
  const from = addDays(day, weeksLater * DAYS_IN_WEEK - daysSinceMonday(day))
  return { from, to: addDays(from, DAYS_IN_WEEK - 1) }
}

function monthAway(day: Day, monthsLater: number, months: Months): DayRange {
  return months.daysOf(addMonthsTo(months.monthOf(day), monthsLater))
}

function monthsUntil(day: Day, count: number, months: Months): DayRange {
  const month = months.monthOf(day)
  const { from } = months.daysOf(addMonthsTo(month, 1 - count))
  return { from, to: months.daysOf(month).to }
}

function firstOfYear(today: Day): Day {
  return `${today.slice(0, YEAR_LENGTH)}-01-01` as Day
}

function isMonthPeriod(choice: PeriodChoice): choice is MonthPeriod {
  return choice.startsWith('month-')
}
