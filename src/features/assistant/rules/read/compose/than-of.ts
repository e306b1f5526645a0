import type { Flow, Scope, Span, Than } from '#features/assistant/rules/plan/plan.ts'
import { type Day, daysBetween } from '#time/day.ts'
import type { SaidThan, SaidThings } from '../bits.ts'
import { monthsBetween, PRESENT_MONTH, unitDays } from '../days/calendar.ts'
import type { SaidDays } from '../days/said-days.ts'
import { rowsOf, whereOf } from './rows-of.ts'
import { hasCue, type Slots } from './slots.ts'

/** What is compared, and with what; undefined where the words do not go together. */
export interface Compared extends Scope<Span> {
  readonly than?: Than
}

/** Rows and days as the words say, and what they are held against. */
export function comparedOf(slots: Slots, fallback: Flow, today: Day): Compared | undefined {
  if (slots.thans.length > 1) return undefined
  const apart = timesApart(slots, fallback)
  if (apart !== undefined) return apart
  const rows = rowsOf(slots, fallback)
  if (rows === undefined) return undefined
  const [said] = slots.thans
  if (said === undefined) return isOfTwo(slots, rows) ? twoTimes(rows) : rows
  return heldAgainst(slots, rows, { than: said.than, today })
}

/** `compare October and November`, `did I spend more in the first or the second half`. */
function isOfTwo(slots: Slots, { days }: Scope<Span>): boolean {
  const isAsked = hasCue(slots, 'did') || slots.line[0]?.key === 'did'
  const isMore = isAsked && hasCue(slots, 'more', 'less') && days.length === 2
  const [first, second] = days.map(lengthOf)
  const isAlike = Math.abs((first ?? 1) - (second ?? 1)) < UNALIKE
  return hasCue(slots, 'difference') || (isMore && isAlike)
}

// A half of a month or a quarter, beside another, is at most so many days longer.
const UNALIKE = 5

/** How many days a stretch with two ends has; of units, which are alike, one. */
function lengthOf(span: Span): number {
  if (span.type !== 'edges' || span.from === undefined || span.to === undefined) return 1
  if (!('day' in span.from) || !('day' in span.to)) return 1
  return daysBetween(span.from.day, span.to.day) + 1
}

function heldAgainst(
  slots: Slots,
  rows: Scope<Span>,
  { than, today }: { readonly than: SaidThan; readonly today: Day },
): Compared | undefined {
  if (than.type === 'things') {
    // `did I pass my enjoyment budget`: of what is set aside, and of no sum of all.
    if (rows.where.all.length === 0 && isOfBudgets(than.things)) return undefined
    const where = whereOf({ ...slots, things: [{ ...than.things, from: 0, end: 0 }] }, rows.flow)
    return where && { ...rows, than: { where } }
  }
  if (than.type !== 'days') {
    const days =
      rows.days.length > 0 ? rows.days.map(each => asMonth(each, today)) : [PRESENT_MONTH]
    return { ...rows, days: days.map(each => sinceFirst(each, today)), than: than.type }
  }
  if (than.days.as === 'by' || isPartOfYear(rows.days, than.days.spans)) return undefined
  const days = rows.days.length > 0 ? rows.days : presentOf(than.days.spans)
  return days && { ...rows, days, than: { days: than.days.spans } }
}

function isOfBudgets({ names }: SaidThings): boolean {
  return names.every(({ things }) => things.every(({ kind }) => kind === 'budget'))
}

/** `up to today`, held against as many days before: of the running month. */
function sinceFirst(span: Span, today: Day): Span {
  const isOpen = span.type === 'edges' && span.from === undefined && span.to !== undefined
  return isOpen && 'day' in span.to && span.to.day === today ? PRESENT_MONTH : span
}

/** `more this year than last year July to November`: some months against a whole year say too little. */
function isPartOfYear([own]: readonly Span[], [than]: readonly Span[]): boolean {
  const isYear = than?.type === 'units' && than.unit === 'year'
  return isYear && own?.type === 'edges' && own.from !== undefined && own.to !== undefined
}

/** `compare this month with last month`: two times, the first held against the second. */
function timesApart(slots: Slots, fallback: Flow): Compared | undefined {
  const [first, second, ...others] = timesOf(slots)
  if (first === undefined || second === undefined || others.length > 0 || slots.thans.length > 0) {
    return undefined
  }
  if (!hasCue(slots, 'difference', 'versus', 'more', 'less', 'grew', 'fell', 'change')) {
    return undefined
  }
  const rows = rowsOf({ ...slots, days: [first] }, fallback)
  return rows && { ...rows, than: { days: second.spans } }
}

/** Two times; `from september to october` holds the later against the earlier. */
function timesOf({ days }: Slots): readonly SaidDays[] {
  const ends = days.length === 1 ? days[0]?.ends : undefined
  if (ends === undefined) return days
  const [from, to] = ends
  return [
    { spans: [to], as: 'during' },
    { spans: [from], as: 'during' },
  ]
}

/** A calendar month by its name is one so many before the present one: its same days are those of the month before it. */
export function asMonth(span: Span, today: Day): Span {
  if (span.type !== 'edges' || span.from === undefined || span.to === undefined) return span
  if (!('day' in span.from) || !('day' in span.to)) return span
  const back = monthsBetween(span.from.day, today)
  const { from, to } = unitDays('month', today, { back, count: 1 })
  return from === span.from.day && to === span.to.day
    ? { type: 'units', unit: 'month', back, count: 1 }
    : span
}

/** `compare october and november`: the first held against the second. */
function twoTimes(rows: Scope<Span>): Compared | undefined {
  const [first, second] = rows.days
  if (rows.days.length === 2 && first !== undefined && second !== undefined) {
    return { ...rows, days: [first], than: { days: [second] } }
  }
  if (rows.days.length !== 1 || rows.where.all.some(list => list.length > 1)) return rows
  return { ...rows, than: 'before' }
}

/** The present one of the kind that is compared with: `more than last month` is of this month. */
function presentOf(spans: readonly Span[]): readonly Span[] | undefined {
  const [span] = spans
  if (spans.length !== 1 || span === undefined) return undefined
  if (span.type === 'units') return [{ ...span, back: 0, count: 1 }]
  return [PRESENT_MONTH]
}

/** `compare july, august and september`, `compare the last 3 months`: one by one. */
export function comparesMonths(slots: Slots): boolean {
  const [said, ...others] = slots.days
  const [span] = said?.spans ?? []
  const isOfSome = span?.type === 'units' && span.unit === 'month' && span.count > 1
  const isSeveral = said?.spans.length === 1 ? isOfSome : (said?.spans.length ?? 0) > 2
  return hasCue(slots, 'difference') && others.length === 0 && isSeveral
}
