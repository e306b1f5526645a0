import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import type { Fault, Slot } from './fault.ts'
import {
  type Group,
  type Measure,
  type Plan,
  PLAN_LIMITS,
  type Rank,
  type Rows,
  type Span,
  type Step,
  type Than,
  type Thing,
  type Unit,
  type Where,
} from './plan.ts'

/** The most reads that an answer takes (assistant-v2 1). */
export const MOST_READS = 8

const UNITS: readonly string[] = [
  'day',
  'week',
  'weekend',
  'month',
  'quarter',
  'year',
  'paycycle',
] satisfies readonly Unit[]

/** Whether groups of this kind are stretches of the calendar. */
export function isUnit(group: string): group is Unit {
  return UNITS.includes(group)
}

type Of = Measure['of']
// Of one reading: by groups, held against others, as a part of a sum.
const SUMMED = new Set<Of>(['sum', 'count', 'mean', 'distinct'])
const FIGURES = new Set<Of>([...SUMMED, 'held', 'budget', 'free', 'forecast'])
const WITHOUT_NET = new Set<Of>(['count', 'distinct', 'rows', 'happened', 'due', 'forecast'])
const ONE_SPAN = new Set<Of>(['held', 'forecast'])
const NO_SPAN = new Set<Of>(['budget', 'free'])

/** What of a plan does not go together, or is more than a plan holds; undefined of one that can be answered. */
export function checkPlan(plan: Plan): Fault | undefined {
  return (
    tooMany(plan) ??
    rowsFault(plan) ??
    daysFault(plan.days, plan.measure.of) ??
    measureFault(plan) ??
    groupsFault(plan) ??
    rankFault(plan) ??
    thanFault(plan) ??
    stepsFault(plan) ??
    (mostReads(plan) > MOST_READS ? { type: 'too-many', of: 'reads' } : undefined)
  )
}

function tooMany({ days, by = [], calc = [], rank }: Plan): Fault | undefined {
  if (days.length > PLAN_LIMITS.spans) return { type: 'too-many', of: 'spans' }
  if (by.length > PLAN_LIMITS.groups) return { type: 'too-many', of: 'groups' }
  if (calc.length > PLAN_LIMITS.steps) return { type: 'too-many', of: 'steps' }
  const counts = [rank?.nth ?? 1, rank?.take ?? 1]
  if (counts.some(count => count > PLAN_LIMITS.rows)) return { type: 'too-many', of: 'rows' }
  return counts.every(count => Number.isInteger(count) && count > 0) ? undefined : misfit('rank')
}

function misfit(slot: Slot): Fault {
  return { type: 'misfit', slot }
}

function misfitIf(isMisfit: boolean, slot: Slot): Fault | undefined {
  return isMisfit ? misfit(slot) : undefined
}

