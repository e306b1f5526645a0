import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import {
  fullDayText,
  monthNameText,
  shortDayText,
  shortWeekdayText,
  weekdayText,
} from '#time/day-text.ts'
import { addDays, addMonths, civilToDay, type Day, dayToCivil } from '#time/day.ts'
import { monthOf } from '#time/month.ts'
import type { DayOfMonth, Nth, Recurrence } from '#time/recurrence/recurrence.ts'
import type { Weekday } from '#time/weekday.ts'

/** A rule in words: `every month on the 25th`, `every 2 weeks on Mon and Thu, until 24 Dec 2026`. */
export function ruleText(rule: Recurrence): string {
  return [daysText(rule), ...shiftText(rule), ...endText(rule)].join(', ')
}

/** How often it is, as short as a line of a list has room for: `every month`. */
export function everyText({ unit, every }: Recurrence): string {
  if (unit === 'day') return t('schedules.every-days', { count: every })
  if (unit === 'week') return t('schedules.every-weeks', { count: every })
  return unit === 'month'
    ? t('schedules.every-months', { count: every })
    : t('schedules.every-years', { count: every })
}

function daysText(rule: Recurrence): string {
  const every = everyText(rule)
  if (rule.unit === 'day') return every
  if (rule.unit === 'week') {
    const days = rule.weekdays.toSorted((a, b) => a - b)
    return days.length === DAYS_IN_WEEK
      ? t('schedules.every-on-each-day', { every })
      : t('schedules.every-on-days', { every, days: weekdaysText(days) })
  }
  const { on, from } = rule
  if (rule.unit === 'year') {
    return on.type === 'day'
      ? t('schedules.every-on-date', { every, date: shortDayText(dateOfYear(from, on.day)) })
      : t('schedules.every-on-day-of', {
          every,
          day: dayOfMonthText(on),
          month: monthNameText(monthOf(from)),
        })
  }
  return on.type === 'day'
    ? t('schedules.every-on-date', { every, date: dayOfMonthText(on) })
    : t('schedules.on-day-of-every', { day: dayOfMonthText(on), every })
}

const DAYS_IN_WEEK = 7

/** A short month's last where it has not so many. */
function dateOfYear(from: Day, dayOfMonth: number): Day {
  const first = civilToDay({ ...dayToCivil(from), dayOfMonth: 1 })
  const last = addDays(addMonths(first, 1), -1)
  const day = addDays(first, dayOfMonth - 1)
  return day < last ? day : last
}

function dayOfMonthText(on: DayOfMonth): string {
  if (on.type === 'day') return t('schedules.the-day', { day: on.day })
  if (on.type === 'last') return t('schedules.the-last-day')
  if (on.type === 'last-working') return t('schedules.the-last-working-day')
  const [nth, weekday] = [nthNames()[on.nth], weekdayText(on.weekday)]
  return t('schedules.the-nth-weekday', { nth, weekday })
}

/** The how manyth of a month, in words. */
export const nthNames = once((): Readonly<Record<Nth, string>> => ({
  1: t('schedules.first'),
  2: t('schedules.second'),
  3: t('schedules.third'),
  4: t('schedules.fourth'),
  [-1]: t('schedules.last'),
}))

/** `Mon`, `Mon and Thu`, `Mon, Wed and Fri`. */
function weekdaysText(days: readonly Weekday[]): string {
  const names = days.map(shortWeekdayText)
  const last = names.at(-1) ?? ''
  return names.length < 2
    ? last
    : t('schedules.days-and-last', { days: names.slice(0, -1).join(', '), last })
}

function shiftText({ shift }: Recurrence): readonly string[] {
  if (shift === 'none') return []
  return [
    shift === 'before'
      ? t('schedules.before-weekends-and-holidays')
      : t('schedules.after-weekends-and-holidays'),
  ]
}

function endText({ until, count }: Recurrence): readonly string[] {
  return [
    ...(until === null ? [] : [t('schedules.until-day', { day: fullDayText(until) })]),
    ...(count === null ? [] : [t('schedules.count-times', { count })]),
  ]
}
