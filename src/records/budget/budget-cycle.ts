import { addDays, addMonths, type Day, daysBetween, dayToCivil } from '#time/day.ts'
import { firstDayOf } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { addMonthsTo } from '#time/period.ts'
import type { Budget } from '../budget.ts'
import type { BudgetFrequency } from './budget-terms.ts'

/** What the calendar needs to know of a budget. */
export interface BudgetSchedule extends Pick<
  Budget,
  'frequency' | 'startDay' | 'endDay' | 'endedDay'
> {
  /** The person's months, where its cycles are those (`inMonths`). */
  readonly months?: Months
}

/** A budget, with the months that its cycles are where they are the person's own. */
export type PlacedBudget = Budget & Pick<BudgetSchedule, 'months'>

/** The budget with the months that its cycles are, where they are the person's own (MM9). */
export function inMonths<B extends Omit<BudgetSchedule, 'months'> & Pick<Budget, 'followsMonth'>>(
  budget: B,
  months: Months,
): B & Pick<BudgetSchedule, 'months'> {
  const isOfMonths = budget.followsMonth && budget.frequency === 'monthly' && budget.endDay === null
  return isOfMonths ? { ...budget, months } : budget
}

/** One run of a budget, both days inclusive; `from` is null where it reaches back without end. */
export interface BudgetCycle {
  /** 0 for the cycle that begins on `startDay`. */
  readonly index: number
  readonly from: Day | null
  readonly to: Day
}

const DAYS_IN_WEEK = 7
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const
const MOST_DAYS = { weekly: DAYS_IN_WEEK, monthly: 31, quarterly: 92, yearly: 366 } as const

type Repeating = Exclude<BudgetFrequency, 'one-time'>

/**
 * The cycle that a day lies in (BU1). A repeating budget's cycles follow each other
 * without a gap: a pure function of the calendar, so that every device and the server renew a budget
 * alike, also after months. A day before the first cycle lies in the first, one after an ended
 * budget's end in its last. What is put into a one-time budget counts from whenever it was spent.
 */
export function cycleAt(schedule: BudgetSchedule, day: Day): BudgetCycle {
  const { frequency, endedDay } = schedule
  if (frequency === 'one-time') return { index: 0, from: null, to: schedule.endDay ?? day }
  const inForce = endedDay !== null && endedDay < day ? endedDay : day
  const index =
    schedule.months === undefined
      ? cycleIndexAt(schedule, frequency, inForce)
      : monthsSince(schedule.startDay, inForce, schedule.months)
  return {
    index,
    from: cycleStart(schedule, index),
    to: addDays(cycleStart(schedule, index + 1), -1),
  }
}

/** The first day of a cycle of a repeating budget, `index` from 0. */
export function cycleStart(schedule: BudgetSchedule, index: number): Day {
  const { frequency, startDay, endDay, months } = schedule
  if (months !== undefined) {
    return months.daysOf(addMonthsTo(months.monthOf(startDay), index)).from
  }
  if (index === 0 || frequency === 'one-time') return startDay
  // Counted from one anchor, not from cycle to cycle: 31 January, 28 February, 31 March.
  if (endDay === null) return addPeriods(startDay, frequency, index)
  return addPeriods(addDays(endDay, 1), frequency, index - 1)
}

/** How much of a cycle is over with this day, percent; undefined where it has no beginning. */
export function shareOfCycle({ from, to }: BudgetCycle, day: Day): number | undefined {
  if (from === null) return undefined
  const days = daysBetween(from, to) + 1
  return Math.max(0, Math.min(100, ((daysBetween(from, day) + 1) / days) * 100))
}

function cycleIndexAt(schedule: BudgetSchedule, frequency: Repeating, day: Day): number {
  // Never past the cycle sought: no period is longer than this, but the first, which may be.
  const anchor = schedule.endDay ?? schedule.startDay
  let index = Math.max(0, Math.floor(daysBetween(anchor, day) / MOST_DAYS[frequency]) - 1)
  while (cycleStart(schedule, index + 1) <= day) index += 1
  return index
}

function monthsSince(startDay: Day, day: Day, months: Months): number {
  const [first, last] = [startDay, day].map(each => {
    const { year, month } = dayToCivil(firstDayOf(months.monthOf(each)))
    return year * MONTHS.yearly + month
  })
  return Math.max(0, (last ?? 0) - (first ?? 0))
}

function addPeriods(day: Day, frequency: Repeating, count: number): Day {
  if (frequency === 'weekly') return addDays(day, count * DAYS_IN_WEEK)
  return addMonths(day, count * MONTHS[frequency])
}
