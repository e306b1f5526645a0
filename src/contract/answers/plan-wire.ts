import * as v from 'valibot'
import {
  type Edge,
  isCounted,
  isKept,
  type Measure,
  type Plan,
  BUDGET_PARTS,
  CIRCLE_PARTS,
  DEBT_WAYS,
  GOAL_PARTS,
  GROUPS,
  PLAN_LIMITS,
  THING_KINDS,
  UNITS,
  type Scope,
  type Span,
  type Step,
  type Than,
  type Where,
} from '#features/assistant/rules/plan/plan.ts'
import type { AmountRange } from '#features/entries/rules/find/find.ts'
import { kobo, koboToNaira, MAX_AMOUNT_KOBO, nairaToKobo, ZERO_KOBO } from '#money/money.ts'
import { daySchema, nairaSchema, totalNairaSchema } from '#records/wire.ts'
import { listOf, wordsSchema } from './limited.ts'

// What is empty or usual is left out on the wire, and filled in where it is read.

// A scope of one group narrows that of its plan by what the group is of; whole weekends are parts of their own.
const MOST_SCOPE_LISTS = PLAN_LIMITS.lists + PLAN_LIMITS.groups
const MOST_SCOPE_DAYS = PLAN_LIMITS.spans * PLAN_LIMITS.rows
const MOST_NAIRA = koboToNaira(MAX_AMOUNT_KOBO)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS_IN_DAY = 24

const integer = v.pipe(v.number(), v.safeInteger())
const hour = v.pipe(integer, v.minValue(0), v.maxValue(HOURS_IN_DAY))
const unit = v.picklist(UNITS)
const group = v.picklist(GROUPS)

const thing = v.object({
  kind: v.picklist(THING_KINDS),
  id: wordsSchema,
})
/** Things on the wire. */
export const thingsSchema = listOf(thing, PLAN_LIMITS.things)

const flow = v.picklist(['out', 'in', 'any', 'net', 'moved', 'all'])

function whereOf(mostLists: number) {
  const where = v.object({
    all: v.optional(listOf(thingsSchema, mostLists), []),
    none: v.optional(thingsSchema, []),
    amount: v.exactOptional(
      v.object({
        least: v.optional(nairaSchema, 0),
        most: v.optional(nairaSchema, MOST_NAIRA),
      }),
    ),
    weekdays: v.exactOptional(listOf(v.picklist(WEEKDAYS), WEEKDAYS.length)),
    hours: v.exactOptional(v.object({ from: hour, until: hour })),
  })
  return v.optional(where, {})
}

const where = whereOf(PLAN_LIMITS.lists)

/** Which rows were counted, on the wire, to the program's form. */
export const scopeSchema = v.object({
  flow,
  where: whereOf(MOST_SCOPE_LISTS),
  days: v.optional(
    listOf(
      v.object({ from: v.exactOptional(daySchema), to: v.exactOptional(daySchema) }),
      MOST_SCOPE_DAYS,
    ),
    [],
  ),
})

const edge = v.union([
  v.object({ day: daySchema }),
  v.object({ event: v.object({ flow, where }), nth: integer, plus: integer }),
])

const span = v.variant('type', [
  v.object({ type: v.literal('units'), unit, back: integer, count: integer }),
  v.object({ type: v.literal('cycle'), budgetId: wordsSchema, back: integer }),
  v.object({
    type: v.literal('edges'),
    from: v.exactOptional(edge),
    to: v.exactOptional(edge),
  }),
])
const spans = listOf(span, PLAN_LIMITS.spans)

const ids = v.optional(listOf(wordsSchema, PLAN_LIMITS.things), [])

const measure = v.variant('of', [
  v.object({
    of: v.picklist(['sum', 'count', 'rows', 'happened', 'due', 'free', 'forecast']),
  }),
  v.object({ of: v.literal('mean'), per: v.picklist(['row', 'visit', ...unit.options]) }),
  v.object({ of: v.literal('distinct'), what: group }),
  v.object({ of: v.literal('empty'), what: unit }),
  v.pipe(
    v.object({ of: v.literal('given'), amount: totalNairaSchema }),
    v.transform(({ of, amount }) => ({ of, kobo: amount })),
  ),
  v.object({ of: v.literal('held'), at: v.picklist(['close', 'lowest', 'highest']) }),
  v.object({ of: v.literal('budget'), part: v.picklist(BUDGET_PARTS) }),
  v.object({ of: v.literal('ahead') }),
  v.object({ of: v.literal('goals'), part: v.picklist(GOAL_PARTS), ids }),
  v.object({ of: v.literal('debts'), part: v.picklist(DEBT_WAYS), ids }),
  v.object({ of: v.literal('circles'), part: v.picklist(CIRCLE_PARTS), ids }),
  v.object({ of: v.literal('worth'), ids }),
])

const rank = v.object({
  order: v.picklist([
    'newest',
    'oldest',
    'largest',
    'smallest',
    'middle',
    'rise',
    'fall',
    'change',
  ]),
  nth: v.exactOptional(integer),
  take: v.exactOptional(integer),
})

const than = v.union([
  v.picklist(['before', 'sameDays', 'usual']),
  v.object({
    flow: v.exactOptional(flow),
    where: v.exactOptional(v.unwrap(where)),
    days: v.exactOptional(spans),
  }),
])

const planEntries = { v: v.literal(2), measure, flow, where, days: v.optional(spans, []) } as const

