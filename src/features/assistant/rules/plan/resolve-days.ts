import { assertNever } from '#base/assert.ts'
import { compareTexts } from '#base/compare-texts.ts'
import { err, ok, type Result } from '#base/result.ts'
import { cycleAt, cycleStart } from '#records/budget/budget-cycle.ts'
import { addDays, addMonths, type Day, daysBetween } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { spanOf, type SpanUnit } from './calendar-span.ts'
import type { Fault } from './fault.ts'
import type { Edge, Span, Unit } from './plan.ts'
import type { Source } from './source.ts'

/** Days in order, none touching another. */
type Days = readonly DayRange[]
/** Days, or why there are none. */
export type FoundDays = Result<Days, Fault>

/** A span of units. */
export type UnitSpan = Extract<Span, { type: 'units' }>

/** The days of spans up to today, joined where they touch; without a span all of them. */
export async function daysOf(spans: readonly Span[], source: Source): Promise<FoundDays> {
  const whole = await wholeDaysOf(spans, source)
  if (!whole.ok) return whole
  const days = cutAt(whole.value, source.today)
  return days.length === 0 ? err({ type: 'to-come' }) : ok(days)
}

/** The days of spans, those to come among them. */
export async function wholeDaysOf(spans: readonly Span[], source: Source): Promise<FoundDays> {
  if (spans.length === 0) return ok([{}])
  const days: DayRange[] = []
  for (const span of spans) {
    const found = await spanDays(span, source)
    if (!found.ok) return found
    days.push(...found.value)
  }
  return ok(joined(days))
}

function cutAt(days: Days, today: Day): Days {
  return days
    .filter(({ from }) => from === undefined || from <= today)
    .map(range => endedBy(range, today))
}

function endedBy({ from, to }: DayRange, last: Day): DayRange {
  return { ...(from && { from }), to: to !== undefined && to < last ? to : last }
}

function joined(days: Days): Days {
  const parts: DayRange[] = []
  for (const range of days.toSorted((a, b) => compareTexts(a.from ?? '', b.from ?? ''))) {
    const last = parts.at(-1)
    const touches = last?.to === undefined || (range.from ?? '') <= addDays(last.to, 1)
    if (last === undefined || !touches) parts.push(range)
    else parts[parts.length - 1] = united(last, range)
  }
  return parts
}

function united({ from, to }: DayRange, other: DayRange): DayRange {
  const start = from === undefined ? {} : { from }
  if (to === undefined || other.to === undefined) return start
  return { ...start, to: to > other.to ? to : other.to }
}

/** The days of one span, each part by itself. */
function spanDays(span: Span, source: Source): Promise<FoundDays> {
  switch (span.type) {
    case 'units':
      return unitDays(span, source)
    case 'cycle':
      return cycleDays(span, source)
    case 'edges':
      return edgeDays(span, source)
    default:
      return assertNever(span)
  }
}

/** The days of whole units, the running one and those to come among them. */
async function unitDays(span: UnitSpan, source: Source): Promise<FoundDays> {
  const { unit, back, count } = span
  if (unit === 'paycycle') return payCycles(await source.payDays(), span)
  const offset = 1 - back - count
  if (unit !== 'weekend') return ok([spanOf(unit, source.today, { offset, count })])
  return ok(
    Array.from({ length: count }, (_, place) =>
      weekendOf(spanOf('week', source.today, { offset: offset + place }).from),
    ),
  )
}

/** The weekend of the week that begins on this Monday. */
export function weekendOf(monday: Day) {
  return { from: addDays(monday, 5), to: addDays(monday, 6) }
}

function payCycles(payDays: readonly Day[], { back, count }: UnitSpan): FoundDays {
  if (back < 0) return err({ type: 'to-come' })
  const last = payDays.length - 1 - back
  const [from, next] = [payDays[last - count + 1], payDays[last + 1]]
  if (from === undefined) return err({ type: 'no-pay-day' })
  return ok([{ from, ...(next && { to: addDays(next, -1) }) }])
}

async function cycleDays(
  { budgetId, back }: Extract<Span, { type: 'cycle' }>,
  source: Source,
): Promise<FoundDays> {
  const budget = (await source.budgets()).find(({ id }) => id === budgetId)
  if (budget === undefined) return err({ type: 'no-budget' })
  const { schedule } = budget
  const present = cycleAt(schedule, source.today)
  if (back === 0) return ok([{ ...(present.from && { from: present.from }), to: present.to }])
  const index = present.index - back
  if (index < 0) return err({ type: 'no-budget' })
  const to = addDays(cycleStart(schedule, index + 1), -1)
  return ok([{ from: cycleStart(schedule, index), to }])
}

async function edgeDays(
  span: Extract<Span, { type: 'edges' }>,
  source: Source,
): Promise<FoundDays> {
  const from = await edgeDay(span.from, source)
  if (!from.ok) return from
  const to = await edgeDay(span.to, source)
  if (!to.ok) return to
  const [first, last] = [from.value, to.value]
  if (first !== undefined && last !== undefined && first > last) return err({ type: 'no-days' })
  return ok([{ ...(first && { from: first }), ...(last && { to: last }) }])
}

async function edgeDay(
  edge: Edge | undefined,
  source: Source,
): Promise<Result<Day | undefined, Fault>> {
  if (edge === undefined || 'day' in edge) return ok(edge?.day)
  const { event, nth, plus } = edge
  const day = await source.eventDay(event, nth)
  return day === undefined ? err({ type: 'no-event', event, nth }) : ok(addDays(day, plus))
}

const MONTHS: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12 }

/** As many days just before, or the units, or the budget's cycle, before. */
export async function daysBefore(span: Span, source: Source): Promise<FoundDays> {
  if (span.type === 'units') return unitDays({ ...span, back: span.back + span.count }, source)
  if (span.type === 'cycle') return cycleDays({ ...span, back: span.back + 1 }, source)
  const days = await daysOf([span], source)
  if (!days.ok) return days
  const [range] = days.value
  if (range?.from === undefined || range.to === undefined) return err({ type: 'no-days' })
  const length = daysBetween(range.from, range.to) + 1
  return ok([{ from: addDays(range.from, -length), to: addDays(range.from, -1) }])
}

/**
 * The same days of the units so many runs of them before: of a running month as many of its first days. Those of a
 * month end no later than it.
 */
export async function sameDaysBefore(
  span: UnitSpan,
  runs: number,
  source: Source,
): Promise<FoundDays> {
  const shift = runs * span.count
  const [now, then] = await Promise.all([
    unitDays(span, source),
    unitDays({ ...span, back: span.back + shift }, source),
  ])
  if (!now.ok || !then.ok) return then
  const [last] = now.value.slice(-1)
  const isOver = last?.to !== undefined && last.to <= source.today
  if (isOver) return then
  const months = MONTHS[span.unit]
  const gone = daysBetween(now.value[0]?.from ?? source.today, source.today)
  const start = then.value[0]?.from ?? source.today
  const to = months !== undefined ? addMonths(source.today, -months * shift) : addDays(start, gone)
  return ok(
    then.value
      .filter(({ from }) => from === undefined || from <= to)
      .map(range => endedBy(range, to)),
  )
}

/** A unit of the calendar that needs no ledger. */
export function isCalendarUnit(unit: Unit): unit is SpanUnit {
  return unit !== 'weekend' && unit !== 'paycycle'
}
