import { t } from '#messages/t.ts'
import type { Day } from '#time/day.ts'
import { checkPlan } from '../rules/plan/check-plan.ts'
import type { Slot } from '../rules/plan/fault.ts'
import { isSame } from '../rules/plan/normal-plan.ts'
import type { LedgerNames, Named } from '../rules/plan/plan-reader.ts'
import type { Plan, Span, Thing, Where } from '../rules/plan/plan.ts'
import { type PlanSlot, planSlots } from '../rules/plan/words/plan-slots.ts'

/** A part of a plan that is there, or that is to be added: then without a place. */
export type Part = Pick<PlanSlot, 'slot' | 'place'>

/** A plan with another part, as a sheet offers it. */
export interface PartChoice {
  readonly text: string
  /** More of it, where the text is a name for it: `November 2026`. */
  readonly detail?: string
  /** What it stands under, beside others of its kind. */
  readonly head?: string
  readonly plan: Plan
  /** Whether it is what stands. */
  readonly isNow: boolean
}

/** What is changed, and what it may be changed to. */
export interface PartContext {
  readonly plan: Plan
  readonly names: LedgerNames
  readonly today: Day
  /** Whom rows name, by the ids that plans have of them. */
  readonly payees: readonly Named[]
}

/** What follows from the rest of a plan, and is given up where that changes. */
const FOLLOWING: ReadonlySet<Slot> = new Set(['group', 'keep', 'rank', 'than', 'calc', 'tell'])

/**
 * The plan without what no longer goes with its other parts: its groups, its order, its comparison. Undefined where what
 * is asked of which rows does not go together.
 */
export function fitted(plan: Plan): Plan | undefined {
  const fault = checkPlan(plan)
  if (fault === undefined) return plan
  if (fault.type !== 'misfit' || !FOLLOWING.has(fault.slot)) return undefined
  const less = withoutPart(plan, { slot: fault.slot })
  // Its fault may be of what a step compares, which goes with the step.
  return JSON.stringify(less) === JSON.stringify(plan) ? undefined : fitted(less)
}

/** The plan without a part; without a place all of its kind. */
export function withoutPart(plan: Plan, { slot, place }: Part): Plan {
  return WITHOUT[slot](plan, place)
}

type Without = (plan: Plan, place: number | undefined) => Plan

const WITHOUT: Readonly<Record<Slot, Without>> = {
  measure: plan => plan,
  days: (plan, place) => ({ ...plan, days: withoutAt(plan.days, place) }),
  what: withoutList,
  wallet: withoutList,
  without: (plan, place) =>
    withWhere(plan, { none: withoutAt(noneParts(plan.where), place).flat() }),
  amount: ({ where: { amount: _gone, ...where }, ...plan }) => ({ ...plan, where }),
  weekdays: ({ where: { weekdays: _gone, ...where }, ...plan }) => ({ ...plan, where }),
  hours: ({ where: { hours: _gone, ...where }, ...plan }) => ({ ...plan, where }),
  // Which groups, and in which order, goes with them.
  group: ({ by: _gone, keep: _keep, rank: _rank, tell: _tell, ...plan }) => plan,
  keep: ({ keep: _gone, ...plan }) => plan,
  rank: ({ rank: _gone, ...plan }) => plan,
  than: ({ than: _gone, ...plan }) => plan,
  calc: ({ calc = [], ...plan }, place) => {
    const left = withoutAt(calc, place)
    return left.length === 0 ? plan : { ...plan, calc: left }
  },
  tell: ({ tell: _gone, ...plan }) => plan,
}

function withoutList(plan: Plan, place: number | undefined): Plan {
  return withWhere(plan, { all: withoutAt(plan.where.all, place) })
}

function withoutAt<T>(values: readonly T[], place: number | undefined): readonly T[] {
  return place === undefined ? [] : values.filter((_, at) => at !== place)
}

