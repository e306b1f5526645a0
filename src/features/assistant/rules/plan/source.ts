import type { PlanName } from '#records/plan.ts'
import { addDays, type Day, daysBetween } from '#time/day.ts'
import { CALENDAR_MONTHS, type Months } from '#time/my-month/months.ts'
import type { Kept } from './kept.ts'
import type { BudgetUse, LedgerNames, PlanReader } from './plan-reader.ts'
import { ANYWHERE, type Rows, type Where, SALARY } from './plan.ts'

/** When, for whom and on which level a plan is evaluated; the day is of the person's zone. */
export interface EvaluateContext {
  readonly today: Day
  readonly level: PlanName
  /** Which income opens a pay cycle; left out, what is under Salary. */
  readonly payDay?: Where
  /** The person's months; left out, the calendar's. */
  readonly months?: Months
}

/** A ledger as one evaluation looks at it: what several parts of a plan ask for is read once. */
export interface Source {
  readonly reader: PlanReader
  readonly today: Day
  readonly level: PlanName
  readonly months: Months
  readonly names: () => Promise<LedgerNames>
  readonly budgets: () => Promise<readonly BudgetUse[]>
  readonly kept: () => Promise<Kept>
  /** The days on which a pay cycle begins, up to today. */
  readonly payDays: () => Promise<readonly Day[]>
  /** The day of the first row of all, own money moved among them; undefined without any. */
  readonly firstDay: () => Promise<Day | undefined>
  /** The day of the nth latest row up to today. */
  readonly eventDay: (event: Rows, nth: number) => Promise<Day | undefined>
}

const FEWEST_DAYS_BETWEEN_PAY = 10

/** Opens a ledger for one evaluation. */
export function openSource(reader: PlanReader, context: EvaluateContext): Source {
  const { today, level, payDay = SALARY.where, months = CALENDAR_MONTHS } = context
  const kept = new Map<string, Promise<unknown>>()
  function keep<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = kept.get(key) ?? read()
    kept.set(key, known)
    return known as Promise<T>
  }

  return {
    reader,
    today,
    level,
    months,
    names: () => keep('names', () => reader.fetchNames()),
    budgets: () => keep('budgets', () => reader.fetchBudgets()),
    kept: () => keep('kept', () => reader.fetchKept()),
    payDays: () =>
      keep('pay-days', async () => {
        const days = [{ to: today }]
        const cells = await reader.fetchCells({ flow: 'in', where: payDay, days }, ['day'])
        return payDaysOf(cells.map(({ keys }) => keys[0] as Day))
      }),
    firstDay: () =>
      keep('first', async () => {
        const everything = { flow: 'all', where: ANYWHERE, days: [] } as const
        const rows = await reader.fetchRows(everything, { order: 'oldest', skip: 0, take: 1 })
        return rows[0]?.day
      }),
    eventDay: (event, nth) =>
      keep(JSON.stringify([event, nth]), async () => {
        const pick = { order: 'newest', skip: nth - 1, take: 1 } as const
        const rows = await reader.fetchRows({ ...event, days: [{ to: today }] }, pick)
        return rows[0]?.day
      }),
  }
}

/** Of the days on which pay came, those that open a cycle: a second part of it within ten days does not. */
export function payDaysOf(days: readonly Day[]): readonly Day[] {
  const opening: Day[] = []
  for (const day of days) {
    const last = opening.at(-1)
    if (last === undefined || daysBetween(last, day) >= FEWEST_DAYS_BETWEEN_PAY) opening.push(day)
  }
  return opening
}

/** The days of the pay cycle that a day lies in; undefined before the first. The running one has no end yet. */
export function payCycleAt(payDays: readonly Day[], day: Day) {
  const place = payDays.findLastIndex(each => each <= day)
  const from = payDays[place]
  const next = payDays[place + 1]
  return from && { place, from, ...(next && { to: addDays(next, -1) }) }
}
