import { assertNever } from '#base/assert.ts'
import { fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import type { Schedule } from '#records/schedule/schedule.ts'
import { type Day, dayToCivil } from '#time/day.ts'
import type { Since } from '#time/my-month/choose-rule.ts'
import {
  FIRST_OF_MONTH,
  type FixedStart,
  type MonthRule,
  type MonthRules,
} from '#time/my-month/month-rule.ts'
import { beginsMonths } from '#time/my-month/to-own-months.ts'
import { nextOccurrence } from '#time/recurrence/occurrences.ts'

/** What a month may begin with, in the order in which it is offered. */
export const MONTH_STARTS = ['first', 'day', 'last', 'last-working', 'salary'] as const

/** One of them. */
export type MonthStart = (typeof MONTH_STARTS)[number]

/** How a person's months begin, as typed. */
export interface MonthForm {
  readonly start: MonthStart
  readonly day: string
  readonly scheduleId: string
  readonly since: Since
}

/** A rule that was chosen, and since when it holds. */
export interface MonthWish {
  readonly rule: MonthRule
  readonly since: Since
}

const LAST_OF_MONTH = 31
const USUAL_DAY = 25
const WHOLE = /^\d{1,2}$/

/** The form of the rule that holds now. */
export function monthsToForm(rules: MonthRules): MonthForm {
  const rule = rules.at(-1)?.rule ?? FIRST_OF_MONTH
  const isFirst = rule.type === 'day' && rule.day === 1
  return {
    start: isFirst ? 'first' : rule.type,
    day: String(rule.type === 'day' && !isFirst ? rule.day : USUAL_DAY),
    scheduleId: rule.type === 'salary' ? rule.scheduleId : '',
    since: 'now',
  }
}

/** What of all that repeats a month can begin with: income that comes once in each. */
export function salariesOf<Row extends Schedule>(schedules: readonly Row[]): readonly Row[] {
  return schedules.filter(({ type, rule }) => type === 'income' && beginsMonths(rule))
}

/** Reads the form; each fault is at its field. */
export function readMonthForm(
  form: MonthForm,
  { salaries, today }: { readonly salaries: readonly Schedule[]; readonly today: Day },
): Result<MonthWish, FormFault> {
  const { since } = form
  switch (form.start) {
    case 'first':
      return ok({ rule: FIRST_OF_MONTH, since })
    case 'day': {
      const day = WHOLE.test(form.day) ? Number(form.day) : 0
      const isDay = day >= 1 && day <= LAST_OF_MONTH
      if (!isDay) return err(fieldFault('day', t('settings.month-day-fault')))
      return ok({ rule: { type: 'day', day }, since })
    }
    case 'salary': {
      const salary = salaries.find(({ id }) => id === form.scheduleId)
      if (salary === undefined) {
        return err(fieldFault('scheduleId', t('settings.month-salary-fault')))
      }
      const { id } = salary
      return ok({ rule: { type: 'salary', scheduleId: id, on: fixedStart(salary, today) }, since })
    }
    case 'last':
    case 'last-working':
      return ok({ rule: { type: form.start }, since })
    default:
      return assertNever(form.start)
  }
}

/** On which day a salary comes, for when its schedule is gone (MM2). */
function fixedStart({ rule }: Schedule, today: Day): FixedStart {
  if (beginsMonths(rule) && rule.on.type !== 'weekday') return rule.on
  const day = nextOccurrence(rule, today)?.day ?? rule.from
  return { type: 'day', day: dayToCivil(day).dayOfMonth }
}
