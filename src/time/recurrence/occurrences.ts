import {
  addDays,
  addMonths,
  civilToDay,
  type Day,
  daysBetween,
  daysSinceMonday,
  dayToCivil,
  parseDay,
} from '../day.ts'
import { type Weekday, weekdayOf } from '../weekday.ts'
import { nearestWorkingDay } from '../working-day.ts'
import type { DayOfMonth, Recurrence } from './recurrence.ts'

declare const slotBrand: unique symbol

/**
 * What tells an occurrence from all others of its recurrence: the first day of its day, week, month or year, and the how manyth
 * of that it is (`2026-11-01#1`). Another day of the month, a shift or a new holiday leave it as it is.
 */
export type Slot = string & { readonly [slotBrand]: 'Slot' }

/** One time that something falls. */
export interface Occurrence {
  readonly slot: Slot
  readonly day: Day
}

const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
/** Further than any run of days that are not worked on. */
const MOST_SHIFTED = 14
/** The last day that anything falls on. */
const LAST_DAY = '2199-12-31' as Day
/** How many days off anything may be met by what was paid, at most. */
export const LONGEST_WINDOW = 5
const SHORTEST_MONTH = 28

/** What falls within days, in the order of the days. */
export function occurrencesWithin(
  rule: Recurrence,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly Occurrence[] {
  const found: Occurrence[] = []
  const last = periodAt(rule, addDays(to, MOST_SHIFTED))
  for (let at = Math.max(0, periodAt(rule, addDays(from, -MOST_SHIFTED))); at <= last; at += 1) {
    found.push(...occurrencesOf(rule, at).filter(({ day }) => day >= from && day <= to))
  }
  // A shift may bring one before or behind its neighbour.
  return found.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

/** The first that falls on a day or after it; undefined where nothing does any more. */
export function nextOccurrence(rule: Recurrence, from: Day): Occurrence | undefined {
  const first = Math.max(0, periodAt(rule, addDays(from, -MOST_SHIFTED)))
  for (let at = first; ; at += 1) {
    const start = periodStart(rule, at)
    if (start > LAST_DAY || start > (rule.until ?? LAST_DAY) || isSpent(rule, at)) return undefined
    // A neighbour may have been shifted before it.
    const [next] = [...occurrencesOf(rule, at), ...occurrencesOf(rule, at + 1)]
      .filter(({ day }) => day >= from)
      .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    if (next !== undefined) return next
  }
}

/** On which day a slot falls; undefined where the recurrence has no such slot, as after it was changed. */
export function dayOfSlot(rule: Recurrence, slot: Slot): Day | undefined {
  const start = parseDay(slot.split('#')[0] ?? '')
  if (start === undefined) return undefined
  const at = periodAt(rule, start)
  return at < 0 ? undefined : occurrencesOf(rule, at).find(each => each.slot === slot)?.day
}

/**
 * How many days before or behind its day something may be met by what was paid: so few that neighbours are never mixed
 * up, and five at most.
 */
export function slotWindow(rule: Recurrence): number {
  return Math.min(LONGEST_WINDOW, Math.floor((shortestGap(rule) - 1) / 2))
}

function shortestGap(rule: Recurrence): number {
  if (rule.unit === 'day') return rule.every
  if (rule.unit !== 'week') return SHORTEST_MONTH
  const days = rule.weekdays.toSorted((a, b) => a - b)
  const [first = 1] = days
  const next = [...days.slice(1), first + DAYS_IN_WEEK * rule.every]
  return Math.min(...days.map((day, place) => (next[place] ?? day) - day))
}

function occurrencesOf(rule: Recurrence, at: number): readonly Occurrence[] {
  const start = periodStart(rule, at)
  const before = countBefore(rule, at)
  const late = at === 0 ? daysIn(rule, start).filter(day => day < rule.from).length : 0
  return daysIn(rule, start).flatMap((day, place) => {
    const isIn = day >= rule.from && day <= (rule.until ?? LAST_DAY) && day <= LAST_DAY
    const isLeft = rule.count === null || before + place - late < rule.count
    const slot = `${start}#${place + 1}` as Slot
    return isIn && isLeft ? [{ slot, day: shifted(rule, day) }] : []
  })
}

/** How many fall in the units before. */
function countBefore(rule: Recurrence, at: number): number {
  if (at === 0) return 0
  const first = daysIn(rule, periodStart(rule, 0))
  return first.filter(day => day >= rule.from).length + (at - 1) * first.length
}

function isSpent(rule: Recurrence, at: number): boolean {
  const isNone = rule.unit === 'week' && rule.weekdays.length === 0
  return isNone || (rule.count !== null && countBefore(rule, at) >= rule.count)
}

/** The days of one unit, before any shift. */
function daysIn(rule: Recurrence, start: Day): readonly Day[] {
  if (rule.unit === 'day') return [start]
  if (rule.unit === 'week') {
    return rule.weekdays.toSorted((a, b) => a - b).map(weekday => addDays(start, weekday - 1))
  }
  const { month, year } = dayToCivil(start)
  const of = rule.unit === 'month' ? month : dayToCivil(rule.from).month
  return [dayIn(civilToDay({ year, month: of, dayOfMonth: 1 }), rule.on)]
}

/** The day that is meant in the month with this first day. */
export function dayIn(first: Day, on: DayOfMonth): Day {
  const last = addDays(addMonths(first, 1), -1)
  if (on.type === 'last') return last
  if (on.type === 'last-working') return nearestWorkingDay(last, -1)
  if (on.type === 'day') {
    const day = addDays(first, on.day - 1)
    return day < last ? day : last
  }
  if (on.nth < 0) return addDays(last, -daysFrom(on.weekday, weekdayOf(last)))
  return addDays(first, daysFrom(weekdayOf(first), on.weekday) + (on.nth - 1) * DAYS_IN_WEEK)
}

function daysFrom(from: Weekday, to: Weekday): number {
  return (to - from + DAYS_IN_WEEK) % DAYS_IN_WEEK
}

/** Where a day goes that is no working day. */
export function shifted({ shift }: Pick<Recurrence, 'shift'>, day: Day): Day {
  return shift === 'none' ? day : nearestWorkingDay(day, shift === 'before' ? -1 : 1)
}

/** The first day of the unit that is so many ahead. */
function periodStart(rule: Recurrence, at: number): Day {
  const { unit, every, from } = rule
  const ahead = every * at
  if (unit === 'day') return addDays(from, ahead)
  if (unit === 'week') return addDays(mondayOf(from), ahead * DAYS_IN_WEEK)
  const { year, month } = dayToCivil(from)
  return unit === 'month'
    ? addMonths(civilToDay({ year, month, dayOfMonth: 1 }), ahead)
    : civilToDay({ year: year + ahead, month: 1, dayOfMonth: 1 })
}

/** How many units ahead of the first the one is that a day lies in, or the last one before it; below zero before the first. */
function periodAt({ unit, every, from }: Recurrence, day: Day): number {
  return Math.floor(unitsBetween(unit, from, day) / every)
}

function unitsBetween(unit: Recurrence['unit'], from: Day, to: Day): number {
  if (unit === 'day') return daysBetween(from, to)
  if (unit === 'week') return Math.floor(daysBetween(mondayOf(from), to) / DAYS_IN_WEEK)
  const [one, other] = [dayToCivil(from), dayToCivil(to)]
  const years = other.year - one.year
  return unit === 'year' ? years : years * MONTHS_IN_YEAR + other.month - one.month
}

function mondayOf(day: Day): Day {
  return addDays(day, -daysSinceMonday(day))
}
