import { addDays, type Day, daysBetween } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import type { DayRange } from '#time/period.ts'
import { type Weekday, weekdayOf } from '#time/weekday.ts'
import { type DaySpan, spanOf } from './calendar-span.ts'
import type { Measure, Unit } from './plan.ts'
import { isCalendarUnit, weekendOf } from './resolve-days.ts'
import { payCycleAt } from './source.ts'

/** What a mean is of. */
export type Per = Extract<Measure, { of: 'mean' }>['per']

/** What a total is divided by: it times `parts` over `whole`, which counts what `of` names. */
export interface Over {
  readonly parts: number
  readonly whole: number
  readonly of: Per | 'span'
}

/** Days, both ends of each part known. */
export type Spans = readonly DaySpan[]

const DAYS_OF: Readonly<Partial<Record<Unit, number>>> = {
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
}

/** What a count of units goes by, beside the days. */
interface CountBy {
  readonly payDays: readonly Day[]
  readonly months: Months
  readonly weekdays?: readonly Weekday[]
  /** Behind whole units one that still runs counts as they do: people divide by the months that there are. */
  readonly countsRunning?: true | undefined
}

/** How many units the days have: whole ones of the calendar by their number, else by the days that such a unit has (UA10). */
export function unitCount(
  unit: Unit,
  spans: Spans,
  { payDays, months, weekdays, countsRunning }: CountBy,
): Over {
  const days = spans.reduce((count, span) => count + lengthOf(span), 0)
  if (unit === 'day') {
    const counted = weekdays === undefined ? days : countWeekdays(spans, weekdays)
    return { parts: 1, whole: counted, of: 'day' }
  }
  const parts = DAYS_OF[unit]
  const whole =
    unit === 'week' ? undefined : wholeUnits(unit, spans, { payDays, months, countsRunning })
  if (parts === undefined || whole !== undefined) return { parts: 1, whole: whole ?? 0, of: unit }
  return { parts, whole: days, of: 'day' }
}

/** How many days a span has. */
export function lengthOf({ from, to }: DaySpan): number {
  return daysBetween(from, to) + 1
}

/** How many of the days are such days of the week. */
function countWeekdays(spans: Spans, weekdays: readonly Weekday[]): number {
  return spans.reduce((count, span) => {
    const [weeks, rest] = [Math.floor(lengthOf(span) / 7), lengthOf(span) % 7]
    const others = Array.from({ length: rest }, (_, place) => weekdayOf(addDays(span.from, place)))
    return count + weeks * weekdays.length + others.filter(day => weekdays.includes(day)).length
  }, 0)
}

/** The most units that are counted, and the most of them that a table has. */
const MOST_COUNTED = 40_000

/** How many units, where the days are whole ones; of weekends and pay cycles each that any of the days is in. */
function wholeUnits(
  unit: Unit,
  spans: Spans,
  { payDays, months, countsRunning }: CountBy,
): number | undefined {
  const parts = partsOf(unit, spans, { payDays, months, most: MOST_COUNTED })
  if (!isCalendarUnit(unit)) return parts.length
  const running = countsRunning && parts.length > 1 ? parts.at(-1) : undefined
  const isWhole = parts.every(({ unitDays, days }) =>
    days.every(
      ({ from, to }) =>
        from === unitDays.from && (to === unitDays.to || unitDays === running?.unitDays),
    ),
  )
  return isWhole ? parts.length : undefined
}

/** How many units have one of the days. */
export function unitsOf(
  unit: Unit,
  spans: Spans,
  { payDays, months }: Pick<CountBy, 'payDays' | 'months'>,
): number {
  return partsOf(unit, spans, { payDays, months, most: MOST_COUNTED }).length
}

/** A stretch of the calendar, and which of the days are in it. */
export interface UnitPart {
  /** Its days by the calendar, or the person's months; of a running pay cycle to the last of the days. */
  readonly unitDays: DaySpan
  readonly days: Spans
}

/** The units that the days are in, in order, at most so many. */
export function partsOf(
  unit: Unit,
  spans: Spans,
  { most, ...by }: Pick<CountBy, 'payDays' | 'months'> & { readonly most: number },
): readonly UnitPart[] {
  const parts: UnitPart[] = []
  for (const span of spans) {
    let at: Day | undefined = span.from
    while (at !== undefined && at <= span.to && parts.length < most) {
      const unitDays = unitFrom(unit, at, { ...by, last: span.to })
      if (unitDays === undefined || unitDays.from > span.to) break
      const days = { from: max(unitDays.from, span.from), to: min(unitDays.to, span.to) }
      const last = parts.at(-1)
      if (last?.unitDays.from === unitDays.from) {
        parts[parts.length - 1] = { unitDays, days: [...last.days, days] }
      } else parts.push({ unitDays, days: [days] })
      at = addDays(unitDays.to, 1)
    }
  }
  return parts
}

/** The unit that a day lies in, or the next one. */
function unitFrom(
  unit: Unit,
  day: Day,
  { payDays, months, last }: Pick<CountBy, 'payDays' | 'months'> & { readonly last: Day },
): DaySpan | undefined {
  if (unit === 'month') return months.daysOf(months.monthOf(day))
  if (isCalendarUnit(unit)) return spanOf(unit, day, { offset: 0 })
  if (unit === 'weekend') return weekendOf(spanOf('week', day, { offset: 0 }).from)
  const cycle = payCycleAt(payDays, day) ?? (payDays[0] && payCycleAt(payDays, payDays[0]))
  return cycle && { from: cycle.from, to: cycle.to ?? max(last, cycle.from) }
}

function max(a: Day, b: Day): Day {
  return a > b ? a : b
}

function min(a: Day, b: Day): Day {
  return a < b ? a : b
}

/** The days that are in both. */
export function within(days: readonly DayRange[], { from, to }: DayRange): readonly DayRange[] {
  return days.flatMap(range => {
    const start =
      range.from === undefined || (from !== undefined && from > range.from) ? from : range.from
    const end = range.to === undefined || (to !== undefined && to < range.to) ? to : range.to
    if (start !== undefined && end !== undefined && start > end) return []
    return [{ ...(start && { from: start }), ...(end && { to: end }) }]
  })
}

/** The days with a first day, which those without begin on; those that end before it are left out. */
export function boundedDays(days: readonly DayRange[], first: Day, today: Day): Spans {
  return days.flatMap(({ from = first, to = today }) => (from > to ? [] : [{ from, to }]))
}
