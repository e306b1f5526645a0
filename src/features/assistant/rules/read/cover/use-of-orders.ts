import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Group, Plan } from '#features/assistant/rules/plan/plan.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import { isAnySaid, type Slots } from '../compose/slots.ts'
import { isAt, keyAt } from '../line.ts'
import { hasAnyCue, isOrder, ORDERS } from './cue-places.ts'
import { firstOf, type Use } from './use.ts'

/** What is first, most or last: an order of rows or groups, or what was held at its lowest. */
export function isOrdered(use: Use): boolean {
  const { plan, slots } = use
  if (plan.measure.of === 'held' && plan.measure.at !== 'close') return true
  if (plan.measure.of === 'budget') {
    return plan.measure.part === 'pace' && plan.where.all.length === 0
  }
  const { order } = plan.rank ?? {}
  if (ranksChange(plan.rank)) return hasAnyCue(use.bit, ['most', 'large'])
  const { meaning } = use.bit
  const isSame = meaning.is === 'cue' && meaning.cues.some(cue => ORDERS[cue] === order)
  return isSame || (order === undefined && (plan.tell !== undefined || isAnySaid(slots.events)))
}

/** Parted, or each of it. */
export function isParted({ plan, slots }: Use): boolean {
  return (
    plan.by !== undefined ||
    plan.measure.of === 'mean' ||
    plan.measure.of === 'given' ||
    isAnySaid(slots.shares)
  )
}

/** `how many days since`, `on which day`. */
function isDated({ plan, bit, slots }: Use): boolean {
  return plan.tell === 'age' || (plan.tell === 'day' && slots.line[bit.end - 1]?.key === 'day')
}

/** Groups that a plan is by, counts, or tells. */
export function isGroup(use: Use, group: Group): boolean {
  const { by, tell, measure, calc } = use.plan
  if (by?.includes(group) === true || tell === group) return true
  if ('what' in measure) return measure.what === group
  if (measure.of === 'held') {
    const isItsDay = group === 'day' && measure.at !== 'close'
    return group === 'wallet' || calc !== undefined || isItsDay
  }
  return isAnySaid(use.slots.events) || isGroupReckoned(use, group)
}

function isGroupReckoned(use: Use, group: Group): boolean {
  const { tell, measure, calc } = use.plan
  if (group === 'payee') return tell !== undefined && !firstOf(use).endsWith('s')
  return (group === 'day' && isOfDay(use)) || (calc !== undefined && measure.of !== 'budget')
}

function isOfDay(use: Use): boolean {
  const { measure } = use.plan
  if (measure.of === 'budget') return measure.part === 'days' || measure.part === 'daily'
  return measure.of === 'due' || measure.of === 'free' || isDated(use)
}

/** The mean of it, or what is usual. */
export function isMean({ plan, slots, bit }: Use): boolean {
  // `I mean food`
  if (isAt(slots.line, bit.from - 1, 'i mean')) return false
  return ['mean', 'count', 'forecast'].includes(plan.measure.of) || plan.than === 'usual'
}

/** More, or less: than what, of two, or by so much. */
export function isHeldAgainst(use: Use): boolean {
  const { plan, slots, bit } = use
  if (plan.measure.of === 'budget') return isMoreOfBudget(use)
  if (isBounded(plan)) return true
  if (plan.flow === 'net') return saysBothWays(slots)
  const isOrderedOtherwise =
    isAnySaid(slots.ranks) || slots.bits.some(each => each !== bit && isOrder(each))
  return plan.by !== undefined && !isOrderedOtherwise
}

/** `how much more can I spend`, `which budget is ahead most`. */
function isMoreOfBudget({ plan: { measure, calc }, slots, bit }: Use): boolean {
  if (measure.of !== 'budget' || calc?.[0]?.op === '%of' || measure.part === 'days') return false
  if (calc !== undefined || measure.part === 'pace') return true
  const isBesideLeft = slots.bits.some(each => each.from === bit.end && hasAnyCue(each, ['left']))
  return (
    keyAt(slots.line, bit.from) === 'more' &&
    (isBesideLeft || keyAt(slots.line, bit.from - 1) === 'much')
  )
}

function saysBothWays({ bits }: Slots): boolean {
  const isIn = bits.some(bit => hasAnyCue(bit, ['in', 'income']))
  return isIn && bits.some(bit => hasAnyCue(bit, ['out', 'expenses']))
}

/** Whether a plan holds its figure against another. */
function isBounded({ calc, keep, than }: Plan): boolean {
  return calc !== undefined || keep !== undefined || than !== undefined
}

/** What rose or fell. */
export function isChange({ plan }: Use): boolean {
  return plan.measure.of !== 'held' || isBounded(plan) || plan.measure.at !== 'close'
}

/** How far two are apart. */
export function isDifference({ plan, slots }: Use): boolean {
  return (
    plan.than !== undefined ||
    plan.calc !== undefined ||
    plan.flow === 'net' ||
    plan.by?.some(isUnit) === true ||
    slots.things.some(({ names }) => names.length > 1) ||
    plan.measure.of === 'held'
  )
}

/** A first and a last at once say nothing: one order, however often it is said. */
export function isOrderedOnce({ ranks, bits }: Slots): boolean {
  const said = [
    ...ranks.map(({ order }) => [order]),
    ...bits.flatMap(bit =>
      isOrder(bit) && bit.meaning.is === 'cue'
        ? [bit.meaning.cues.flatMap(cue => ORDERS[cue] ?? [])]
        : [],
    ),
  ]
  const [first = []] = said
  return first.length === 0 || first.some(order => said.every(orders => orders.includes(order)))
}
