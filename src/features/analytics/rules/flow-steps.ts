import { assertNever } from '#base/assert.ts'
import { kobo, type Kobo, subtractKobo } from '#money/money.ts'
import { addDays, addMonths, type Day, daysBetween, daysSinceMonday } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo, type DayRange, daysOfMonth } from '#time/period.ts'

/** Days from the one to the other, both inclusive; none where the last is before the first. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

/** How much time a bar or a point of a picture stands for. */
export type StepUnit = 'day' | 'week' | 'month' | 'year'

/** What a period is compared with: the one before it, as long as it is, or the same a year before. */
export type Against = 'before' | 'last-year'

/** With what days are compared, by whose months. */
export interface Compared {
  readonly against: Against
  readonly months: Months
}

const MOST_BY_DAY = 14
const MOST_BY_WEEK = 62
const MOST_MONTHS = 36
const DAYS_IN_WEEK = 7
const MONTHS_IN_YEAR = 12
const MONTHS_SHOWN = 6

/** How many whole months before one its usual amounts are taken from (FL4). */
export const USUAL_MONTHS = 6

/** The unit in which a period is told (FL1). */
export function stepUnit({ from, to }: Days): StepUnit {
  const count = daysBetween(from, to) + 1
  if (count <= MOST_BY_DAY) return 'day'
  if (count <= MOST_BY_WEEK) return 'week'
  return addMonths(from, MOST_MONTHS) > to ? 'month' : 'year'
}

/** The days of a period, step by step; what would begin after today is left out (FL1). */
export function stepsOf(period: Days, today: Day, months: Months): readonly Days[] {
  const unit = stepUnit(period)
  const steps: Days[] = []
  let from = period.from
  while (from <= period.to && from <= today) {
    const next = nextStart(from, unit, months)
    const last = addDays(next, -1)
    steps.push({ from, to: last < period.to ? last : period.to })
    from = next
  }
  return steps
}

function nextStart(day: Day, unit: StepUnit, months: Months): Day {
  switch (unit) {
    case 'day':
      return addDays(day, 1)
    case 'week':
      return addDays(day, DAYS_IN_WEEK - daysSinceMonday(day))
    case 'month':
      return addDays(months.daysOf(months.monthOf(day)).to, 1)
    case 'year':
      return addMonths(daysOfMonth(monthOf(day)).from, 13 - Number(day.slice(5, 7)))
    default:
      return assertNever(unit)
  }
}

/**
 * The days that days of a period are compared with (FL2). Of days that follow each other they follow each other
 * too: where a month is shorter, none are left over.
 */
export function daysBefore({ from, to }: Days, period: Days, { against, months }: Compared): Days {
  const count = against === 'last-year' ? MONTHS_IN_YEAR : wholeMonths(period, months)
  const length = daysBetween(period.from, period.to) + 1

  function back(day: Day): Day {
    return count === undefined ? addDays(day, -length) : monthsBack(day, count, months)
  }

  return { from: back(from), to: addDays(back(addDays(to, 1)), -1) }
}

/** The same day of the month so many before, or that month's last. */
function monthsBack(day: Day, count: number, months: Months): Day {
  const month = months.monthOf(day)
  const { from, to } = months.daysOf(addMonthsTo(month, -count))
  const then = addDays(from, daysBetween(months.daysOf(month).from, day))
  return then < to ? then : to
}

/** How many months a period is, where it is whole ones. */
function wholeMonths({ from, to }: Days, months: Months): number | undefined {
  const next = addDays(to, 1)
  const [first, end] = [months.monthOf(from), months.monthOf(next)]
  if (months.daysOf(first).from !== from || months.daysOf(end).from !== next) return undefined
  let count = 1
  while (addMonthsTo(first, count) < end) count += 1
  return count
}

/** What the picture of a period shows: of a single month, the five before it as well (FL1). */
export function pictureRange(range: DayRange, months: Months): DayRange {
  const { from, to } = range
  if (from === undefined || to === undefined) return range
  if (wholeMonths({ from, to }, months) !== 1) return range
  return { from: monthsBack(from, MONTHS_SHOWN - 1, months), to }
}

/** What comes in, goes out and is kept in a month, on average. */
export interface UsualMonth {
  readonly income: Kobo
  readonly expense: Kobo
  /** Below zero where more goes out. */
  readonly kept: Kobo
}

/** The usual month of flows; below two months there is none (FL3). */
export function usualMonth({
  months,
  income,
  expense,
}: Omit<UsualMonth, 'kept'> & { readonly months: number }): UsualMonth | undefined {
  return months < 2 ? undefined : { income, expense, kept: subtractKobo(income, expense) }
}

const KOBO_IN_NAIRA = 100

/** An average to the nearest naira: it is no amount that was paid. */
export function wholeNaira(average: number): Kobo {
  return kobo(Math.round(average / KOBO_IN_NAIRA) * KOBO_IN_NAIRA)
}

/** A step by its days. */
interface InStep {
  readonly days: Days
}

/** All days of a picture. */
export function wholeOf(steps: readonly InStep[]): Days {
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a picture has steps')
  return { from: first.days.from, to: last.days.to }
}

/** The step that the page is about, where it is one of several. */
export function pickedStep(steps: readonly InStep[], from: string | undefined): string | undefined {
  const isOne = steps.length > 1 && steps.at(-1)?.days.from === from
  return isOne ? from : undefined
}
