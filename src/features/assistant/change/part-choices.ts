import { MAX_AMOUNT_KOBO, ZERO_KOBO } from '#money/money.ts'
import type { Slot } from '../rules/plan/fault.ts'
import { KIND_ASKED } from '../rules/plan/kept.ts'
import { isSame } from '../rules/plan/normal-plan.ts'
import {
  type Flow,
  type Group,
  isKept,
  type KeptMeasure,
  type Measure,
  type Plan,
  type Rank,
  type Tell,
  type Where,
} from '../rules/plan/plan.ts'
import { KEPT_HEADS } from '../rules/plan/words/kept-text.ts'
import { planSlots } from '../rules/plan/words/plan-slots.ts'
import { daysChoices } from './days-choices.ts'
import {
  fitted,
  type Part,
  type PartChoice,
  type PartContext,
  runnersUp,
  textAt,
  withoutPart,
  withWhere,
} from './plan-parts.ts'
import { fittingKinds, thingChoices } from './thing-choices.ts'

/**
 * What a part may be instead, or what may be added; only plans that can be answered. What else the question may be read as
 * stands first, where that differs from the plan in just this part.
 */
export function partChoices(
  part: Part,
  context: PartContext,
  readings: readonly Plan[] = NO_READINGS,
): readonly PartChoice[] {
  const first = runnersUp(part, context, readings)
  const others = otherChoices(part, context)
  return [...first, ...others.filter(each => !first.some(({ plan }) => isSame(plan, each.plan)))]
}

const NO_READINGS: readonly Plan[] = []

function otherChoices(part: Part, context: PartContext): readonly PartChoice[] {
  const { slot } = part
  if (slot === 'what' || slot === 'wallet' || slot === 'without') {
    return thingChoices(part, context)
  }
  return slot === 'days' ? daysChoices(part, context) : planChoices(slot, context)
}

/** What else can be said, or added to the plan, beside what it has. */
export function addableSlots(context: PartContext): readonly Slot[] {
  const { plan } = context
  const has = new Set(planSlots(plan, context.names, context.today).map(({ slot }) => slot))
  return ADDABLE.filter(slot => {
    if (!SEVERAL.has(slot) && has.has(slot)) return false
    if (slot === 'days') return plan.days.length > 0 && daysChoices({ slot }, context).length > 0
    if (slot === 'amount' || slot === 'keep') return canBound(slot, plan)
    if (slot === 'what' || slot === 'wallet' || slot === 'without') {
      return fittingKinds({ slot }, plan).length > 0
    }
    return partChoices({ slot }, context).length > 0
  })
}

const ADDABLE: readonly Slot[] = [
  'what',
  'wallet',
  'without',
  'days',
  'amount',
  'weekdays',
  'hours',
  'group',
  'keep',
  'rank',
  'than',
  'tell',
]
// Of these a plan may have several.
const SEVERAL: ReadonlySet<Slot> = new Set(['what', 'wallet', 'without', 'days'])

/** The plan with amounts from the one to the other; undefined where it cannot have any. */
export function bounded(
  slot: 'amount' | 'keep',
  plan: Plan,
  amount: NonNullable<Where['amount']>,
): Plan | undefined {
  const changed = fitted(slot === 'keep' ? { ...plan, keep: amount } : withWhere(plan, { amount }))
  return (slot === 'keep' ? changed?.keep : changed?.where.amount) === undefined
    ? undefined
    : changed
}

function canBound(slot: 'amount' | 'keep', plan: Plan): boolean {
  return bounded(slot, plan, { least: ZERO_KOBO, most: MAX_AMOUNT_KOBO }) !== undefined
}

/** The plan without the part; undefined where it has to have one. */
export function removed(part: Part, plan: Plan): Plan | undefined {
  const less = withoutPart(plan, part)
  return isSame(less, plan) ? undefined : fitted(less)
}

const FLOWS: readonly Flow[] = ['out', 'in', 'net', 'any', 'moved']

function measuresFor({ flow }: Plan): readonly Pick<Plan, 'measure' | 'flow'>[] {
  const flows = [flow, ...FLOWS.filter(each => each !== flow)]
  const ofFlows: readonly Measure[] = [{ of: 'sum' }, { of: 'count' }, { of: 'rows' }]
  const own: readonly Measure[] = [
    ...MEANS.map((per): Measure => ({ of: 'mean', per })),
    { of: 'happened' },
    { of: 'due' },
    { of: 'forecast' },
    { of: 'distinct', what: 'payee' },
    { of: 'distinct', what: 'category' },
  ]
  return [
    ...ofFlows.flatMap(measure => flows.map(each => ({ measure, flow: each }))),
    ...own.map(measure => ({ measure, flow })),
    ...STATES.map(measure => ({ measure, flow: 'any' as const })),
  ]
}

