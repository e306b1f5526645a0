import type { TrendPoint } from '#features/analytics/rules/trends.ts'
import { addKobo, type Kobo, kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { type Month, monthOf } from '#time/month.ts'
import { daysOfMonth } from '#time/period.ts'

/** A budget as far as a month's plan is made of it. */
interface PlannedBudget {
  readonly amount: Kobo
  readonly spent: Kobo
  readonly isEnded: boolean
  readonly cycle: { readonly to: Day }
}

/** What the budgets that end with a month leave of it. */
export interface MonthPlan {
  readonly set: Kobo
  readonly spent: Kobo
  /** Below zero when more was spent. */
  readonly left: Kobo
  /** What is left for each day until the end, today among them; rounded down, nothing when it is over. */
  readonly perDay: Kobo
  /** The last day. */
  readonly until: Day
}

/** The plan of the month that today lies in; undefined where no budget ends with it. */
export function monthPlan(budgets: readonly PlannedBudget[], today: Day): MonthPlan | undefined {
  const { to: until } = daysOfMonth(monthOf(today))
  const ofMonth = budgets.filter(({ isEnded, cycle }) => !isEnded && cycle.to === until)
  if (ofMonth.length === 0) return undefined
  const set = addKobo(...ofMonth.map(({ amount }) => amount))
  const spent = addKobo(...ofMonth.map(budget => budget.spent))
  const left = subtractKobo(set, spent)
  const daysLeft = daysBetween(today, until) + 1
  const perDay = left <= 0 ? ZERO_KOBO : kobo(Math.floor(left / daysLeft))
  return { set, spent, left, perDay, until }
}

/** What was spent by the end of each day of a month, from its first to the last one given. */
export function spendingLine(
  trends: readonly TrendPoint[],
  month: Month,
  last: Day,
): readonly Kobo[] {
  const spentByDay = new Map<string, Kobo>(trends.map(({ date, expense }) => [date, expense]))
  const { from } = daysOfMonth(month)
  const line: Kobo[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) {
    line.push(addKobo(line.at(-1) ?? ZERO_KOBO, spentByDay.get(day) ?? ZERO_KOBO))
  }
  return line
}

/** What a line had come to after so many days; a shorter month ended before. */
export function spentAfter(line: readonly Kobo[], days: number): Kobo {
  return line[Math.min(days, line.length) - 1] ?? ZERO_KOBO
}
