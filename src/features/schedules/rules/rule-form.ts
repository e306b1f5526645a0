import { allFaults, fieldFault, type FormFault } from '#base/form-fault.ts'
import { err, ok, type Result } from '#base/result.ts'
import { t } from '#messages/t.ts'
import { addDays, type Day, dayToCivil, parseDay } from '#time/day.ts'
import { type Occurrence, nextOccurrence } from '#time/recurrence/occurrences.ts'
import {
  type DayOfMonth,
  NTHS,
  type Recurrence,
  type RecurrenceUnit,
  type RecurringOn,
  type Shift,
} from '#time/recurrence/recurrence.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'

/** When a rule ends. */
export type Ends = 'never' | 'until' | 'count'

/** A rule as typed; days are `yyyy-MM-dd`, numbers are text. */
export interface RuleForm {
  readonly every: string
  readonly unit: RecurrenceUnit
  readonly weekdays: readonly Weekday[]
  /** Of a month or a year: which day. */
  readonly on: DayOfMonth['type']
  readonly dayOfMonth: string
  readonly nth: string
  readonly weekday: string
  readonly shift: Shift
  readonly from: string
  readonly ends: Ends
  readonly until: string
  readonly count: string
}

/** All days of the week, Monday first. */
export const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

const MOST_EVERY = 366
const MOST_COUNT = 9999
const MOST_DAY = 31
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2199-12-31'
const WHOLE = /^\d{1,6}$/
const PREVIEWED = 3

/** Reads a rule; each fault is at its field (RU5). */
export function readRule(form: RuleForm): Result<Recurrence, FormFault> {
  const every = readWhole('every', form.every, MOST_EVERY)
  const on = readOn(form)
  const from = readDayOf('from', form.from)
  const end = readEnd(form)
  const fault = allFaults(...[every, on, from, end].map(each => (each.ok ? undefined : each.error)))
  if (fault !== undefined) return err(fault)
  // Each of them is in the fault by now.
  if (!every.ok) return every
  if (!on.ok) return on
  if (!from.ok) return from
  if (!end.ok) return end
  const { until, count } = end.value
  if (until !== null && until < from.value) {
    return err(fieldFault('until', t('schedules.the-end-is-before-the-start')))
  }
  const shift = form.on === 'last-working' && isOfMonth(form) ? 'none' : form.shift
  return ok({ ...on.value, every: every.value, shift, from: from.value, until, count })
}

/** Whether which day of a month it is matters. */
export function isOfMonth({ unit }: Pick<RuleForm, 'unit'>): boolean {
  return unit === 'month' || unit === 'year'
}

/** A rule as its form shows it. */
export function ruleToForm(rule: Recurrence): RuleForm {
  const { unit, every, shift, from, until, count } = rule
  const ends = count === null ? 'never' : 'count'
  return {
    ...plainDays(from),
    ...daysToForm(rule),
    unit,
    every: String(every),
    shift,
    from,
    ends: until === null ? ends : 'until',
    until: until ?? '',
    count: count === null ? '' : String(count),
  }
}

type DaysForm = Pick<RuleForm, 'weekdays' | 'on' | 'dayOfMonth' | 'nth' | 'weekday'>

/** The days that the first day is one of. */
export function plainDays(from: Day): DaysForm {
  const weekday = weekdayOf(from)
  return {
    weekdays: [weekday],
    on: 'day',
    dayOfMonth: String(dayToCivil(from).dayOfMonth),
    nth: '1',
    weekday: String(weekday),
  }
}

function daysToForm(rule: Recurrence): Partial<DaysForm> {
  if (rule.unit === 'day') return {}
  if (rule.unit === 'week') return { weekdays: rule.weekdays }
  const { on } = rule
  return {
    on: on.type,
    ...(on.type === 'day' && { dayOfMonth: String(on.day) }),
    ...(on.type === 'weekday' && { nth: String(on.nth), weekday: String(on.weekday) }),
  }
}

