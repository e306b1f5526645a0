import { checkPlan } from '#features/assistant/rules/plan/check-plan.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import {
  ANYWHERE,
  BUDGET_PARTS,
  GROUPS,
  type Flow,
  type Measure,
  type Plan,
  type Span,
  type Step,
  UNITS,
} from '#features/assistant/rules/plan/plan.ts'
import { headOf, OPS } from '#features/assistant/rules/plan/words/plan-text.ts'
import { type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Day } from '#time/day.ts'
import type { NameIndex } from '../names/name-index.ts'
import { spanAt } from './exact-days.ts'
import { keptMeasuresAt } from './exact-kept.ts'
import { type Part, plainPartsAt } from './exact-parts.ts'
import { nairaAt, whereOf } from './exact-rows.ts'
import {
  behindWords,
  bracketed,
  type ExactText,
  exactText,
  isEnd,
  type Read,
  type Reads,
} from './exact-text.ts'
import { withThan } from './exact-than.ts'
import { unitPlural } from './exact-units.ts'

/**
 * The plans that a text says in the words of plans (PT), its parts in any order; several where names in it are of more
 * than one thing, none where any word is of no such part.
 */
export function exactPlans(typed: string, index: NameIndex, today: Day): readonly Plan[] {
  const text = exactText(typed, index, today)
  const strict = plansOf(text)
  return strict.length > 0 ? strict : plansOf({ ...text, isLoose: true })
}

function plansOf(text: ExactText): readonly Plan[] {
  const plans = planAt(text, 0)
    .filter(({ value, end }) => end === text.line.length && checkPlan(value) === undefined)
    .map(({ value }) => normalPlan(value))
  return [...new Map(plans.map(plan => [JSON.stringify(plan), plan])).values()]
}

interface Head {
  readonly text: string
  readonly measure: Measure
  readonly flow: Flow
  /** A head that says more: what part of income was saved, whether an amount can be afforded, an amount that is only reckoned with. */
  readonly as?: 'rate' | 'afford' | 'given'
}

const FLOWS: readonly Flow[] = ['out', 'in', 'any', 'net', 'moved']
const MEASURES: readonly Measure[] = [
  ...(['sum', 'count', 'rows', 'happened', 'due', 'free', 'forecast'] as const).map(of => ({ of })),
  ...(['row', 'visit', ...UNITS] as const).map(per => ({ of: 'mean', per }) as const),
  ...GROUPS.map(what => ({ of: 'distinct', what }) as const),
  ...UNITS.map(what => ({ of: 'empty', what }) as const),
  ...(['close', 'lowest', 'highest'] as const).map(at => ({ of: 'held', at }) as const),
  ...BUDGET_PARTS.map(part => ({ of: 'budget', part }) as const),
]
const THIS_DAY: Span = { type: 'units', unit: 'day', back: 0, count: 1 }

let heads: readonly Head[] | undefined

/** What every measure of every flow is asked by. */
function allHeads(): readonly Head[] {
  heads ??= [
    { text: 'What is my savings rate', measure: { of: 'sum' }, flow: 'net', as: 'rate' },
    { text: 'How much will I have', measure: { of: 'ahead' }, flow: 'any' },
    { text: 'Can I afford', measure: { of: 'free' }, flow: 'any', as: 'afford' },
    { text: 'What is', measure: { of: 'given', kobo: ZERO_KOBO }, flow: 'any', as: 'given' },
    ...MEASURES.flatMap(measure => FLOWS.flatMap(flow => headsOf(measure, flow))),
  ]
  return heads
}

function headsOf(measure: Measure, flow: Flow): readonly Head[] {
  const plan: Plan = normalPlan({ v: 2, measure, flow, where: ANYWHERE, days: [] })
  if (plan.flow !== flow || checkPlan(plan) !== undefined) return []
  const dated = measure.of === 'held' ? [headOf({ ...plan, days: [THIS_DAY] })] : []
  return [...new Set([headOf(plan), ...dated])].map(text => ({ text, measure, flow }))
}

function planAt(text: ExactText, at: number): Reads<Plan> {
  return [...keptHeadsAt(text, at), ...headedAt(text, at)]
}

/** What is kept beside entries. */
function keptHeadsAt(text: ExactText, at: number): Reads<Plan> {
  return keptMeasuresAt(text, at).flatMap(({ value: measure, end }) =>
    withParts(text, end, { head: { text: '', measure, flow: 'any' }, said: [] }),
  )
}

function headedAt(text: ExactText, at: number): Reads<Plan> {
  return allHeads().flatMap(head => {
    const end = behindWords(text, at, head.text)
    if (end === undefined) return []
    if (head.as !== 'afford' && head.as !== 'given') return withParts(text, end, { head, said: [] })
    const price = nairaAt(text, end)
    return price === undefined ? [] : withParts(text, price.end, withPrice(head, price.value))
  })
}

