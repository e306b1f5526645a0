import { type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { Months } from '#time/my-month/months.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { IS_INCOME } from './chunk.ts'
import { addFlow, countedRows, type FlowTotals, noFlows, type RowRun } from './row-totals.ts'

// Beyond so many days a trend has its points by month (money 8).
const MAX_TREND_DAYS = 92

/** The flows of a day or a month that has any. */
export interface TrendFlows {
  readonly date: Day | Month
  readonly flows: FlowTotals
}

/** One point of a trend. */
export interface TrendPoint {
  /** A day up to 92 days, else a month. */
  readonly date: Day | Month
  readonly income: Kobo
  readonly expense: Kobo
  readonly net: Kobo
  readonly incomeCount: number
  readonly expenseCount: number
}

/** Whether the days of a span, both inclusive, are few enough for a point each. */
export function isToldByDay(first: Day, last: Day): boolean {
  return daysBetween(first, last) < MAX_TREND_DAYS
}

/** The figures of a point. */
export function trendPoint({ date, flows }: TrendFlows): TrendPoint {
  const income = totalKobo(flows.income)
  const expense = totalKobo(flows.expense)
  const { incomeCount, expenseCount } = flows
  return { date, income, expense, net: subtractKobo(income, expense), incomeCount, expenseCount }
}

/** The flows of each day with rows that count, in order; the runs follow each other in time. */
export function dayFlows(runs: readonly RowRun[], zone: string): readonly TrendFlows[] {
  const days: TrendFlows[] = []
  let nextDayAt = -Infinity
  for (const run of runs) {
    const { instants, flags, amounts } = run.chunk
    const counts = countedRows(run)
    for (let row = run.first; row < run.end; row += 1) {
      if (!counts(row)) continue
      const instant = instants[row] ?? 0
      if (instant >= nextDayAt) {
        const date = instantToDay(instant, zone)
        days.push({ date, flows: noFlows() })
        nextDayAt = dayToInstant(addDays(date, 1), zone)
      }
      const flows = days.at(-1)?.flows
      if (flows) addFlow(flows, ((flags[row] ?? 0) & IS_INCOME) !== 0, amounts[row] ?? 0)
    }
  }
  return days
}

/** The flows of days, added up by a person's months. */
export function byMonth(days: readonly TrendFlows[], months: Months): readonly TrendFlows[] {
  const found: TrendFlows[] = []
  for (const { date, flows } of days) {
    const month = months.monthOf(date as Day)
    if (found.at(-1)?.date !== month) found.push({ date: month, flows: noFlows() })
    const sum = found.at(-1)?.flows
    if (sum === undefined) continue
    sum.income += flows.income
    sum.expense += flows.expense
    sum.incomeCount += flows.incomeCount
    sum.expenseCount += flows.expenseCount
  }
  return found
}

/** The first and the last day with a row that counts, of runs that each have such a row. */
export function spanOf(runs: readonly RowRun[], zone: string): readonly [Day, Day] | undefined {
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return [dayOf(first, firstCounted(first), zone), dayOf(last, lastCounted(last), zone)]
}

function firstCounted(run: RowRun): number {
  const counts = countedRows(run)
  let row = run.first
  while (row < run.end && !counts(row)) row += 1
  return row
}

function lastCounted(run: RowRun): number {
  const counts = countedRows(run)
  let row = run.end - 1
  while (row > run.first && !counts(row)) row -= 1
  return row
}

function dayOf({ chunk }: RowRun, row: number, zone: string): Day {
  return instantToDay(chunk.instants[row] ?? 0, zone)
}
