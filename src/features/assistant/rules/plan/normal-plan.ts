import { compareTexts } from '#base/compare-texts.ts'
import { MAX_AMOUNT_KOBO } from '#money/money.ts'
import {
  isKept,
  type Measure,
  type Plan,
  type Rank,
  type Rows,
  type Scope,
  type Span,
  type Step,
  type Than,
  type Thing,
  type Where,
} from './plan.ts'

const ALL_WEEKDAYS = 7

/** Whether two plans ask the same. */
export function isSame(plan: Plan, other: Plan): boolean {
  return JSON.stringify(normalPlan(plan)) === JSON.stringify(normalPlan(other))
}

/** The plan in one form: lists sorted, nothing twice, no default said. The same plan is the same JSON. */
export function normalPlan(plan: Plan): Plan {
  const { measure, by, keep, rank, than, calc, tell } = plan
  return {
    v: 2,
    measure: normalMeasure(measure),
    flow: normalFlow(plan),
    where: normalWhere(plan.where),
    days: normalSpans(plan.days),
    ...(by !== undefined && by.length > 0 && { by: [...by] }),
    ...(keep !== undefined && { keep: { least: keep.least, most: keep.most } }),
    ...(rank !== undefined && !isUsualRank(plan, rank) && { rank: normalRank(rank) }),
    ...(than !== undefined && { than: normalThan(than) }),
    ...(calc !== undefined && calc.length > 0 && { calc: calc.map(normalStep) }),
    ...(tell !== undefined && tell !== 'amount' && { tell }),
  }
}

function normalMeasure(measure: Measure): Measure {
  if (!isKept(measure)) return normalObject(measure)
  return normalObject({ ...measure, ids: [...new Set(measure.ids)].toSorted(compareTexts) })
}

const OF_NO_FLOW: ReadonlySet<Measure['of']> = new Set<Measure['of']>([
  'held',
  'free',
  'given',
  'ahead',
])

function normalFlow({ measure, flow }: Plan): Plan['flow'] {
  if (OF_NO_FLOW.has(measure.of) || isKept(measure)) return 'any'
  return measure.of === 'budget' ? 'out' : flow
}

/** Rows come newest first, and groups largest first unless they follow each other. */
function isUsualRank({ by }: Plan, { order, nth, take }: Rank): boolean {
  return by === undefined && order === 'newest' && nth === undefined && take === undefined
}

function normalRank({ order, nth, take }: Rank): Rank {
  // There is one in the middle.
  if (order === 'middle') return { order }
  if (nth !== undefined) return { order, nth }
  if (take === 1) return { order, nth: 1 }
  return { order, ...(take !== undefined && { take }) }
}

function normalThan(than: Than): Than {
  if (typeof than === 'string') return than
  const { flow, where, days } = than
  return {
    ...(flow !== undefined && { flow }),
    ...(where !== undefined && { where: normalWhere(where) }),
    ...(days !== undefined && { days: normalSpans(days) }),
  }
}

function normalStep({ op, by }: Step): Step {
  if ('plan' in by) return { op, by: { plan: normalPlan(by.plan) } }
  if ('length' in by) return { op, by: { length: normalSpan(by.length), in: by.in } }
  return { op, by: normalObject(by) }
}

function normalWhere({ all, none, amount, weekdays, hours }: Where): Where {
  const isAnyAmount = amount === undefined || (amount.least <= 0 && amount.most >= MAX_AMOUNT_KOBO)
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  return {
    all: distinct(all.map(normalThings)),
    none: normalThings(none),
    ...(!isAnyAmount && { amount: { least: amount.least, most: amount.most } }),
    ...(weekdays !== undefined && days.length < ALL_WEEKDAYS && { weekdays: days }),
    ...(hours !== undefined && { hours: { from: hours.from, until: hours.until } }),
  }
}

function normalThings(things: readonly Thing[]): readonly Thing[] {
  return distinct(things.map(({ kind, id }) => ({ kind, id })))
}

function normalSpans(spans: Scope<Span>['days']): readonly Span[] {
  return distinct(spans.map(normalSpan))
}

function normalSpan(span: Span): Span {
  if (span.type === 'units') {
    const { type, unit, back, count } = span
    return { type, unit, back, count }
  }
  if (span.type === 'cycle') return { type: 'cycle', budgetId: span.budgetId, back: span.back }
  const { from, to } = span
  return {
    type: 'edges',
    ...(from && { from: normalEdge(from) }),
    ...(to && { to: normalEdge(to) }),
  }
}

function normalEdge(edge: NonNullable<Extract<Span, { type: 'edges' }>['from']>): typeof edge {
  if ('day' in edge) return { day: edge.day }
  const { event, nth, plus } = edge
  return { event: normalRows(event), nth, plus }
}

function normalRows({ flow, where }: Rows): Rows {
  return { flow, where: normalWhere(where) }
}

/** Each once, in one order. */
function distinct<T>(values: readonly T[]): readonly T[] {
  const byText = new Map(values.map(value => [JSON.stringify(value), value]))
  return [...byText].toSorted(([a], [b]) => compareTexts(a, b)).map(([, value]) => value)
}

/** The keys of a small object in one order. */
function normalObject<T extends object>(value: T): T {
  const entries = Object.entries(value).toSorted(([a], [b]) => compareTexts(b, a))
  return Object.fromEntries(entries) as T
}
