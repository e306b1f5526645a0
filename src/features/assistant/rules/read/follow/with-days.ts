import type { Plan, Span, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThan } from '../bits.ts'
import { freeDays } from '../compose/last-day-of.ts'
import { daysOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { type DaySpan, spanBefore, unitDays } from '../days/calendar.ts'
import { daysWithout, type SaidDays } from '../days/said-days.ts'
import type { Line } from '../line.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { isWallets } from './wallet-lists.ts'
import { isRowBefore } from './with-told.ts'

/**
 * The question of the days that are said now, and held against what is said; what it reckons with is of the same days, undefined
 * where it was of others.
 */
export function withSpan(plan: Plan, slots: Slots, today: Day): Plan | undefined {
  if (plan.measure.of === 'free') return freeOn(plan, slots, today)
  const next = spanned(plan, slots, today)
  if (next === undefined || plan.calc === undefined || next.days === plan.days) return next
  const isSame = plan.calc.every(
    ({ by }) => !('plan' in by) || JSON.stringify(by.plan.days) === JSON.stringify(plan.days),
  )
  const calc = plan.calc.map(({ op, by }) => ({
    op,
    by: 'plan' in by ? { plan: { ...by.plan, days: next.days } } : by,
  }))
  return isSame ? { ...next, calc } : undefined
}

/** `and on the 20th`: of the next one. */
function freeOn(plan: Plan, slots: Slots, today: Day): Plan | undefined {
  const { days, thans, events, withoutDays: left } = slots
  if (thans.length + events.length + left.length > 0) return undefined
  const from = freeDays(slots, today)
  if (from === undefined) return days.length === 0 ? plan : undefined
  return { ...plan, days: from }
}

function spanned(plan: Plan, slots: Slots, today: Day): Plan | undefined {
  const left = slots.withoutDays
  if (left.length > 0 && slots.days.length === 0) return withoutDays(plan, left, today)
  if (left.some(each => !isApart(each, slots.days))) return undefined
  const before =
    slots.isShifted && !isOfRow(plan, slots) ? shifted(plan.days, slots.line) : undefined
  if (before !== undefined) return { ...plan, days: before }
  return heldSpan(plan, slots)
}

function heldSpan(plan: Plan, slots: Slots): Plan | undefined {
  const [held] = slots.thans
  if (slots.days.length > 1) return ofTwoTimes(plan, slots)
  const isOfDays = slots.days.length + slots.events.length > 0
  const days = isOfDays ? daysOf(slots, 'by') : undefined
  if (held !== undefined) return withThan(days === undefined ? plan : { ...plan, days }, held.than)
  if (days === undefined || isTakenFrom(plan, slots, days)) return plan
  return ofOtherDays(plan, days, slots)
}

function ofOtherDays(plan: Plan, days: readonly Span[], slots: Slots): Plan {
  if (plan.than === undefined || typeof plan.than === 'string') return { ...plan, days }
  // `what made september higher`, behind october against it: the other way round.
  const isSame = JSON.stringify(plan.than.days) === JSON.stringify(days)
  if (isSame) return { ...plan, days, than: { ...plan.than, days: plan.days } }
  const isVersus = hasCue(slots, 'difference', 'versus')
  return isVersus ? { ...plan, than: { days } } : { ...plan, days }
}

/** `compare march with february`: the one held against the other; two times that are not compared are no question. */
function ofTwoTimes(plan: Plan, slots: Slots): Plan | undefined {
  const [first, second, ...others] = slots.days
  const isOfTwo = others.length + slots.events.length === 0 && hasCue(slots, 'difference', 'versus')
  return isOfTwo && first !== undefined && second !== undefined
    ? { ...plan, days: first.spans, than: { days: second.spans } }
    : undefined
}

/** `remove the fridge from sept`, behind what went out in it: of those days, and not of all since. */
function isTakenFrom(plan: Plan, { without }: Slots, [said]: readonly Span[]): boolean {
  const [own] = plan.days
  const isOfEdges = said?.type === 'edges' && own?.type === 'edges' && said.from !== undefined
  return without.length > 0 && isOfEdges && JSON.stringify(said.from) === JSON.stringify(own.from)
}

/** `the one before`, of rows: the row before, and no other days. */
function isOfRow({ rank }: Plan, { line }: Slots): boolean {
  return rank?.nth !== undefined && isRowBefore(line)
}

/** `not this year, last year`. */
function isApart({ range: left }: SaidDays, days: readonly SaidDays[]): boolean {
  return days.every(
    ({ range }) =>
      range !== undefined &&
      left !== undefined &&
      ((range.to ?? MOST) < (left.from ?? LEAST) || (range.from ?? LEAST) > (left.to ?? MOST)),
  )
}

const [LEAST, MOST] = ['0', '9']

/** `dont count november`. */
function withoutDays(plan: Plan, [left, ...others]: readonly SaidDays[], today: Day) {
  const range = rangeOf(plan.days, today)
  if (range === undefined || left?.range === undefined || others.length > 0) return undefined
  // What is to come has no rows.
  const days = daysWithout(
    { spans: [], range: until(range, today), as: 'during' },
    { ...left, range: until(left.range, today) },
  )
  return days && { ...plan, days: days.spans }
}

function until({ from, to }: Partial<DaySpan>, today: Day): Partial<DaySpan> {
  return { ...(from && { from }), ...(to && { to: to > today ? today : to }) }
}

/** The days of one stretch of the calendar; of none from ever on. */
function rangeOf(spans: readonly Span[], today: Day): Partial<DaySpan> | undefined {
  const [span, ...others] = spans
  if (span === undefined) return {}
  if (others.length > 0) return undefined
  if (span.type === 'units') {
    return span.unit === 'paycycle' ? undefined : unitDays(span.unit, today, span)
  }
  if (span.type === 'cycle') return undefined
  const { from, to } = span
  if ((from && !('day' in from)) || (to && !('day' in to))) return undefined
  return { ...(from && { from: from.day }), ...(to && { to: to.day }) }
}

/** As many days just before; of one day `the one before` is no day. */
function shifted(spans: readonly Span[], line: Line): readonly Span[] | undefined {
  const [span] = spans
  if (spans.length !== 1 || span === undefined) return undefined
  if (span.type === 'units') return [{ ...span, back: span.back + span.count }]
  if (span.type !== 'edges' || span.from === undefined || span.to === undefined) return undefined
  if (!('day' in span.from) || !('day' in span.to)) return undefined
  if (span.from.day === span.to.day && isRowBefore(line)) return undefined
  return [spanBefore({ from: span.from.day, to: span.to.day })]
}

function withThan(plan: Plan, than: SaidThan): Plan {
  if (than.type === 'days') return { ...plan, than: { days: than.days.spans } }
  if (than.type !== 'things') return { ...plan, than: than.type }
  const things = than.things.names.flatMap(name => name.things)
  const where = { ...plan.where, all: [...plan.where.all.filter(isWallets), things] }
  return { ...plan, than: { ...(isPaid(plan, things) && { flow: 'out' }), where } }
}

/** `is it more than bank charges`, of interest: those go out. */
function isPaid({ flow }: Plan, things: readonly Thing[]): boolean {
  const isOfCategories = things.every(({ kind }) => kind === 'category')
  return flow === 'in' && isOfCategories && !things.some(({ id }) => INCOME_CATEGORIES.has(id))
}
