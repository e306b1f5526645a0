import fc from 'fast-check'
import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import {
  type Edge,
  type Flow,
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
  GROUPS,
  UNITS,
} from '#features/assistant/rules/plan/plan.ts'
import { kobo } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import type { Weekday } from '#time/weekday.ts'
import { aThing } from './random-scope.ts'

const TODAY = '2026-12-31' as Day
const FLOWS: readonly Flow[] = ['out', 'out', 'out', 'in', 'net', 'any', 'moved']

const aBounds = fc
  .tuple(
    fc.constantFrom(0, 1, 2, 70_000, 500_000, 500_001),
    fc.constantFrom(500_000, 500_099, 1_000_000, 1_000_000_000_000_000),
  )
  .map(([a, b]) => ({ least: kobo(Math.min(a, b)), most: kobo(Math.max(a, b)) }))

/** What rows may be of; `things` says which. */
function aWhereOf(things: fc.Arbitrary<Thing>): fc.Arbitrary<Where> {
  const list = fc.array(things, { minLength: 1, maxLength: 3 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant({ all: [], none: [] }) },
    { weight: 2, arbitrary: list.map(all => ({ all: [all], none: [] })) },
    {
      weight: 2,
      arbitrary: fc.record(
        {
          all: fc.array(list, { maxLength: 2 }),
          none: fc.array(things, { maxLength: 2 }),
          amount: aBounds,
          weekdays: fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
          hours: fc.constantFrom(
            { from: 18, until: 24 },
            { from: 22, until: 5 },
            { from: 0, until: 12 },
          ),
        },
        { requiredKeys: ['all', 'none'] },
      ),
    },
  )
}

const aUnit = fc.constantFrom(...UNITS)
const aUnitSpan: fc.Arbitrary<Span> = fc.record({
  type: fc.constant('units' as const),
  unit: aUnit,
  back: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(0, 0, 1) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: 8 }) },
  ),
  count: fc.oneof(
    { weight: 2, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 12 }) },
  ),
})

function aRows(things: fc.Arbitrary<Thing>): fc.Arbitrary<Rows> {
  return fc.record({ flow: fc.constantFrom('out', 'in', 'any'), where: aWhereOf(things) })
}

function anEdge(things: fc.Arbitrary<Thing>): fc.Arbitrary<Edge> {
  const day = fc.integer({ min: 0, max: 130 }).map(back => ({ day: addDays(TODAY, -back) }))
  const event = fc.record({
    event: aRows(things),
    nth: fc.integer({ min: 1, max: 3 }),
    plus: fc.constantFrom(0, 0, 1, 5),
  })
  return fc.oneof({ weight: 3, arbitrary: day }, { weight: 1, arbitrary: event })
}

/** Days in any words. */
function aSpanOf(things: fc.Arbitrary<Thing>, budgetIds: readonly string[]): fc.Arbitrary<Span> {
  const edges = fc
    .record({ from: anEdge(things), to: anEdge(things) }, { requiredKeys: [] })
    .map((ends): Span => Object.assign({ type: 'edges' as const }, ends))
  const cycle = fc.record({
    type: fc.constant('cycle' as const),
    budgetId: fc.constantFrom(...budgetIds),
    back: fc.integer({ min: 0, max: 2 }),
  })
  return fc.oneof(
    { weight: 5, arbitrary: aUnitSpan },
    { weight: 2, arbitrary: edges },
    { weight: 1, arbitrary: cycle },
  )
}

function often(weight: number, measure: Measure) {
  return { weight, arbitrary: fc.constant(measure) }
}