/** Which rows may be asked for. */
function rowsFault({ flow, where }: Rows): Fault | undefined {
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

function isBounds({ least, most }: NonNullable<Where['amount']>): boolean {
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

function daysFault(days: readonly Span[], of: Of): Fault | undefined {
  const most = ONE_SPAN.has(of) ? 1 : NO_SPAN.has(of) ? 0 : PLAN_LIMITS.spans
  if (days.length > most) return misfit('days')
  // Weekends are not one stretch.
  if (most === 1 && days.some(isOfWeekends)) return misfit('days')
  return firstFault(days, spanFault)
}

function isOfWeekends(span: Span): boolean {
  return span.type === 'units' && span.unit === 'weekend' && span.count > 1
}

function firstFault<T>(values: readonly T[], find: (value: T) => Fault | undefined) {
  for (const value of values) {
    const fault = find(value)
    if (fault !== undefined) return fault
  }
  return undefined
}

function spanFault(span: Span): Fault | undefined {
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

function measureFault({ measure, flow, where, tell }: Plan): Fault | undefined {
  const { of } = measure
  if (flow === 'net' && WITHOUT_NET.has(of)) return misfit('measure')
  if (of === 'forecast' && flow !== 'out' && flow !== 'in') return misfit('measure')
  if (tell !== undefined && of !== 'rows') return misfit('tell')
  if (of === 'held' || of === 'free') return onlyThings(where, ['wallet'])
  if (of === 'budget') return onlyThings(where, ['budget', 'label'])
  return undefined
}

/** What is no sum of rows is told of things alone. */
function onlyThings(where: Where, kinds: readonly Thing['kind'][]): Fault | undefined {
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

function groupsFault({ measure, by, keep }: Plan): Fault | undefined {
  if (by === undefined) return misfitIf(keep !== undefined, 'keep')
  if (by.length === 0 || new Set(by).size < by.length) return misfit('group')
  return (
    misfitIf(keep !== undefined && !isBounds(keep), 'keep') ??
    misfitIf(!isGrouped(measure, by), 'group')
  )
}

function isGrouped(measure: Measure, by: readonly Group[]): boolean {
  const [group = 'day'] = by
  if (measure.of === 'held') {
    return by.length === 1 && measure.at === 'close' && (group === 'wallet' || isUnit(group))
  }
  if (measure.of === 'distinct') return by.length === 1 && group !== measure.what
  return measure.of === 'mean' ? isMeanGrouped(measure.per, by) : SUMMED.has(measure.of)
}

function isMeanGrouped(per: string, by: readonly Group[]): boolean {
  // Days beside two other keys are one key too many for cells.
  if (per === 'visit') return by.length === 1 || by.some(isOfDays)
  return !isUnit(per) || per === 'day' || !by.some(isUnit)
}

function isOfDays(group: Group): boolean {
  return isUnit(group) || group === 'weekday'
}

function rankFault({ measure, by, rank, than }: Plan): Fault | undefined {
  if (rank === undefined) return undefined
  if (by === undefined) {
    return misfitIf(measure.of !== 'rows' || isOfChange(rank), 'rank')
  }
  const { order } = rank
  const isInTime = order === 'newest' || order === 'oldest'
  const isTold = isInTime ? by.some(isUnit) : order !== 'middle'
  return misfitIf(!isTold || (isOfChange(rank) && than === undefined), 'rank')
}

function isOfChange({ order }: Rank): boolean {
  return order === 'rise' || order === 'fall'
}

function thanFault({ measure, by = [], days, calc, than }: Plan): Fault | undefined {
  if (than === undefined) return undefined
  const { of } = measure
  const isTold = SUMMED.has(of) || (of === 'held' && by.length === 0)
  if (!isTold || calc !== undefined || by.some(isUnit)) return misfit('than')
  if (typeof than === 'object') return otherFault(than, of)
  return misfitIf(!isBefore(than, days, of), 'than')
}

function isBefore(than: Extract<Than, string>, days: readonly Span[], of: Of): boolean {
  const [span] = days
  if (span === undefined || days.length > 1) return false
  if (than === 'before') return true
  return span.type === 'units' && (than === 'sameDays' || of === 'sum' || of === 'count')
}

function otherFault({ flow = 'out', where, days }: Exclude<Than, string>, of: Of) {
  if (flow === 'net' && WITHOUT_NET.has(of)) return misfit('than')
  const fault = (where && rowsFault({ flow, where })) ?? (days && daysFault(days, of))
  if (fault !== undefined || of !== 'held' || where === undefined) return fault
  return onlyThings(where, ['wallet'])
}

/** What a number is of; a step tells money from plain numbers and parts. */
type Kind = 'money' | 'number' | 'percent'

function kindOf({ of }: Measure): Kind {
  return of === 'count' || of === 'distinct' ? 'number' : 'money'
}

function stepsFault({ measure, by, calc }: Plan): Fault | undefined {
  if (calc === undefined) return undefined
  if (by !== undefined || !FIGURES.has(measure.of)) return misfit('calc')
  let kind: Kind | undefined = kindOf(measure)
  for (const step of calc) {
    const fault = operandFault(step)
    if (fault !== undefined) return fault
    kind = kind && kindAfter(kind, step)
    if (kind === undefined) return misfit('calc')
    if (isHeld(step) && step !== calc.at(-1)) return misfit('calc')
  }
  return undefined
}

function isHeld({ op }: Step): boolean {
  return op === '>=' || op === '<='
}

function operandFault({ op, by }: Step): Fault | undefined {
  if ('kobo' in by) return misfitIf(!Number.isSafeInteger(by.kobo), 'calc')
  if ('number' in by) {
    return misfitIf(!Number.isFinite(by.number) || (op === '/' && by.number === 0), 'calc')
  }
  if ('length' in by) return spanFault(by.length) ?? misfitIf(by.in === 'paycycle', 'calc')
  const plan: Plan = by.plan
  const isBare = [plan.by, plan.than, plan.calc, plan.rank, plan.keep].every(
    each => each === undefined,
  )
  return misfitIf(!isBare || !FIGURES.has(plan.measure.of), 'calc') ?? checkPlan(plan)
}

/** What comes of a step; undefined where the two do not go together. */
function kindAfter(kind: Kind, { op, by }: Step): Kind | undefined {
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

// Of what there is, where there is nothing: the first record, the last, and the largest categories.
const OF_NOTHING = 3

/** The most reads that a plan can take. */
function mostReads(plan: Plan): number {
  const { than, calc = [], where, by = [] } = plan
  const text = JSON.stringify(plan)
  const looks = LOOKS.filter(look => look.test(text)).length
  const events = text.split('"event":').length - 1
  const own = 1 + Number(than !== undefined) + calc.filter(({ by: each }) => 'plan' in each).length
  const timed = Number(where.hours !== undefined || by.includes('hour'))
  return own + timed + looks + events + OF_NOTHING
}

// As a plan of the fewest words has them: pay-days, budgets, names; and the rows that days hang on.
const LOOKS = [/"paycycle"/u, /"of":"(?:budget|free)"|"type":"cycle"/u, /"of":"(?:held|free)"/u]
