import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Plan, Rank, Tell } from '#features/assistant/rules/plan/plan.ts'
import { rankOf } from '../compose/of-rows.ts'
import { hasCue, isAnySaid, type Slots } from '../compose/slots.ts'
import { unitOf } from '../days/calendar.ts'
import type { Line } from '../line.ts'
import type { Edit } from './with-state.ts'

/** `the second`, `the next`: another place of the order that was told. */
export function nextOfOrder({ plan, slots }: Edit): Plan | undefined {
  const nth = placeSaid(slots, plan.rank)
  if (nth === undefined || isAnySaid(slots.things)) return undefined
  const order = orderOf(plan)
  if (order === undefined) return undefined
  const { tell: _tell, ...bare } = plan
  const tell = plan.tell !== 'amount' && plan.tell
  return { ...bare, rank: { order, nth }, ...(tell && { tell }) }
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
  if (slots.whiches.includes('wallet') || hasCue(slots, 'aWallet')) return 'wallet'
  if (hasCue(slots, 'when') || slots.whiches.includes('day')) return 'day'
  if (hasCue(slots, 'much')) return 'amount'
  if (slots.whiches.includes('category') || hasCue(slots, 'aCategory')) return 'all'
  if (slots.whiches.includes('payee') || hasCue(slots, 'who', 'where', 'aPayee')) return 'payee'
  return hasCue(slots, 'what', 'which') ? 'all' : undefined
}