/** An amount that is reckoned with, or held against what is free. */
function withPrice(head: Head, kobo: Kobo): Saying {
  return head.as === 'given'
    ? { head: { ...head, measure: { of: 'given', kobo } }, said: [] }
    : { head, said: [{ is: 'calc', step: { op: '>=', by: { kobo } } }] }
}

interface Saying {
  readonly head: Head
  readonly said: readonly Part[]
}

function withParts(text: ExactText, at: number, { head, said }: Saying): Reads<Plan> {
  return partsFrom(text, at, { head, said: [] }).flatMap(({ value, end }): Reads<Plan> => {
    const plan = planOf(head, [...said, ...value], text.today)
    return plan === undefined ? [] : [{ value: plan, end }]
  })
}

/** All parts up to the end: the first right behind the measure, days behind the only one, all others behind commas. */
function partsFrom(text: ExactText, at: number, { head, said }: Saying): Reads<readonly Part[]> {
  if (isEnd(text, at)) return [{ value: said, end: at }]
  const joined = behindWords(text, at, ',')
  const isFirst = said.length === 0
  return partsAt(text, joined ?? at, head).flatMap(({ value, end }) => {
    const isJoined =
      joined !== undefined || text.isLoose || said.length < (value.is === 'days' ? 2 : 1)
    const isPlaced = value.is === 'rows' || value.is === 'days' || value.is === 'budgets'
    if (!isJoined || (isFirst && !isPlaced && joined === undefined && !text.isLoose)) return []
    return partsFrom(text, end, { head, said: [...said, value] })
  })
}

function partsAt(text: ExactText, at: number, head: Head): Reads<Part> {
  return [...plainPartsAt(text, at, head), ...stepAt(text, at)]
}

/** `less ₦5,000`, `as a percentage of (how much did I receive)`. */
function stepAt(text: ExactText, at: number): Reads<Part> {
  return Object.entries(OPS).flatMap(([op, words]) => {
    const start = behindWords(text, at, words)
    if (start === undefined || (op === '+' && text.line[at]?.own !== words)) return []
    return operandAt(text, start).map(({ value, end }): Read<Part> => ({
      value: { is: 'calc', step: { op: op as Step['op'], by: value } },
      end,
    }))
  })
}

function operandAt(text: ExactText, at: number): Reads<Step['by']> {
  const amount = nairaAt(text, at)
  const number = /^\d+(?:\.\d+)?$/u.exec(text.line[at]?.typed.replace(/,$/u, '') ?? '')?.[0]
  return [
    ...(amount === undefined ? [] : [{ value: { kobo: amount.value }, end: amount.end }]),
    ...(number === undefined ? [] : [{ value: { number: Number(number) }, end: at + 1 }]),
    ...lengthAt(text, at),
    ...bracketed(text, at, place => planAt(text, place)).map(({ value, end }) => ({
      value: { plan: value },
      end,
    })),
  ]
}

/** `the number of days in October 2026`. */
function lengthAt(text: ExactText, at: number): Reads<Step['by']> {
  const start = behindWords(text, at, 'the number of')
  const unit = start === undefined ? undefined : unitPlural(text, start)
  if (unit === undefined) return []
  return spanAt(text, unit.end).map(({ value, end }) => ({
    value: { length: value, in: unit.value },
    end,
  }))
}

/** The plan of all its parts; undefined where one is said twice. */
function planOf(head: Head, parts: readonly Part[], today: Day): Plan | undefined {
  const ofRows = parts.flatMap(each => (each.is === 'rows' ? [each.part] : []))
  const where = whereOf(ofRows)
  const singles = parts.map(({ is }) => is).filter(is => is !== 'rows' && is !== 'calc')
  if (where === undefined || new Set(singles).size < singles.length) return undefined
  if (singles.includes('budgets') && where.all.length > 0) return undefined
  const calc = parts.flatMap(each => (each.is === 'calc' ? [each.step] : []))
  const { measure, flow } = head
  const plan: Plan = { v: 2, measure, flow, where, days: [], ...slotsOf(parts) }
  if (head.as === 'rate') {
    const income: Plan = { ...plan, flow: 'in' }
    return { ...plan, calc: [{ op: '%of', by: { plan: income } }, ...calc] }
  }
  const whole = calc.length === 0 ? plan : { ...plan, calc }
  const than = parts.flatMap(each => (each.is === 'than' ? [each.than] : []))[0]
  return than === undefined ? whole : withThan(whole, than, today)
}

function slotsOf(parts: readonly Part[]): Partial<Plan> {
  const slots = parts.map((each): Partial<Plan> => {
    if (each.is === 'rows' || each.is === 'calc' || each.is === 'than' || each.is === 'budgets') {
      return {}
    }
    const { is: _, ...slot } = each
    return slot
  })
  return Object.assign({}, ...slots)
}