/** The form with another first day: the days that were its own go with it, those that were chosen stay. */
export function withFrom<Form extends RuleForm>(form: Form, from: string): Form {
  const [before, day] = [parseDay(form.from), parseDay(from)]
  if (before === undefined || day === undefined) return { ...form, from }
  const isOwnDay = form.dayOfMonth === String(dayToCivil(before).dayOfMonth)
  const isOwnWeekday = form.weekdays.length === 1 && form.weekdays[0] === weekdayOf(before)
  return {
    ...form,
    from,
    ...(isOwnDay && { dayOfMonth: String(dayToCivil(day).dayOfMonth) }),
    ...(isOwnWeekday && { weekdays: [weekdayOf(day)] }),
  }
}

/** The first days that a rule falls on from a day on: three, or as many as there are. */
export function firstDays(rule: Recurrence, from: Day): readonly Day[] {
  const days: Day[] = []
  let next: Occurrence | undefined = nextOccurrence(rule, from)
  while (next !== undefined && days.length < PREVIEWED) {
    days.push(next.day)
    next = nextOccurrence(rule, addDays(next.day, 1))
  }
  return days
}

function readOn(form: RuleForm): Result<RecurringOn, FormFault> {
  const { unit, weekdays } = form
  if (unit === 'day') return ok({ unit })
  if (unit === 'week') {
    return weekdays.length > 0
      ? ok({ unit, weekdays: weekdays.toSorted((a, b) => a - b) })
      : err(fieldFault('weekdays', t('schedules.choose-a-day-of-the-week')))
  }
  const on = readDayOfMonth(form)
  return on.ok ? ok({ unit, on: on.value }) : on
}

function readDayOfMonth({
  on: type,
  dayOfMonth,
  nth,
  weekday,
}: RuleForm): Result<DayOfMonth, FormFault> {
  if (type === 'day') {
    const day = readWhole('dayOfMonth', dayOfMonth, MOST_DAY)
    return day.ok ? ok({ type, day: day.value }) : day
  }
  if (type !== 'weekday') return ok({ type })
  const chosen = WEEKDAYS.find(each => String(each) === weekday)
  const place = NTHS.find(each => String(each) === nth)
  if (chosen === undefined || place === undefined) {
    return err(fieldFault('weekday', t('schedules.choose-a-day-of-the-week')))
  }
  return ok({ type, weekday: chosen, nth: place })
}

function readEnd({
  ends,
  until,
  count,
}: RuleForm): Result<Pick<Recurrence, 'until' | 'count'>, FormFault> {
  if (ends === 'until') {
    const day = readDayOf('until', until)
    return day.ok ? ok({ until: day.value, count: null }) : day
  }
  if (ends === 'never') return ok({ until: null, count: null })
  const times = readWhole('count', count, MOST_COUNT)
  return times.ok ? ok({ until: null, count: times.value }) : times
}

function readWhole(field: keyof RuleForm, text: string, most: number): Result<number, FormFault> {
  const value = WHOLE.test(text.trim()) ? Number(text) : 0
  if (value >= 1 && value <= most) return ok(value)
  return err(fieldFault(field, t('schedules.enter-a-whole-number-to', { most })))
}

/** Reads a day as typed; one before 2000 or after 2199 is none. */
export function readDayOf(field: string, text: string): Result<Day, FormFault> {
  const day = parseDay(text)
  if (day === undefined) return err(fieldFault(field, t('schedules.enter-a-real-date')))
  if (day < FIRST_DAY || day > LAST_DAY) {
    return err(fieldFault(field, t('schedules.enter-a-day-from-2000')))
  }
  return ok(day)
}

/** The fault of a rule that never falls due (RU5); undefined where it does. */
export function neverDue(rule: Recurrence): FormFault | undefined {
  if (nextOccurrence(rule, rule.from) !== undefined) return undefined
  return fieldFault(rule.until === null ? 'from' : 'until', t('schedules.never-falls-due'))
}