/** What is left out, a part for each kind as chips show it: those that have a name, and those that have none. */
export function noneParts({ none }: Where): readonly (readonly Thing[])[] {
  const kinds = [...new Set(none.map(({ kind }) => kind))]
  return kinds.flatMap(kind => {
    const own = none.filter(thing => thing.kind === kind)
    const parts = [own.filter(({ id }) => id !== ''), own.filter(({ id }) => id === '')]
    return parts.filter(({ length }) => length > 0)
  })
}

/** The plan with things in the place of others; without a place beside all that is there. */
export function withThings(plan: Plan, { slot, place }: Part, things: readonly Thing[]): Plan {
  const { where } = plan
  return slot === 'without'
    ? withWhere(plan, { none: putAt(noneParts(where), place, things).flat() })
    : withWhere(plan, { all: putAt(where.all, place, things) })
}

/** The plan with a stretch of days in the place of another; without a place beside all that are there. */
export function withDays(plan: Plan, place: number | undefined, span: Span): Plan {
  return { ...plan, days: putAt(plan.days, place, span) }
}

function putAt<T>(values: readonly T[], place: number | undefined, value: T): readonly T[] {
  return place === undefined || place >= values.length
    ? [...values, value]
    : values.map((each, at) => (at === place ? value : each))
}

/** The plan with something else of what its rows must be. */
export function withWhere(plan: Plan, test: Partial<Where>): Plan {
  return { ...plan, where: { ...plan.where, ...test } }
}

/** What else a question may be read as, where that differs from the plan in just the part (UV9). */
export function runnersUp(
  part: Part,
  context: PartContext,
  readings: readonly Plan[],
): readonly PartChoice[] {
  const { plan } = context
  const found: PartChoice[] = []
  for (const reading of readings) {
    const other = grafted(plan, reading, part)
    const isAnother = other !== undefined && isSame(other, reading) && !isSame(other, plan)
    if (!isAnother || found.some(each => isSame(each.plan, other))) continue
    const changed = fitted(other)
    const text = changed && textAt(changed, part, context)
    if (changed === undefined || text === undefined) continue
    found.push({ text, head: t('assistant.it-may-also-mean'), plan: changed, isNow: false })
  }
  return found
}

/** The plan with a part as another reading of the same question has it; undefined where that has none. */
function grafted(plan: Plan, other: Plan, { slot, place }: Part): Plan | undefined {
  const { where } = other
  if (slot === 'measure') return { ...plan, measure: other.measure, flow: other.flow }
  if (slot === 'days') {
    const span = other.days[place ?? -1]
    return span && withDays(plan, place, span)
  }
  if (slot === 'what' || slot === 'wallet' || slot === 'without') {
    const things = (slot === 'without' ? noneParts(where) : where.all)[place ?? -1]
    return things && withThings(plan, { slot, ...(place !== undefined && { place }) }, things)
  }
  return { ...plan, ...OF_SLOT[slot]?.(other), where: { ...plan.where, ...ofWhere(where, slot) } }
}

const OF_SLOT: Readonly<Partial<Record<Slot, (plan: Plan) => Partial<Plan>>>> = {
  group: ({ by }) => (by === undefined ? {} : { by }),
  keep: ({ keep }) => (keep === undefined ? {} : { keep }),
  rank: ({ rank }) => (rank === undefined ? {} : { rank }),
  than: ({ than }) => (than === undefined ? {} : { than }),
  calc: ({ calc }) => (calc === undefined ? {} : { calc }),
  tell: ({ tell }) => (tell === undefined ? {} : { tell }),
}

function ofWhere({ amount, weekdays, hours }: Where, slot: Slot): Partial<Where> {
  if (slot === 'amount') return amount ? { amount } : {}
  if (slot === 'weekdays') return weekdays ? { weekdays } : {}
  return slot === 'hours' && hours ? { hours } : {}
}

/** What a part is called in a plan; undefined where it is not there. */
export function textAt(plan: Plan, part: Part, { names, today }: PartContext): string | undefined {
  return planSlots(plan, names, today).find(each => isPart(each, part))?.text
}

function isPart(slot: PlanSlot, part: Part): boolean {
  return slot.slot === part.slot && slot.place === part.place
}
