import { addDays, type Day, daysBetween, dayToCivil, parseDay } from '#time/day.ts'
import { firstDayOf, monthOf } from '#time/month.ts'
import {
  dayOfSlot,
  nextOccurrence,
  type Occurrence,
  occurrencesWithin,
} from '#time/recurrence/occurrences.ts'
import type { DayOfMonth, Recurrence, RecurringOn, Shift } from '#time/recurrence/recurrence.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'

/** How often something comes, by the days between two times. */
export interface Band {
  readonly unit: 'week' | 'month' | 'year'
  readonly every: number
  /** Between two times. */
  readonly days: number
  readonly least: number
  readonly most: number
}

/** A rule that begins with the next time, and the day of that. */
export interface FittedRule {
  readonly rule: Recurrence
  readonly next: Day
}

/** Days on which something may fall, and how well those on which it fell lie by them. */
interface Fit {
  readonly on: RecurringOn
  readonly shift: Shift
  /** How many days fall just so, how many near, and how far all lie from it. */
  readonly exact: number
  readonly near: number
  readonly off: number
  /** A day of the unit that the last one belongs to. */
  readonly anchor: Day
}

const PLAIN = { shift: 'none', until: null, count: null } as const
const EVEN_PART = 0.8
const NEAR_WEEK_DAYS = 1
const NEAR_MONTH_DAYS = 5
// One that is far off says no more than one that is off.
const MOST_OFF = 6
const AROUND_DAYS = 20
const DAYS_IN_WEEK = 7

/** The rule that most of the days, oldest first, fall by or near to (SC13); undefined where there is none. */
export function fitRule(days: readonly Day[], band: Band, today: Day): FittedRule | undefined {
  const last = days.at(-1)
  if (last === undefined) return undefined
  const { on, shift, near, anchor } = fitOf(days, band, last)
  if (near < days.length * EVEN_PART) return undefined
  const rule: Recurrence = { ...PLAIN, ...on, shift, every: band.every, from: anchor }
  // What was paid last is that of its own time, however early it came.
  const notBefore = addDays(last, Math.floor(band.days / 2))
  const next = nextOccurrence(rule, notBefore > today ? notBefore : today)
  if (next === undefined) return undefined
  // Before its shift, which a rule that begins with it counts from.
  const from = dayOfSlot({ ...rule, shift: 'none' }, next.slot) ?? next.day
  return { rule: { ...rule, from }, next: next.day }
}

function fitOf(days: readonly Day[], { unit }: Band, last: Day): Fit {
  if (unit === 'week') return fitWeek(days, last)
  if (unit === 'month') return fitMonth(days, last)
  // Of years there are too few to tell which day it is.
  const on: DayOfMonth = { type: 'day', day: dayToCivil(last).dayOfMonth }
  return fitted({ unit, on }, { offs: days.map(() => 0), nearDays: 0, anchor: last })
}

/** The day of the week that the days lie nearest to. */
function fitWeek(days: readonly Day[], last: Day): Fit {
  const weekdays = days.map(weekdayOf)
  return bestOf(
    weekdays.toReversed().map(usual => {
      const offs = weekdays.map(each => Math.abs(daysTo(each, usual)))
      const anchor = addDays(last, daysTo(weekdayOf(last), usual))
      const on = { unit: 'week', weekdays: [usual] } as const
      return fitted(on, { offs, nearDays: NEAR_WEEK_DAYS, anchor })
    }),
  )
}

/** How far it is to the nearest such day, back or ahead. */
function daysTo(from: Weekday, to: Weekday): number {
  const ahead = (to - from + DAYS_IN_WEEK) % DAYS_IN_WEEK
  return ahead > DAYS_IN_WEEK / 2 ? ahead - DAYS_IN_WEEK : ahead
}

interface Offs {
  readonly offs: readonly number[]
  readonly nearDays: number
  readonly anchor: Day
}

function fitted(on: RecurringOn, { offs, nearDays, anchor }: Offs, shift: Shift = 'none'): Fit {
  return {
    on,
    shift,
    exact: offs.filter(off => off === 0).length,
    near: offs.filter(off => off <= nearDays).length,
    off: offs.reduce((sum, off) => sum + Math.min(off, MOST_OFF), 0),
    anchor,
  }
}

/** The day of the month; a shift only where it explains all, or more than one that else would not be. */
function fitMonth(days: readonly Day[], last: Day): Fit {
  const dates = [...new Set(days.map(day => dayToCivil(day).dayOfMonth))]
  const numbered = dates.map(day => ({ type: 'day', day }) as const)

  function tryAll(tried: readonly DayOfMonth[], shift: Shift = 'none'): readonly Fit[] {
    return tried.map(on => tryOn(days, { on, shift, last }))
  }

  const plain = bestOf(tryAll([{ type: 'last' }, ...numbered]))
  if (plain.exact === days.length) return plain
  const odd = bestOf([
    ...tryAll([{ type: 'last-working' }]),
    ...tryAll(numbered, 'before'),
    ...tryAll(numbered, 'after'),
  ])
  return odd.exact === days.length || odd.exact > plain.exact + 1 ? odd : plain
}

/** The one that all lie nearest to; of equals the first. */
function bestOf(fits: readonly Fit[]): Fit {
  return fits.reduce((best, each) => {
    const nearer = best.off - each.off || each.exact - best.exact
    return nearer > 0 ? each : best
  })
}

interface Tried {
  readonly on: DayOfMonth
  readonly shift: Shift
  readonly last: Day
}

function tryOn(days: readonly Day[], { on, shift, last }: Tried): Fit {
  const from = firstDayOf(monthOf(addDays(days[0] ?? last, -AROUND_DAYS)))
  const rule: Recurrence = { ...PLAIN, unit: 'month', on, every: 1, shift, from }
  const falls = occurrencesWithin(rule, { from, to: addDays(last, AROUND_DAYS) })
  const offs = days.map(day => distance(nearest(falls, day), day))
  const [unit] = nearest(falls, last)?.slot.split('#') ?? []
  const anchor = parseDay(unit ?? '') ?? last
  return fitted({ unit: 'month', on }, { offs, nearDays: NEAR_MONTH_DAYS, anchor }, shift)
}

function nearest(falls: readonly Occurrence[], day: Day): Occurrence | undefined {
  const [first, ...others] = falls
  return others.reduce(
    (best, each) => (distance(each, day) < distance(best, day) ? each : best),
    first,
  )
}

function distance(occurrence: Occurrence | undefined, day: Day): number {
  return occurrence === undefined ? Infinity : Math.abs(daysBetween(occurrence.day, day))
}
