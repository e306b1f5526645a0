import { addKobo, type Kobo, subtractKobo } from '#money/money.ts'
import { perDay } from '#records/budget/budget-figures.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
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
  /** What is left for each day until the end, today among them (HM2). */
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
  return { set, spent, left, perDay: perDay(left, daysBetween(today, until) + 1), until }
}