const MEANS = ['day', 'week', 'month', 'row'] as const

const STATES: readonly Measure[] = [
  { of: 'held', at: 'close' },
  { of: 'held', at: 'lowest' },
  { of: 'held', at: 'highest' },
  { of: 'budget', part: 'left' },
  { of: 'budget', part: 'spent' },
  { of: 'free' },
]

const GROUPS: readonly Group[] = [
  'category',
  'payee',
  'label',
  'wallet',
  'budget',
  'month',
  'week',
  'day',
  'weekday',
  'hour',
]

const FEW = 5
const RANKS: readonly Rank[] = [
  { order: 'largest', nth: 1 },
  { order: 'largest', take: FEW },
  { order: 'smallest', nth: 1 },
  { order: 'smallest', take: FEW },
  { order: 'newest', nth: 1 },
  { order: 'newest', take: FEW },
  { order: 'oldest', nth: 1 },
  { order: 'oldest', take: FEW },
  { order: 'middle' },
  { order: 'rise', nth: 1 },
  { order: 'fall', nth: 1 },
  { order: 'change', nth: 1 },
]

const WEEKDAYS: readonly NonNullable<Where['weekdays']>[] = [
  [1, 2, 3, 4, 5],
  [6, 7],
  [1],
  [2],
  [3],
  [4],
  [5],
  [6],
  [7],
]

const HOURS: readonly NonNullable<Where['hours']>[] = [
  { from: 6, until: 12 },
  { from: 12, until: 18 },
  { from: 18, until: 24 },
  { from: 0, until: 6 },
]

const TELLS: readonly Tell[] = ['day', 'age', 'payee', 'wallet']

/** What else may stand in a slot that a plan has one of, said as chips say it. */
function planChoices(slot: Slot, context: PartContext): readonly PartChoice[] {
  const { plan } = context
  const { measure } = plan
  const candidates =
    slot === 'measure' && isKept(measure)
      ? keptPlans(plan, measure, context)
      : (CANDIDATES[slot]?.(plan) ?? [])
  return candidates.flatMap((candidate): readonly PartChoice[] => {
    const changed = fitted(candidate)
    const text = changed && textAt(changed, { slot }, context)
    if (changed === undefined || text === undefined || !holds(changed, candidate, slot)) return []
    return [{ text, plan: changed, isNow: isSame(changed, plan) }]
  })
}

/** The same of each that there is, and of all; then whatever else of it may be asked. */
function keptPlans(plan: Plan, asked: KeptMeasure, { names }: PartContext): readonly Plan[] {
  const own = names.kept.filter(({ kind }) => kind === KIND_ASKED[asked.of])
  const ofEach = [[], ...own.map(({ id }) => [id])].map(ids => Object.assign({}, asked, { ids }))
  const others = KEPT_HEADS.flatMap(({ measure }) =>
    measure.of === asked.of ? [Object.assign({}, measure, { ids: asked.ids })] : [],
  )
  return [...ofEach, ...others].map(measure => Object.assign({}, plan, { measure }))
}

/** Whether what was changed is still there. */
function holds(changed: Plan, candidate: Plan, slot: Slot): boolean {
  return JSON.stringify(valueOf(changed, slot)) === JSON.stringify(valueOf(candidate, slot))
}

function valueOf({ by, rank, than, tell }: Plan, slot: Slot): unknown {
  if (slot === 'group') return by
  if (slot === 'rank') return rank
  if (slot === 'than') return than
  return slot === 'tell' ? tell : undefined
}

const THANS = ['before', 'sameDays', 'usual'] as const

/** What is typed, and what is only removed, has none. */
const CANDIDATES: Readonly<Partial<Record<Slot, (plan: Plan) => readonly Plan[]>>> = {
  measure: plan => measuresFor(plan).map(each => Object.assign({}, plan, each)),
  weekdays: plan => WEEKDAYS.map(weekdays => withWhere(plan, { weekdays })),
  hours: plan => HOURS.map(hours => withWhere(plan, { hours })),
  group: plan => GROUPS.map(group => Object.assign({}, plan, { by: [group] })),
  rank: plan => RANKS.map(rank => Object.assign({}, plan, { rank })),
  than: plan => THANS.map(than => Object.assign({}, plan, { than })),
  tell: plan => TELLS.map(tell => Object.assign({}, plan, { tell })),
}
