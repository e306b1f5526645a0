import { addDays, type Day, daysBetween } from '#time/day.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import type { DailyFlows } from './daily-flows.ts'

const LEAST_WEEKS = 8
const MOST_WEEKS = 26
const INCOME_LOOK = 12
const INCOME_LEAST = 8
const DAYS_IN_WEEK = 7
// Eight of ten of a normal deviation lie within 1.28; weeks are not normal, and few.
const EIGHT_OF_TEN = 1.4

/** What usually comes and goes beside what is planned, in kobo; income counts above zero. */
export interface UsualFlow {
  /** How many whole weeks it is taken of. */
  readonly weeks: number
  readonly hasIncome: boolean
  readonly meanByWeekday: ReadonlyMap<Weekday, number>
  /** Of the weeks' sums. */
  readonly deviation: number
}

/** The first day that is looked at: so many whole weeks, the last of which ends yesterday. */
export function usualSince(today: Day): Day {
  return addDays(today, -MOST_WEEKS * DAYS_IN_WEEK)
}

/** What is usual of the days up to yesterday (FC2); undefined where fewer than eight weeks are known (FC4). */
export function usualFlow(flows: DailyFlows, today: Day): UsualFlow | undefined {
  const from = usualSince(today)
  if (flows.since === null) return undefined
  const known = Math.floor(daysBetween(flows.since, today) / DAYS_IN_WEEK)
  const weeks = Math.min(MOST_WEEKS, known)
  if (weeks < LEAST_WEEKS) return undefined
  const first = (MOST_WEEKS - weeks) * DAYS_IN_WEEK
  const income = flows.income.slice(first)
  const hasIncome = isUsual(income)
  const nets = flows.expense
    .slice(first)
    .map((spent, at) => (hasIncome ? (income[at] ?? 0) : 0) - spent)
  const start = addDays(from, first)
  return {
    weeks,
    hasIncome,
    meanByWeekday: meansOf(nets, start, weeks),
    deviation: deviationOf(weekSums(nets)),
  }
}

/** By how much the band reaches beyond the middle so many days ahead, in kobo; undefined beyond what the weeks bear (FC3, FC4). */
export function reachOf({ weeks, deviation }: UsualFlow, daysAhead: number): number | undefined {
  const ahead = daysAhead / DAYS_IN_WEEK
  if (ahead > weeks / 2) return undefined
  return EIGHT_OF_TEN * deviation * Math.sqrt(ahead + ahead ** 2 / weeks)
}

function isUsual(income: readonly number[]): boolean {
  const lately = weekSums(income).slice(-INCOME_LOOK)
  return lately.filter(sum => sum > 0).length >= INCOME_LEAST
}

function weekSums(days: readonly number[]): readonly number[] {
  const sums: number[] = []
  for (const [at, amount] of days.entries()) {
    const week = Math.floor(at / DAYS_IN_WEEK)
    sums[week] = (sums[week] ?? 0) + amount
  }
  return sums
}

function meansOf(nets: readonly number[], start: Day, weeks: number): ReadonlyMap<Weekday, number> {
  const sums = new Map<Weekday, number>()
  for (const [at, net] of nets.entries()) {
    const weekday = weekdayOf(addDays(start, at))
    sums.set(weekday, (sums.get(weekday) ?? 0) + net)
  }
  return new Map([...sums].map(([weekday, sum]) => [weekday, sum / weeks]))
}

function deviationOf(sums: readonly number[]): number {
  const mean = sums.reduce((sum, each) => sum + each, 0) / sums.length
  const squares = sums.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return Math.sqrt(squares / (sums.length - 1))
}
