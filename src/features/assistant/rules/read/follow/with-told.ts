import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Group, Plan, Rank, Step, Tell } from '#features/assistant/rules/plan/plan.ts'
import { rankOf } from '../compose/of-rows.ts'
import { hasCue, isAnySaid, type Slots } from '../compose/slots.ts'
import { unitOf } from '../days/calendar.ts'
import type { Cue } from '../lexicon/cues.ts'
import type { Line } from '../line.ts'
import type { Edit } from './with-state.ts'

/** `the second`, `the next`: another place of the order that was told. */
export function nextOfOrder({ plan, slots }: Edit): Plan | undefined {
  const nth = placeSaid(slots, plan.rank)
  if (nth === undefined || isAnySaid(slots.things)) return undefined
  const order = orderOf(plan)
  if (order === undefined) return undefined
  const { tell, ...bare } = plan
  const isTold = tell !== undefined && tell !== 'amount'
  return { ...bare, rank: { order, nth }, ...(isTold && { tell }) }
}

/** The order in which rows or groups were told; none of stretches of the calendar, which follow each other. */
function orderOf({ by, measure, rank }: Plan): Rank['order'] | undefined {
  if (by === undefined) return measure.of === 'rows' ? (rank?.order ?? 'newest') : undefined
  return rank?.order ?? (by.some(isUnit) ? undefined : 'largest')
}

function placeSaid({ places, line, isShifted }: Slots, rank: Rank | undefined): number | undefined {
  const [place, ...others] = places
  if (others.length > 0) return undefined
  if (place !== undefined) return place
  if (rank?.nth === undefined) return undefined
  const isNext = isShifted ? isRowBefore(line) : isOneBefore(line) || isNextOf(line, rank.order)
  return isNext ? rank.nth + 1 : undefined
}

function saysOne(line: Line): boolean {
  return line.some(({ key }) => key === 'one')
}

/** `the one before`, `before that`: no month and no other time. */
export function isRowBefore(line: Line): boolean {
  return line.every(({ key }) => unitOf(key) === undefined)
}

/** `the next biggest`; what comes next in time is yet to be paid. */
function isNextOf(line: Line, order: Rank['order']): boolean {
  return (order === 'largest' || order === 'smallest') && line.some(({ key }) => key === 'next')
}

/** `the one before that`. */
function isOneBefore(line: Line): boolean {
  const isBefore = line.some(
    ({ key }, at) => key === 'before' && ['it', 'that', ''].includes(line[at + 1]?.key ?? ''),
  )
  return isBefore && saysOne(line)
}

/** `and the lowest?`: of the same groups, or of what was held; not of rows. */
export function otherEnd({ plan, slots }: Edit): Plan | undefined {
  const isSmall = hasCue(slots, 'small', 'least', 'lowest')
  if (!isSmall && !hasCue(slots, 'large', 'most', 'highest')) return undefined
  if (isAnySaid(slots.ranks, slots.whiches, slots.groups) || ofRows(slots)) return undefined
  const { by, measure } = plan
  if (by !== undefined && plan.than === undefined) {
    return { ...plan, rank: { order: isSmall ? 'smallest' : 'largest', nth: 1 } }
  }
  return measure.of === 'held' && by === undefined
    ? { ...plan, measure: { of: 'held', at: isSmall ? 'lowest' : 'highest' } }
    : undefined
}

function ofRows(slots: Slots): boolean {
  return hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in')
}

/** `when was that`, of the day on which the most was held: the same is told, with its day. */
export function dayOfHeld({ plan, slots }: Edit): Plan | undefined {
  const { measure } = plan
  const isAsked = hasCue(slots, 'when') || slots.whiches.includes('day')
  return isAsked && measure.of === 'held' && measure.at !== 'close' ? plan : undefined
}

/** `from which wallet`, `what was it for`, `when was that`: more of the one row that was told. */
export function factOfRow({ plan, slots }: Edit): Plan | undefined {
  const isOfOther = isAnySaid(
    slots.days,
    slots.things,
    slots.ranks,
    slots.groups,
    slots.events,
    slots.thans,
  )
  if (plan.measure.of !== 'rows' || plan.rank?.nth === undefined || isOfOther) return undefined
  if (slots.isShifted || slots.places.length > 0 || rankOf(slots) !== undefined) return undefined
  const fact = factSaid(slots)
  if (fact === undefined) return undefined
  const { tell: _tell, ...bare } = plan
  return fact === 'all' ? bare : { ...bare, tell: fact }
}

function factSaid(slots: Slots): Tell | 'all' | undefined {
  if (hasCue(slots, 'total') && slots.line.length > 1) return undefined
  if (hasCue(slots, 'list', 'many', 'times', 'most', 'least', 'large', 'small', 'more', 'less')) {
    return undefined
  }
  return FACTS.find(
    ({ group, cues }) => slots.whiches.some(each => each === group) || hasCue(slots, ...cues),
  )?.fact
}

// The first that is asked for is meant.
const FACTS: readonly {
  readonly fact: Tell | 'all'
  readonly group?: Group
  readonly cues: readonly Cue[]
}[] = [
  { fact: 'wallet', group: 'wallet', cues: ['aWallet'] },
  { fact: 'day', group: 'day', cues: ['when'] },
  { fact: 'amount', cues: ['much'] },
  { fact: 'all', group: 'category', cues: ['aCategory'] },
  { fact: 'payee', group: 'payee', cues: ['who', 'where', 'aPayee'] },
  { fact: 'all', cues: ['what', 'which'] },
]

/** `e reach 100k?`: whether what was told is as much. */
export function heldToAmount(last: Plan, slots: Slots): Plan | undefined {
  const { line, amounts, cues } = slots
  const [amount, ...others] = amounts
  const isAsked = line.slice(0, 2).some(({ key }) => key === 'it') && cues.every(isGoingOn)
  if (amount === undefined || others.length > 0 || !isAsked) return undefined
  const isOther = isAnySaid(slots.things, slots.days, slots.without, slots.thans, slots.events)
  const isWhole = isBareSum(last)
  if (!isWhole || isOther || isAnySaid(slots.unknown, slots.prices)) return undefined
  const step: Step =
    amount.least > 0
      ? { op: '>=', by: { kobo: amount.least } }
      : { op: '<=', by: { kobo: amount.most } }
  return { ...last, calc: [step] }
}

function isGoingOn(cues: readonly Cue[]): boolean {
  return cues.includes('goOn') || cues.includes('did')
}

/** Whether a plan is a sum of rows, and nothing more. */
export function isBareSum({ measure, by, than, calc }: Plan): boolean {
  return measure.of === 'sum' && by === undefined && than === undefined && calc === undefined
}

const THEIRS = new Set(['his', 'her', 'their'])

/** `his last payment`, behind what he owes: what came back. */
export function paymentOfTheirs({ calc = [] }: Plan, { line }: Slots): Plan['flow'] | undefined {
  const [step, ...steps] = calc
  const isSaid = line.some(
    ({ key }, at) =>
      THEIRS.has(key) && /^payments?$/u.test((line[at + 2] ?? line[at + 1])?.key ?? ''),
  )
  if (!isSaid || step?.op !== '-' || steps.length > 0 || !('plan' in step.by)) return undefined
  return step.by.plan.flow
}
