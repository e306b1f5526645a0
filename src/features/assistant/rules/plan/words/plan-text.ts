import type { Day } from '#time/day.ts'
import { isUnit } from '../is-unit.ts'
import { isSame, normalPlan } from '../normal-plan.ts'
import type { LedgerNames } from '../plan-reader.ts'
import {
  type Flow,
  type Group,
  isCounted,
  isKept,
  type Measure,
  type Plan,
  type Rank,
  type Span,
  type Step,
} from '../plan.ts'
import { keptHead, keptHeadOfAll } from './kept-text.ts'
import { ordinal, ROW_NOUNS, spansText, spanText, type SpanWords, unitWord } from './span-text.ts'
import { thanText } from './than-text.ts'
import { andText, boundsText, nairaText, wherePhrases } from './where-text.ts'

/**
 * The plan as a question that says all of it but what is usual, with its dates: what answers, choices and suggestions
 * say, and what the reader of words reads to the same plan (PT).
 */
export function planText(plan: Plan, names: LedgerNames, today: Day): string {
  const text = questionOf(normalPlan(plan), { names, today })
  return plan.measure.of === 'rows' ? text : `${text}?`
}

function questionOf(plan: Plan, words: SpanWords): string {
  const { where, flow, days } = plan
  const special = specialHead(plan)
  const places = placeWords(plan)
  const what = [...wherePhrases(where, flow, words.names), ...places]
  const scope = [...what, ...spansText(days, words)]
  const head = special ?? headIn(plan, words.names)
  const start = scope.length === 0 ? head : `${head} ${scope.join(what.length > 1 ? ', ' : ' ')}`
  const { by, keep, rank, than, tell } = plan
  return [
    start,
    ...(by ? [groupsText(by)] : []),
    ...(keep ? [`only groups ${boundsText(keep, isCounted(plan))}`] : []),
    ...(rank ? [rankText(rank)] : []),
    ...(than !== undefined ? [thanText(plan, than, words)] : []),
    ...(special === undefined ? (plan.calc ?? []).map(step => stepText(step, words)) : []),
    ...(tell !== undefined && tell !== 'amount' ? [`telling ${TOLD[tell]}`] : []),
  ].join(', ')
}

function headIn(plan: Plan, names: LedgerNames): string {
  return isKept(plan.measure) ? keptHead(plan.measure, names) : headOf(plan)
}

function placeWords({ measure, where }: Plan): readonly string[] {
  return measure.of === 'budget' && where.all.length === 0 ? ['in my budgets'] : []
}

/** Two questions that have words of their own. */
function specialHead(plan: Plan): string | undefined {
  const { measure, flow, where, days, calc = [] } = plan
  const [step] = calc
  if (step === undefined || calc.length > 1) return undefined
  if (measure.of === 'free' && step.op === '>=' && 'kobo' in step.by) {
    return `Can I afford ${nairaText(step.by.kobo)}`
  }
  if (measure.of !== 'sum' || flow !== 'net' || step.op !== '%of' || !('plan' in step.by)) {
    return undefined
  }
  const income: Plan = { v: 2, measure: { of: 'sum' }, flow: 'in', where, days }
  return isSame(step.by.plan, income) ? 'What is my savings rate' : undefined
}

/** Whether a plan asks what part of the income was left. */
export function isSavingsRate(plan: Plan): boolean {
  return plan.measure.of === 'sum' && specialHead(normalPlan(plan)) !== undefined
}

/** What a measure is asked by. */
export function headOf(plan: Plan): string {
  const { measure, flow } = plan
  if (measure.of === 'distinct') {
    return `How many different ${groupPlural(measure.what)} are in my ${ROW_NOUNS[flow]}s`
  }
  if (measure.of === 'empty') {
    return `How many ${unitWord(measure.what)}s are without ${ROW_NOUNS[flow]}s`
  }
  if (measure.of === 'given') return `What is ${nairaText(measure.kobo)}`
  if (measure.of === 'mean') return `${SUMS[flow]} per ${perWord(measure.per)} on average`
  if (measure.of === 'held') return heldHead(measure.at, plan.days)
  if (isKept(measure)) return keptHeadOfAll(measure)
  return measure.of === 'budget' ? BUDGETED[measure.part] : HEADS[measure.of](flow)
}

