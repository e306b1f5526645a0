import { assertNever } from '#base/assert.ts'
import { type Day, dayToCivil } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { MONTH_NAMES } from '#time/period.ts'
import { spanOf, type SpanUnit, unitsBetween } from '../calendar-span.ts'
import type { LedgerNames } from '../plan-reader.ts'
import type { Edge, Rows, Span, Unit } from '../plan.ts'
import { isCalendarUnit, type UnitSpan, weekendOf } from '../resolve-days.ts'
import { budgetName, wherePhrases } from './where-text.ts'

/** What days are said by. */
export interface SpanWords {
  readonly names: LedgerNames
  readonly today: Day
  /** The person's months, as which plans are offered; left out, the calendar's. */
  readonly months?: Months | undefined
}

/** The days of a span with their dates, as they follow a verb: `in October 2026`, `from 1 Oct 2026 to 15 Oct 2026`. */
export function spanText(span: Span, words: SpanWords): string {
  switch (span.type) {
    case 'units':
      return unitsText(span, words)
    case 'cycle': {
      const name = `the budget ${budgetName(span.budgetId, words.names)}`
      return `in ${agoText('cycle', span.back)} of ${name}`
    }
    case 'edges':
      return edgesText(span, words)
    default:
      return assertNever(span)
  }
}

/** The days of a plan; nothing of ever. */
export function spansText(days: readonly Span[], words: SpanWords): readonly string[] {
  return days.length === 0 ? [] : [days.map(span => spanText(span, words)).join(' and ')]
}

function unitsText(span: UnitSpan, { today }: SpanWords): string {
  const { unit, back, count } = span
  const name = unitName({ unit, back }, today)
  if (count > 1) return `in the ${count} ${unitWord(unit)}s to ${name}`
  return `${unit === 'day' || unit === 'weekend' ? 'on' : 'in'} ${name}`
}

/** One unit by its dates, or counted from the present one: `October 2026`, `the week of 16 Nov 2026`. */
export function unitName({ unit, back }: Pick<UnitSpan, 'unit' | 'back'>, today: Day): string {
  if (unit === 'paycycle') return agoText('pay cycle', back)
  const { from } = spanOf(isCalendarUnit(unit) ? unit : 'week', today, { offset: -back })
  const { year, month } = dayToCivil(from)
  switch (unit) {
    case 'day':
      return plainDay(from)
    case 'week':
      return `the week of ${plainDay(from)}`
    case 'weekend':
      return `the weekend of ${plainDay(weekendOf(from).from)}`
    case 'month':
      return `${MONTH_NAMES[month - 1] ?? ''} ${year}`
    case 'quarter':
      return `Q${Math.ceil(month / 3)} ${year}`
    case 'year':
      return String(year)
    default:
      return assertNever(unit)
  }
}

/** What has no dates of its own is counted from the present one. */
function agoText(word: string, back: number): string {
  if (back === 0) return `this ${word}`
  if (back < 0) return back === -1 ? `the next ${word}` : `the ${word} ${-back} after this one`
  return back === 1 ? `the last ${word}` : `the ${word} ${back} before this one`
}

/** A unit as a word. */
export function unitWord(unit: Unit): string {
  return unit === 'paycycle' ? 'pay cycle' : unit
}

function edgesText({ from, to }: Extract<Span, { type: 'edges' }>, words: SpanWords): string {
  if (from === undefined) return to === undefined ? 'ever' : `until ${edgeText(to, words)}`
  if (to === undefined) return `since ${edgeText(from, words)}`
  const units =
    'day' in from && 'day' in to ? unitsOfDays(from.day, to.day, words.today) : undefined
  if (units !== undefined) return unitsText(units, words)
  return `from ${edgeText(from, words)} to ${edgeText(to, words)}`
}

const NAMED: readonly SpanUnit[] = ['year', 'quarter', 'month', 'week', 'day']
const MONTHS_IN_YEAR = 12

/** The units that days are all of, and as people name them: a year, a quarter, a month, several months, a week, a day. */
function unitsOfDays(from: Day, to: Day, today: Day): UnitSpan | undefined {
  if (from > to) return undefined
  for (const unit of NAMED) {
    const days = spanOf(unit, from, { offset: 0 })
    if (days.from === from && days.to === to) return unitsFrom(unit, { from, to, today })
  }
  const { from: saturday, to: sunday } = weekendOf(spanOf('week', from, { offset: 0 }).from)
  if (saturday === from && sunday === to) return unitsFrom('weekend', { from, to, today })
  const isMonths =
    spanOf('month', from, { offset: 0 }).from === from &&
    spanOf('month', to, { offset: 0 }).to === to
  const months = isMonths ? unitsFrom('month', { from, to, today }) : undefined
  const isYears =
    months !== undefined && from.slice(5, 7) === '01' && months.count % MONTHS_IN_YEAR === 0
  return isYears ? unitsFrom('year', { from, to, today }) : months
}

function unitsFrom(
  unit: Unit,
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
): UnitSpan {
  const count = unitsBetween(unit, from, to) + 1
  return { type: 'units', unit, back: unitsBetween(unit, to, today), count }
}

function edgeText(edge: Edge, { names }: SpanWords): string {
  if ('day' in edge) return plainDay(edge.day)
  const { event, nth, plus } = edge
  const phrases = wherePhrases(event.where, event.flow, names)
  const rows = [ROW_NOUNS[event.flow], phrases.join(', ')].join(' ').trim()
  const last = nth === 1 ? 'the last' : `the ${ordinal(nth)} last`
  const named = `${last} ${phrases.length > 1 ? `(${rows})` : rows}`
  if (plus === 0) return named
  const days = `${Math.abs(plus)} day${Math.abs(plus) === 1 ? '' : 's'}`
  return `${days} ${plus > 0 ? 'after' : 'before'} ${named}`
}

/** What one row of a flow is called. */
export const ROW_NOUNS: Readonly<Record<Rows['flow'], string>> = {
  out: 'expense',
  in: 'income',
  any: 'transaction',
  net: 'transaction',
  moved: 'transfer',
  all: 'transaction',
}

const SHORT = 3

/** A day by its English date, which questions are read by: `5 Oct 2026`. */
function plainDay(day: Day): string {
  const { year, month, dayOfMonth } = dayToCivil(day)
  return `${dayOfMonth} ${(MONTH_NAMES[month - 1] ?? '').slice(0, SHORT)} ${year}`
}

const ORDINALS = ['th', 'st', 'nd', 'rd'] as const
const TEENS = new Set([11, 12, 13])

/** `2nd`, `11th`, `23rd`. */
export function ordinal(count: number): string {
  const ending = TEENS.has(count % 100) ? undefined : ORDINALS[count % 10]
  return `${count}${ending ?? 'th'}`
}
