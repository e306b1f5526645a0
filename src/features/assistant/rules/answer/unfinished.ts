import { addDays, addMonths, type Day, daysBetween, daysSinceMonday } from '#time/day.ts'
import type { KnownPeriod } from './shown-period.ts'

const DAYS_IN_WEEK = 7
const MONTHS_IN_QUARTER = 3
const MONTHS_IN_YEAR = 12

/** A week, month, quarter or year that is not over. */
interface Unfinished {
  readonly name: 'week' | 'month' | 'quarter' | 'year'
  readonly daysGone: number
  readonly daysInAll: number
}

/** `This month is not over yet (21 of 30 days).`; nothing when the period is over. */
export function unfinishedNote(period: KnownPeriod, today: Day): string {
  const part = unfinishedPart(period, today)
  if (part === undefined) return ''
  return `This ${part.name} is not over yet (${part.daysGone} of ${part.daysInAll} days).`
}

/** How much of the period is over, when it is a running week, month, quarter or year. */
function unfinishedPart({ from, to, words }: KnownPeriod, today: Day): Unfinished | undefined {
  if (to !== today) return undefined
  const running = runningUnits(today).filter(unit => unit.from === from && unit.to > today)
  // On a Monday the first, and all through January, days alone do not decide it.
  const unit = running.find(({ name }) => words.includes(name)) ?? running[0]
  if (unit === undefined) return undefined
  const daysGone = daysBetween(from, today) + 1
  return { name: unit.name, daysGone, daysInAll: daysBetween(from, unit.to) + 1 }
}

/** The last day of the month that the day lies in. */
export function lastDayOfMonth(day: Day): Day {
  return addDays(addMonths(firstDayOfMonth(day), 1), -1)
}

/** The first day of the month that the day lies in. */
export function firstDayOfMonth(day: Day): Day {
  return addDays(day, 1 - Number(day.slice(8)))
}

function runningUnits(today: Day) {
  const month = firstDayOfMonth(today)
  const monthsGone = Number(today.slice(5, 7)) - 1
  const quarter = addMonths(month, -(monthsGone % MONTHS_IN_QUARTER))
  const year = addMonths(month, -monthsGone)
  const week = addDays(today, -daysSinceMonday(today))
  return [
    { name: 'month', from: month, to: lastDayOfMonth(today) },
    { name: 'week', from: week, to: addDays(week, DAYS_IN_WEEK - 1) },
    { name: 'quarter', from: quarter, to: addDays(addMonths(quarter, MONTHS_IN_QUARTER), -1) },
    { name: 'year', from: year, to: addDays(addMonths(year, MONTHS_IN_YEAR), -1) },
  ] as const
}