const HEADS = {
  sum: flow => SUMS[flow],
  count: flow => `How many ${ROW_NOUNS[flow]}s did I ${flow === 'moved' ? 'make' : 'record'}`,
  rows: flow => `Show my ${ROW_NOUNS[flow]}s`,
  happened: flow => HAPPENED[flow],
  due: flow => `Which ${ROW_NOUNS[flow]}s are due`,
  free: () => 'How much is free to spend',
  ahead: () => 'How much will I have',
  forecast: flow => `How much will I have ${flow === 'in' ? 'received' : 'spent'}`,
} as const satisfies Readonly<Record<string, (flow: Flow) => string>>

const SUMS: Readonly<Record<Flow, string>> = {
  out: 'How much did I spend',
  in: 'How much did I receive',
  net: 'How much did I save',
  any: 'How much went in and out',
  moved: 'How much did I move between my wallets',
  all: 'How much changed',
}

const HAPPENED: Readonly<Record<Flow, string>> = {
  out: 'Did I spend anything',
  in: 'Did I receive anything',
  net: 'Did I record anything',
  any: 'Did I record anything',
  moved: 'Did I move anything between my wallets',
  all: 'Did anything change',
}

const BUDGETED = {
  set: 'How much is set aside',
  spent: 'How much is used',
  left: 'How much is left',
  pace: 'Am I on pace',
  over: 'Is more used than set aside',
  daily: 'How much is left for each day',
  days: 'How many days are left',
} as const

function heldHead(at: Extract<Measure, { of: 'held' }>['at'], days: readonly Span[]): string {
  if (at === 'close') return days.length === 0 ? 'How much do I have' : 'How much did I have'
  return `What was the ${at === 'lowest' ? 'least' : 'most'} that I had`
}

/** What a mean is of. */
export function perWord(per: Extract<Measure, { of: 'mean' }>['per']): string {
  if (per === 'row') return 'transaction'
  return per === 'visit' ? per : unitWord(per)
}

/** A kind of group as a word. */
export function groupWord(group: Group): string {
  if (group === 'weekday') return 'day of the week'
  return isUnit(group) ? unitWord(group) : group
}

/** Several groups of a kind. */
export function groupPlural(group: Group): string {
  if (group === 'weekday') return 'days of the week'
  return group === 'category' ? 'categories' : `${groupWord(group)}s`
}

/** By what rows are parted. */
export function groupsText(by: readonly Group[]): string {
  return `by ${andText(by.map(groupWord))}`
}

/** Which rows or groups come first. */
export function rankText({ order, nth, take }: Rank): string {
  const words = RANK_WORDS.find(each => each.order === order)
  if (words === undefined) return 'the middle one'
  const { one, several } = words
  if (nth !== undefined) return nth === 1 ? `the ${one}` : `the ${ordinal(nth)} ${one}`
  return take === undefined ? `${one} first` : `the ${take} ${several}`
}

/** What each order is called, of one and of several. */
export const RANK_WORDS: readonly {
  readonly order: Exclude<Rank['order'], 'middle'>
  readonly one: string
  readonly several: string
}[] = [
  { order: 'newest', one: 'latest', several: 'latest' },
  { order: 'oldest', one: 'earliest', several: 'earliest' },
  { order: 'largest', one: 'largest', several: 'largest' },
  { order: 'smallest', one: 'smallest', several: 'smallest' },
  { order: 'rise', one: 'largest rise', several: 'largest rises' },
  { order: 'fall', one: 'largest fall', several: 'largest falls' },
  { order: 'change', one: 'largest change', several: 'largest changes' },
]

/** What steps are said by. */
export const OPS = {
  '+': 'plus',
  '-': 'less',
  '*': 'times',
  '/': 'divided by',
  '%of': 'as a percentage of',
  '>=': 'is that at least',
  '<=': 'is that at most',
} as const

/** One step of reckoning; a plan in it stands in brackets. */
export function stepText({ op, by }: Step, words: SpanWords): string {
  return `${OPS[op]} ${operandText(by, words)}`
}

function operandText(by: Step['by'], words: SpanWords): string {
  if ('kobo' in by) return nairaText(by.kobo)
  if ('number' in by) return String(by.number)
  if ('length' in by) return `the number of ${unitWord(by.in)}s ${spanText(by.length, words)}`
  const question = questionOf(normalPlan(by.plan), words)
  return `(${question.charAt(0).toLowerCase()}${question.slice(1)})`
}

/** What an answer leads with, as it is asked for. */
export const TOLD = {
  day: 'the day',
  age: 'how long ago',
  payee: 'the payee',
  wallet: 'the wallet',
} as const
