import {
  firstFault,
  type Kind,
  kindAfter,
  kindOf,
  isBounds,
  isOfWeekends,
  misfit,
  misfitIf,
  onlyThings,
  rowsFault,
  spanFault,
} from './check-rows.ts'
import type { Fault } from './fault.ts'
import { isUnit } from './is-unit.ts'
import {
  type Group,
  isKept,
  isNextPay,
  type Measure,
  MOST_READS,
  onlyDayOf,
  type Plan,
  PLAN_LIMITS,
  type Span,
  type Step,
  type Than,
  type Thing,
} from './plan.ts'
import { ranksChange } from './ranks-change.ts'

type Of = Measure['of']
// Of one reading: by groups, held against others, as a part of a sum.
const SUMMED = new Set<Of>(['sum', 'count', 'mean', 'distinct', 'empty'])
const FIGURES = new Set<Of>([...SUMMED, 'held', 'budget', 'free', 'forecast', 'given'])
const NOTHING_ELSE: readonly Thing['kind'][] = []
const WITHOUT_NET: ReadonlySet<string> = new Set(
  'count distinct empty rows happened due forecast'.split(' '),
)
const ONE_SPAN = new Set<Of>(['held', 'forecast', 'free', 'worth', 'ahead'])
const NO_SPAN = new Set<Of>(['budget', 'given', 'goals', 'debts', 'circles'])

/** What of a plan does not go together, or is more than a plan holds; undefined of one that can be answered. */
export function checkPlan(plan: Plan): Fault | undefined {
  return (
    tooMany(plan) ??
    tooManyKept(plan) ??
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

function tooManyKept({ measure }: Plan): Fault | undefined {
  const isTooMany = isKept(measure) && measure.ids.length > PLAN_LIMITS.things
  return isTooMany ? { type: 'too-many', of: 'things' } : undefined
}

function daysFault(days: readonly Span[], of: Of): Fault | undefined {
  const most = ONE_SPAN.has(of) ? 1 : NO_SPAN.has(of) ? 0 : PLAN_LIMITS.spans
  if (days.length > most) return misfit('days')
  // Weekends are not one stretch.
  if (most === 1 && days.some(isOfWeekends)) return misfit('days')
  if (of === 'free' && days.some(span => onlyDayOf(span) === undefined)) return misfit('days')
  if (of === 'ahead' && !isToCome(days)) return misfit('days')
  return firstFault(days, spanFault)
}

/** One day, or the next pay-day. */
function isToCome([span]: readonly Span[]): boolean {
  if (span === undefined) return false
  return onlyDayOf(span) !== undefined || isNextPay(span)
}

function measureFault({ measure, flow, where, tell, calc }: Plan): Fault | undefined {
  const { of } = measure
  if (flow === 'net' && WITHOUT_NET.has(of)) return misfit('measure')
  if (of === 'forecast' && flow !== 'out' && flow !== 'in') return misfit('measure')
  if (tell !== undefined && of !== 'rows') return misfit('tell')
  if (of === 'given') {
    const isAmount = Number.isSafeInteger(measure.kobo)
    return misfitIf(!isAmount || calc === undefined, 'measure') ?? onlyThings(where, [])
  }
  const kinds = STATE_OF[of]
  return kinds && onlyThings(where, kinds)
}

// What is no sum of rows is of these alone.
const STATE_OF: Readonly<Partial<Record<Of, readonly Thing['kind'][]>>> = {
  held: ['wallet'],
  free: ['wallet'],
  budget: ['budget', 'label'],
  ahead: ['wallet'],
  goals: NOTHING_ELSE,
  debts: NOTHING_ELSE,
  circles: NOTHING_ELSE,
  worth: NOTHING_ELSE,
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
  if (measure.of === 'mean') return isMeanGrouped(measure.per, by)
  return measure.of !== 'empty' && SUMMED.has(measure.of)
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
    return misfitIf(measure.of !== 'rows' || ranksChange(rank), 'rank')
  }
  const { order } = rank
  const isInTime = order === 'newest' || order === 'oldest'
  const isTold = isInTime ? by.some(isUnit) : order !== 'middle'
  return misfitIf(!isTold || (ranksChange(rank) && than === undefined), 'rank')
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
const LOOKS = [
  /"of":"due"/u,
  /"paycycle"/u,
  /"of":"(?:budget|free)"|"type":"cycle"/u,
  /"of":"(?:held|free|ahead|worth)"/u,
]
