import type { Evaluated } from '#features/assistant/rules/plan/evaluated.ts'
import type { Value } from '#features/assistant/rules/plan/figure.ts'
import type { TextReading } from '#features/assistant/rules/read/read-text.ts'
import type { Expected } from './question-set.ts'

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

/** What came of a question. */
export type Verdict = 'right' | 'wrong' | 'none' | 'asked' | 'declined'

/** An answer of nothing at all. */
export const NOTHING_TOLD: Told = { value: 0, isYes: false, isNone: true, numbers: [] }

/** What an evaluated plan tells. */
export function toldOf({ plan, finding }: Evaluated): Told {
  const numbers = numbersIn(finding)
  switch (finding.type) {
    case 'figure': {
      const own = valueOf(finding.figure.value)
      const other = finding.than && valueOf(finding.than.figure.value)
      const sides =
        own.value !== undefined && other?.value !== undefined ? [own.value, other.value] : []
      return { ...own, numbers: [...numbers, ...changesOf(sides)] }
    }
    case 'groups':
      return {
        groups: finding.groups.map(
          ({ figure, than }) =>
            numberOf(figure.value) - (than === undefined ? 0 : numberOf(than.value)),
        ),
        numbers,
      }
    case 'rows':
      return { ids: finding.rows.map(({ id }) => id), value: finding.rows[0]?.amount ?? 0, numbers }
    case 'yes-no':
      return { isYes: finding.isYes, ...valueOf(finding.figure.value), numbers }
    case 'nothing':
      return NOTHING_TOLD
    case 'reckoned':
      return {
        ...valueOf(finding.value),
        ...(finding.isYes !== undefined && { isYes: finding.isYes }),
        numbers,
      }
    case 'due':
      return { days: finding.series.map(({ expected }) => expected), numbers: [] }
    case 'budget': {
      const part = plan.measure.of === 'budget' ? plan.measure.part : 'left'
      const parts = finding.uses.map(({ set, spent }) =>
        part === 'set' ? set : part === 'spent' ? spent : set - spent,
      )
      return { groups: parts, ...valueOf(finding.figure.value), numbers: [...numbers, ...parts] }
    }
    case 'held': {
      const sides =
        finding.than === undefined
          ? []
          : [numberOf(finding.figure.value), numberOf(finding.than.figure.value)]
      return {
        ...valueOf(finding.figure.value),
        days: [finding.day],
        groups: finding.wallets.map(({ amount }) => amount),
        numbers: [...numbers, ...changesOf(sides)],
      }
    }
    default:
      return { ...valueOf(finding.figure.value), numbers }
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

/** Whether an answer is one that a fair person would give. */
export function isFair(expected: Expected, told: Told): boolean {
  return allOf(expected).some(each => fits(each, told))
}

/** Whether what was said without a figure is what a fair person would say. */
export function isFairTalk(expected: Expected, reading: TextReading): boolean {
  return allOf(expected).some(({ type, form }) => {
    if (type === 'smalltalk') return reading.type === 'talk'
    if (type === 'decline') return reading.type === 'refused' && reading.write === undefined
    if (type === 'draft') return reading.type === 'refused' && reading.write?.form === form
    return type === 'ask' && reading.type !== 'talk'
  })
}

function allOf(expected: Expected): readonly Expected[] {
  const { also = [], orFigure } = expected
  return [
    expected,
    ...also.flatMap(allOf),
    ...(orFigure === undefined ? [] : [{ ...orFigure, type: 'figure' as const }]),
  ]
}

const CLOSE = 100
const CLOSE_PERCENT = 0.06

function fits(expected: Expected, told: Told): boolean {
  switch (expected.type) {
    case 'figure':
    case 'future':
      return fitsFigure(expected, told)
    case 'table': {
      const wanted = (expected.groups ?? []).map(
        ({ kobo, count, percent }) => kobo ?? count ?? percent ?? 0,
      )
      const own = told.groups ?? []
      return wanted.every(value => own.includes(value) || told.numbers.includes(value))
    }
    case 'rows': {
      const { ids = [] } = expected
      const [only] = ids
      return ids.join(' ') === told.ids?.join(' ') || (ids.length === 1 && told.ids?.[0] === only)
    }
    case 'day':
      return expected.id === undefined
        ? told.days?.includes(expected.day ?? '') === true
        : told.ids?.[0] === expected.id || told.days?.[0] === expected.day
    case 'yesno':
      if (told.isYes !== undefined) return told.isYes === expected.yes
      return (
        expected.kobo !== undefined && told.numbers.map(Math.abs).includes(Math.abs(expected.kobo))
      )
    case 'none':
      return told.isNone === true
    default:
      return false
  }
}

function fitsFigure({ kobo, count, percent, number, day }: Expected, told: Told): boolean {
  if (day !== undefined) return told.days?.includes(day) === true
  if (percent !== undefined) {
    return [told.percent, ...told.numbers].some(
      each => each !== undefined && Math.abs(each - percent) < CLOSE_PERCENT,
    )
  }
  if (number !== undefined) {
    return told.value !== undefined && Math.abs(told.value - number) < CLOSE_PERCENT
  }
  if (count !== undefined) return told.value === count || told.numbers.includes(count)
  if (kobo === undefined) return false
  if (told.value !== undefined && Math.abs(told.value - kobo) < CLOSE) return true
  return told.numbers.includes(kobo)
}