const aMeasure: fc.Arbitrary<Measure> = fc.oneof(
  often(10, { of: 'sum' }),
  often(5, { of: 'count' }),
  often(5, { of: 'rows' }),
  often(2, { of: 'happened' }),
  often(2, { of: 'due' }),
  often(3, { of: 'free' }),
  often(5, { of: 'forecast' }),
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('row', 'visit', ...UNITS)
      .map((per): Measure => ({ of: 'mean', per })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...GROUPS).map((what): Measure => ({ of: 'distinct', what })),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...UNITS).map((what): Measure => ({ of: 'empty', what })),
  },
  {
    weight: 1,
    arbitrary: fc.nat(5_000_000).map((amount): Measure => ({ of: 'given', kobo: kobo(amount) })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('close', 'lowest', 'highest')
      .map((at): Measure => ({ of: 'held', at })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Measure>(
      { of: 'ahead' },
      { of: 'worth', ids: [] },
      { of: 'goals', part: 'left', ids: [] },
      { of: 'debts', part: 'in', ids: [] },
      { of: 'circles', part: 'turn', ids: [] },
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('set', 'spent', 'left', 'pace', 'over', 'daily', 'days')
      .map((part): Measure => ({ of: 'budget', part })),
  },
)

const aRank: fc.Arbitrary<Rank> = fc.record(
  {
    order: fc.constantFrom('newest', 'oldest', 'largest', 'smallest', 'middle', 'rise', 'fall'),
    nth: fc.integer({ min: 1, max: 4 }),
    take: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ['order'] },
)

interface Parts {
  readonly things: fc.Arbitrary<Thing>
  readonly budgetIds: readonly string[]
}

function aScopeOf({ things, budgetIds }: Parts): fc.Arbitrary<Scope<Span>> {
  const spans = fc.array(aSpanOf(things, budgetIds), { maxLength: 2 })
  return fc.record({
    flow: fc.constantFrom(...FLOWS),
    where: aWhereOf(things),
    days: fc.oneof(
      fc.constant([]),
      aUnitSpan.map(span => [span]),
      spans,
    ),
  })
}

function aStep(parts: Parts): fc.Arbitrary<Step> {
  const plan = fc
    .tuple(aMeasure, aScopeOf(parts))
    .map(([measure, scope]) => ({ plan: { v: 2, measure, ...scope } as const }))
  return fc.record({
    op: fc.constantFrom('+', '-', '*', '/', '%of', '>=', '<='),
    by: fc.oneof(
      fc.integer({ min: -5000, max: 5_000_000 }).map(amount => ({ kobo: kobo(amount) })),
      fc.constantFrom(2, 3, 0.5, 10, 0).map(number => ({ number })),
      fc.record({ length: aUnitSpan, in: aUnit }),
      plan,
    ),
  })
}

/** Any plan, now and then one that does not go together. */
export function aPlanOf(parts: Parts): fc.Arbitrary<Plan> {
  return fc
    .tuple(aRawPlan(parts), aRawPlan(parts), aRawPlan(parts), aRawPlan(parts))
    .map(plans => plans.find(plan => checkPlan(plan) === undefined) ?? plans[0])
}

function aRawPlan(parts: Parts): fc.Arbitrary<Plan> {
  const than: fc.Arbitrary<Than> = fc.oneof(
    fc.constantFrom('before', 'sameDays', 'usual'),
    aScopeOf(parts).chain(scope =>
      fc
        .subarray(['flow', 'where', 'days'] as const, { minLength: 1 })
        .map(keys => Object.fromEntries(keys.map(key => [key, scope[key]])) as Than),
    ),
  )
  const more = fc.record({
    by: fc.shuffledSubarray([...GROUPS], { minLength: 1, maxLength: 2 }),
    keep: aBounds,
    rank: aRank,
    than,
    calc: fc.array(aStep(parts), { minLength: 1, maxLength: 2 }),
    tell: fc.constantFrom('amount', 'day', 'age', 'payee', 'wallet'),
  })
  return fc
    .tuple(aMeasure, aScopeOf(parts), more, fc.constantFrom(...KEPT))
    .map(([measure, scope, slots, kept]): Plan => {
      const chosen = Object.entries(slots).filter(([key]) => kept.some(each => each === key))
      const base = { v: 2, measure } as const
      return Object.assign(base, fittedScope(measure, scope), Object.fromEntries(chosen))
    })
}

/** Which slots go beside each other. */
const KEPT: readonly (readonly (keyof Plan)[])[] = [
  [],
  [],
  ['by'],
  ['by'],
  ['rank'],
  ['than'],
  ['calc'],
  ['calc'],
  ['tell'],
  ['by', 'rank'],
  ['by', 'than'],
  ['by', 'keep'],
  ['by', 'keep', 'rank'],
  ['by', 'than', 'rank'],
  ['rank', 'tell'],
]

/** Wallets hold money, and budgets set it aside: rows of other kinds do neither. */
function fittedScope({ of }: Measure, scope: Scope<Span>): Scope<Span> {
  const kind = of === 'budget' ? 'budget' : 'wallet'
  if (of === 'given') return { flow: scope.flow, where: { all: [], none: [] }, days: [] }
  if (of !== 'held' && of !== 'free' && of !== 'budget') return scope
  const all = scope.where.all
    .map(list => list.filter(thing => thing.kind === kind && thing.id !== ''))
    .filter(list => list.length > 0)
  const days = of === 'held' ? scope.days.slice(0, 1) : []
  return { flow: scope.flow, where: { all: all.slice(0, 1), none: [] }, days }
}

const HELD: readonly Thing[] = [
  { kind: 'category', id: 'food' },
  { kind: 'category', id: 'transport' },
  { kind: 'wallet', id: 'wallet-a' },
  { kind: 'wallet', id: 'wallet-b' },
  { kind: 'label', id: 'label-a' },
  { kind: 'label', id: '' },
  { kind: 'budget', id: 'budget-a' },
  { kind: 'words', id: 'uber' },
]

/** Any plan of the ledgers of random rows. */
export const aPlan: fc.Arbitrary<Plan> = aPlanOf({
  things: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HELD) },
    { weight: 1, arbitrary: aThing },
  ),
  budgetIds: ['budget-a', 'budget-a', 'budget-b', 'budget-unknown'],
})
