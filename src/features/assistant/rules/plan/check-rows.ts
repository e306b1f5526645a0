import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Fault, Slot } from './fault.ts'
import {
  isCounted,
  type Measure,
  PLAN_LIMITS,
  type Rows,
  type Span,
  type Thing,
  type Unit,
  type Where,
  type Step,
} from './plan.ts'

/** A slot that does not go with the rest. */
export function misfit(slot: Slot): Fault {
  return { type: 'misfit', slot }
}

/** A slot that does not go with the rest, where that is so. */
export function misfitIf(isMisfit: boolean, slot: Slot): Fault | undefined {
  return isMisfit ? misfit(slot) : undefined
}

/** Which rows may be asked for. */
export function rowsFault({ flow, where }: Rows): Fault | undefined {
  const lists = [...where.all, where.none]
  const most = PLAN_LIMITS.things
  if (where.all.length > PLAN_LIMITS.lists) return { type: 'too-many', of: 'lists' }
  if (lists.some(list => list.length > most)) return { type: 'too-many', of: 'things' }
  const goesTo = lists.flat().some(({ kind }) => kind === 'toWallet')
  return (
    misfitIf(flow === 'all', 'measure') ??
    misfitIf(
      where.all.some(list => list.length === 0),
      'what',
    ) ??
    misfitIf(goesTo && flow !== 'moved', 'what') ??
    testsFault(where)
  )
}

function testsFault({ amount, weekdays, hours }: Where): Fault | undefined {
  return (
    misfitIf(amount !== undefined && !isBounds(amount), 'amount') ??
    misfitIf(weekdays?.length === 0, 'weekdays') ??
    misfitIf(hours !== undefined && !isHours(hours), 'hours')
  )
}

function isHours({ from, until }: NonNullable<Where['hours']>): boolean {
  return isHour(from) && isHour(until) && from !== until
}

/** Whether two amounts are a range. */
export function isBounds({ least, most }: NonNullable<Where['amount']>): boolean {
  const isWhole = Number.isSafeInteger(least) && Number.isSafeInteger(most)
  return isWhole && least >= 0 && least <= most && most <= MAX_AMOUNT_KOBO
}

function isHour(hour: number): boolean {
  return Number.isInteger(hour) && hour >= 0 && hour <= 24
}

const ABOUT_DAYS: Readonly<Record<Unit, number>> = {
  day: 1,
  week: 7,
  weekend: 7,
  month: 31,
  quarter: 92,
  year: 366,
  paycycle: 31,
}
// As far as days have names of four digits, whenever they are asked about.
const FARTHEST_DAYS = 366_000
const MOST_PLUS = 3660

/** Whether days are several weekends, which are not one stretch. */
export function isOfWeekends(span: Span): boolean {
  return span.type === 'units' && span.unit === 'weekend' && span.count > 1
}

/** The first fault of several. */
export function firstFault<T>(values: readonly T[], find: (value: T) => Fault | undefined) {
  for (const value of values) {
    const fault = find(value)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** What days cannot be. */
export function spanFault(span: Span): Fault | undefined {
  if (span.type === 'cycle') return misfitIf(!isCount(span.back, 0), 'days')
  if (span.type === 'units') {
    const { unit, back, count } = span
    const reach = (Math.abs(back) + count) * ABOUT_DAYS[unit]
    const isTooMany = unit === 'weekend' && count > PLAN_LIMITS.rows
    const isWhole = Number.isInteger(back) && isCount(count, 1)
    return misfitIf(!isWhole || reach > FARTHEST_DAYS || isTooMany, 'days')
  }
  const { from, to } = span
  if (from === undefined && to === undefined) return misfit('days')
  return firstFault([from, to], edge => {
    if (edge === undefined || 'day' in edge) return undefined
    const isFar = !Number.isInteger(edge.plus) || Math.abs(edge.plus) > MOST_PLUS
    if (isFar || !isCount(edge.nth, 1) || edge.nth > PLAN_LIMITS.rows) return misfit('days')
    return rowsFault(edge.event)
  })
}

function isCount(count: number, least: number): boolean {
  return Number.isInteger(count) && count >= least
}

/** What is no sum of rows is told of things alone. */
export function onlyThings(where: Where, kinds: readonly Thing['kind'][]): Fault | undefined {
  const { all, none, amount, weekdays, hours } = where
  const isOnly = all.flat().every(({ kind, id }) => kinds.includes(kind) && id !== '')
  return (
    misfitIf(!isOnly, 'what') ??
    misfitIf(none.length > 0 || all.length > kinds.length, 'without') ??
    misfitIf(amount !== undefined, 'amount') ??
    misfitIf(weekdays !== undefined, 'weekdays') ??
    misfitIf(hours !== undefined, 'hours')
  )
}

/** What a number is of; a step tells money from plain numbers and parts. */
export type Kind = 'money' | 'number' | 'percent'

/** What a measure's number is of. */
export function kindOf(measure: Measure): Kind {
  return isCounted({ measure }) ? 'number' : 'money'
}

/** What comes of a step; undefined where the two do not go together. */
export function kindAfter(kind: Kind, { op, by }: Step): Kind | undefined {
  const other = kindOfOperand(by)
  if (op === '*') return productOf(kind, other)
  if (op === '/' && other === 'number') return kind
  if (op === '/') return kind === other ? 'number' : undefined
  if (op === '%of') return kind === other && kind !== 'percent' ? 'percent' : undefined
  return kind === other || (kind === 'percent' && other === 'number') ? kind : undefined
}

function kindOfOperand(by: Step['by']): Kind {
  if ('kobo' in by) return 'money'
  return 'plan' in by ? kindOf(by.plan.measure) : 'number'
}

function productOf(kind: Kind, other: Kind): Kind | undefined {
  if (other === 'number') return kind
  return kind === 'number' ? other : undefined
}
