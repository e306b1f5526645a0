import type { Day } from '../day.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import type { MonthRule, MonthRules } from './month-rule.ts'
import type { OwnMonths, StartRule } from './months.ts'

/** A salary as months follow from it. */
export interface Salary {
  /** Undefined where its schedule is gone. */
  readonly rule: Recurrence | undefined
  /** Which of its occurrences came, and on which days. */
  readonly paid: readonly { readonly slot: string; readonly day: Day }[]
}

/** What months follow from: the rules, with the salaries that they name by the ids of their schedules (MM2). */
export function toOwnMonths(
  rules: MonthRules,
  salaries: ReadonlyMap<string, Salary>,
  today: Day,
): OwnMonths | undefined {
  if (rules.length === 0) return undefined
  return { rules: rules.map(({ from, rule }) => ({ from, ...startOf(rule, salaries) })), today }
}

function startOf(rule: MonthRule, salaries: ReadonlyMap<string, Salary>): Omit<StartRule, 'from'> {
  if (rule.type !== 'salary') return { on: rule, shift: 'none', paid: null }
  const salary = salaries.get(rule.scheduleId)
  const paid = paidByMonth(salary?.paid ?? [])
  const schedule = salary?.rule
  if (schedule === undefined || !beginsMonths(schedule)) return { on: rule.on, shift: 'none', paid }
  return { on: schedule.on, shift: schedule.shift, paid }
}

/** Whether what falls so begins months: once in each. */
export function beginsMonths(
  rule: Recurrence,
): rule is Extract<Recurrence, { readonly unit: 'month' | 'year' }> {
  return rule.unit === 'month' && rule.every === 1
}

const OF_A_MONTH = /^(?<month>\d{4}-\d{2})-01#1$/

/** The first day on which each month's came, whatever else was recorded for it. */
function paidByMonth(paid: Salary['paid']): Readonly<Record<string, Day>> {
  const byMonth: Record<string, Day> = {}
  for (const { slot, day } of paid) {
    const month = OF_A_MONTH.exec(slot)?.groups?.['month']
    if (month === undefined) continue
    const known = byMonth[month]
    if (known === undefined || day < known) byMonth[month] = day
  }
  return byMonth
}