const operand = v.union([
  v.pipe(
    v.object({ amount: totalNairaSchema }),
    v.transform(({ amount }) => ({ kobo: amount })),
  ),
  v.object({ number: v.pipe(v.number(), v.finite()) }),
  v.object({ length: span, in: unit }),
  v.object({ plan: v.object(planEntries) }),
])

/** Limits of groups: of amounts in naira, else of how many. */
const bareRange = v.object({ least: v.optional(v.number(), 0), most: v.exactOptional(v.number()) })

const planObject = v.object({
  ...planEntries,
  by: v.exactOptional(listOf(group, PLAN_LIMITS.groups)),
  keep: v.exactOptional(bareRange),
  rank: v.exactOptional(rank),
  than: v.exactOptional(than),
  calc: v.exactOptional(
    listOf(
      v.object({ op: v.picklist(['+', '-', '*', '/', '%of', '>=', '<=']), by: operand }),
      PLAN_LIMITS.steps,
    ),
  ),
  tell: v.exactOptional(v.picklist(['amount', 'day', 'age', 'payee', 'wallet'])),
})

/** A plan on the wire, money in naira, to the program's form. It goes together only if `checkPlan` says so. */
export const planSchema = v.pipe(
  planObject,
  v.rawTransform<v.InferOutput<typeof planObject>, Plan>(({ dataset, addIssue, NEVER }) => {
    const { keep, ...plan } = dataset.value
    if (keep === undefined) return plan
    const range = readKeep(keep, isCounted(plan))
    if (range !== undefined) return { ...plan, keep: range }
    addIssue({ message: 'Must be naira with at most two decimals, or how many.' })
    return NEVER
  }),
)

function readKeep(
  { least, most }: v.InferOutput<typeof bareRange>,
  isCount: boolean,
): AmountRange | undefined {
  const toNumber = isCount ? toCount : nairaToKobo
  const [from, to] = [toNumber(least), most === undefined ? MAX_AMOUNT_KOBO : toNumber(most)]
  return from === undefined || to === undefined ? undefined : { least: from, most: to }
}

function toCount(count: number) {
  return Number.isSafeInteger(count) ? kobo(count) : undefined
}

/** A plan as the wire has it, which `planSchema` reads back. */
export function planToWire(plan: Plan) {
  const { by, keep, rank: order, than: other, calc, tell } = plan
  return {
    ...bareToWire(plan),
    ...(by && { by }),
    ...(order && { rank: order }),
    ...(tell && { tell }),
    ...(keep && { keep: isCounted(plan) ? endsOf(keep) : rangeToWire(keep) }),
    ...(other !== undefined && { than: thanToWire(other) }),
    ...(calc && { calc: calc.map(stepToWire) }),
  }
}

/** What a plan has at least, and one that is reckoned with at most. */
function bareToWire({ v: edition, measure: asked, flow: way, where: wanted, days }: Plan) {
  return {
    v: edition,
    measure: measureToWire(asked),
    flow: way,
    ...whereAsWire(wanted),
    ...(days.length > 0 && { days: days.map(spanToWire) }),
  }
}

function measureToWire(asked: Measure) {
  if (isKept(asked) && asked.ids.length === 0) {
    const { ids: _none, ...wire } = asked
    return wire
  }
  return asked.of === 'given' ? { of: asked.of, amount: koboToNaira(asked.kobo) } : asked
}

/** A scope as the wire has it, which `scopeSchema` reads back. */
export function scopeToWire({ flow: way, where: wanted, days }: Scope) {
  return { flow: way, ...whereAsWire(wanted), ...(days.length > 0 && { days }) }
}

function whereAsWire(wanted: Where) {
  const wire = whereToWire(wanted)
  return Object.keys(wire).length === 0 ? {} : { where: wire }
}

function whereToWire({ all, none, amount, weekdays, hours }: Where) {
  return {
    ...(all.length > 0 && { all }),
    ...(none.length > 0 && { none }),
    ...(amount && { amount: rangeToWire(amount) }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
}

function rangeToWire(range: AmountRange) {
  const { least, most } = endsOf(range)
  return {
    ...(least !== undefined && { least: koboToNaira(least) }),
    ...(most !== undefined && { most: koboToNaira(most) }),
  }
}

/** The ends that there are. */
function endsOf({ least, most }: AmountRange): Partial<AmountRange> {
  return {
    ...(least !== ZERO_KOBO && { least }),
    ...(most !== MAX_AMOUNT_KOBO && { most }),
  }
}

function spanToWire(days: Span) {
  if (days.type !== 'edges') return days
  const { type, from, to } = days
  return { type, ...(from && { from: edgeToWire(from) }), ...(to && { to: edgeToWire(to) }) }
}

function edgeToWire(end: Edge) {
  if ('day' in end) return end
  const { event, nth, plus } = end
  return { event: { flow: event.flow, ...whereAsWire(event.where) }, nth, plus }
}

function thanToWire(other: Than) {
  if (typeof other === 'string') return other
  const { where: wanted, days, ...same } = other
  return {
    ...same,
    // Anything is another thing than what was asked for first.
    ...(wanted && { where: whereToWire(wanted) }),
    ...(days && { days: days.map(spanToWire) }),
  }
}

function stepToWire({ op, by }: Step) {
  if ('kobo' in by) return { op, by: { amount: koboToNaira(by.kobo) } }
  if ('length' in by) return { op, by: { length: spanToWire(by.length), in: by.in } }
  return { op, by: 'plan' in by ? { plan: bareToWire(by.plan) } : by }
}
