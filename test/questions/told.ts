import { assertNever } from '#base/assert.ts'
import type { Evaluated, Finding } from '#features/assistant/rules/plan/evaluated.ts'
import type { Value } from '#features/assistant/rules/plan/figure.ts'
import type { Plan } from '#features/assistant/rules/plan/plan.ts'
import { type Day, daysBetween } from '#time/day.ts'

/** What an answer holds, as far as a set of questions asks for it. */
export interface Told {
  readonly value?: number
  readonly percent?: number
  readonly groups?: readonly number[]
  readonly ids?: readonly string[]
  /** Days on which something is expected. */
  readonly days?: readonly string[]
  readonly isYes?: boolean
  readonly isNone?: true
  /** Every number in it. */
  readonly numbers: readonly number[]
}

/** An answer of nothing at all. */
export const NOTHING_TOLD: Told = { value: 0, isYes: false, isNone: true, numbers: [] }

/** What an evaluated plan tells. */
export function toldOf({ plan, finding, today }: Evaluated): Told {
  if (isPlain(finding)) return plainTold(finding)
  if (isOfKept(finding)) return keptTold(finding)
  switch (finding.type) {
    case 'figure':
      return figureTold(finding)
    case 'groups':
      return groupsTold(finding)
    case 'rows':
      return rowsTold(finding)
    case 'yes-no':
      return { ...plainTold(finding), isYes: finding.isYes }
    case 'nothing':
      return NOTHING_TOLD
    case 'reckoned':
      return reckonedTold(finding)
    case 'due':
      return dueTold(finding, today)
    case 'budget':
      return budgetTold(finding, plan)
    case 'held':
      return heldTold(finding)
    default:
      return assertNever(finding)
  }
}

type Found<Type extends Finding['type']> = Extract<Finding, { type: Type }>

const PLAIN: ReadonlySet<Finding['type']> = new Set(['forecast', 'free', 'ahead'])

function isPlain(finding: Finding): finding is Found<'forecast' | 'free' | 'ahead'> {
  return PLAIN.has(finding.type)
}

type OfKept = Found<'goals' | 'debts' | 'circles' | 'worth' | 'things'>

const KEPT: ReadonlySet<Finding['type']> = new Set(['goals', 'debts', 'circles', 'worth', 'things'])

function isOfKept(finding: Finding): finding is OfKept {
  return KEPT.has(finding.type)
}

function keptTold(finding: OfKept): Told {
  const days = 'day' in finding ? { days: [finding.day] } : {}
  return { ...valueOf(finding.figure.value), ...days, numbers: numbersIn(finding) }
}

function plainTold(finding: Found<'yes-no' | 'forecast' | 'free' | 'ahead'>): Told {
  return { ...valueOf(finding.figure.value), numbers: numbersIn(finding) }
}

function figureTold(finding: Found<'figure'>): Told {
  const own = valueOf(finding.figure.value)
  const other = finding.than && valueOf(finding.than.figure.value)
  const sides =
    own.value !== undefined && other?.value !== undefined ? [own.value, other.value] : []
  return { ...own, numbers: [...numbersIn(finding), ...changesOf(sides)] }
}

function groupsTold(finding: Found<'groups'>): Told {
  return {
    groups: finding.groups.map(
      ({ figure, than }) =>
        numberOf(figure.value) - (than === undefined ? 0 : numberOf(than.value)),
    ),
    numbers: numbersIn(finding),
  }
}

function rowsTold(finding: Found<'rows'>): Told {
  return {
    ids: finding.rows.map(({ id }) => id),
    value: finding.rows[0]?.amount ?? 0,
    numbers: numbersIn(finding),
  }
}

function reckonedTold(finding: Found<'reckoned'>): Told {
  return {
    ...valueOf(finding.value),
    ...(finding.isYes !== undefined && { isYes: finding.isYes }),
    numbers: numbersIn(finding),
  }
}

function dueTold({ series }: Found<'due'>, today: Day): Told {
  const days = series.map(({ expected }) => expected)
  if (days.length === 0) return { isNone: true, numbers: [] }
  return { days, numbers: days.map(day => daysBetween(today, day)) }
}

function budgetTold(finding: Found<'budget'>, { measure }: Plan): Told {
  const part = measure.of === 'budget' ? measure.part : 'left'
  const parts = finding.uses.map(({ set, spent }) => {
    if (part === 'set') return set
    if (part === 'over') return spent - set
    return part === 'spent' ? spent : set - spent
  })
  return {
    groups: parts,
    days: finding.uses.map(({ budget }) => budget.endDay),
    ...(finding.isYes !== undefined && { isYes: finding.isYes }),
    ...valueOf(finding.figure.value),
    numbers: [...numbersIn(finding), ...parts],
  }
}

function heldTold(finding: Found<'held'>): Told {
  const { figure, than } = finding
  const sides = than === undefined ? [] : [numberOf(figure.value), numberOf(than.figure.value)]
  return {
    ...valueOf(figure.value),
    days: [finding.day],
    groups: finding.wallets.map(({ amount }) => amount),
    numbers: [...numbersIn(finding), ...changesOf(sides)],
  }
}

function valueOf(value: Value): Pick<Told, 'value' | 'percent'> {
  if (value.type === 'percent') return { percent: value.percent }
  return value.type === 'none' ? {} : { value: numberOf(value) }
}

function numberOf(value: Value): number {
  if (value.type === 'money') return value.amount
  if (value.type === 'number') return value.number
  return value.type === 'percent' ? value.percent : 0
}

/** A difference either way, and its percentage to one decimal. */
function changesOf([one, other]: readonly number[]): readonly number[] {
  if (one === undefined || other === undefined) return []
  const change = one - other
  return [change, -change, Math.round((change / other) * 1000) / 10]
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(numbersIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
