import { ANYWHERE, type Plan, type Step, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import { exactSums } from '../compose/bare-slots.ts'
import { shareStep } from '../compose/of-shares.ts'
import { thingsOf } from '../compose/rows-of.ts'
import { hasCue, isAnySaid, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { saysOutOf } from './goes-on.ts'
import { lessOf } from './less-of.ts'
import { isBare } from './nothing-said.ts'
import { boundAgain } from './with-bounds.ts'
import { heldToAmount, isBareSum } from './with-told.ts'

/** What is reckoned with the question before, or with the two before; undefined where no such thing is asked. */
export function reckonedWith(earlier: readonly Plan[], slots: Slots): Plan | undefined {
  const [first, last] = [earlier.at(-2), earlier.at(-1)]
  if (last === undefined) return undefined
  return (
    turned(last, slots) ??
    swapped(last, slots) ??
    shareOf(last, slots) ??
    shareOfThing(last, slots) ??
    ofOtherWhole(last, slots) ??
    ofAmount(last, slots) ??
    lessOf(first, last, slots)
  )
}

/** What is reckoned with an amount that is said. */
function ofAmount(last: Plan, slots: Slots): Plan | undefined {
  return (
    pricedAgain(last, slots) ??
    boundAgain(last, slots) ??
    heldToAmount(last, slots) ??
    heldAfter(last, slots)
  )
}

const OF_CHANGE: ReadonlySet<Cue> = new Set<Cue>([
  'goOn',
  'which',
  'single',
  'what',
  'most',
  'fell',
  'less',
  'grew',
  'more',
  'change',
])

/** `which one dropped the most`, behind what grew. */
function turned({ rank, ...last }: Plan, slots: Slots): Plan | undefined {
  const isAsked = onlyCues(slots, OF_CHANGE) && isBare(slots)
  if (rank === undefined || !ranksChange(rank) || !isAsked) return undefined
  const isFall = hasCue(slots, 'fell', 'less')
  if (!isFall && !hasCue(slots, 'grew', 'more')) return undefined
  return { ...last, rank: { ...rank, order: isFall ? 'fall' : 'rise' } }
}

/** `the other way round`, of what was moved from one wallet to another. */
function swapped(last: Plan, slots: Slots): Plan | undefined {
  if (!hasCue(slots, 'swap') || last.flow !== 'moved' || !isBare(slots)) return undefined
  const all = last.where.all.map(list =>
    list.map(({ kind, id }) => ({ kind: SWAPPED[kind] ?? kind, id })),
  )
  return { ...last, where: { ...last.where, all } }
}

const SWAPPED: Readonly<Partial<Record<Thing['kind'], Thing['kind']>>> = {
  wallet: 'toWallet',
  toWallet: 'wallet',
}

const OF_SHARE: ReadonlySet<Cue> = new Set<Cue>([
  'goOn',
  'share',
  'what',
  'much',
  'ofIncome',
  'ofSpending',
  'budget',
])

/** `what percent is that`: of the budget, of what was earned, or of all that was spent. */
function shareOf(last: Plan, slots: Slots): Plan | undefined {
  const isAsked = hasCue(slots, 'share') && onlyCues(slots, OF_SHARE) && isBare(slots)
  const { measure, by, rank: _rank, tell: _tell, calc, than, ...rows } = last
  if (!isAsked || by !== undefined || calc !== undefined || than !== undefined) return undefined
  const whole = shareWhole(last, slots)
  return whole && { ...rows, measure, calc: [whole] }
}

function shareWhole({ measure, flow, where, days }: Plan, slots: Slots): Step | undefined {
  if (measure.of === 'budget') {
    const isPart = measure.part === 'spent' || measure.part === 'left'
    const set = { v: 2, flow, where, days, measure: { of: 'budget', part: 'set' } } as const
    return isPart ? { op: '%of', by: { plan: set } } : undefined
  }
  const isOfSome = where.all.length > 0 && (flow === 'out' || flow === 'in')
  const isOfIncome = hasCue(slots, 'ofIncome')
  if (measure.of !== 'sum' || !(isOfSome || isOfIncome)) return undefined
  return shareStep({ where: ANYWHERE, days, flow: isOfIncome ? 'in' : flow })
}

/** `out of all my feeding, what percent`: of what was told. */
function shareOfThing(last: Plan, slots: Slots): Plan | undefined {
  const [whole, ...others] = slots.things
  const isAsked = saysOutOf(slots) && onlyCues(slots, OF_SHARE) && isBareSum(last)
  if (!isAsked || whole === undefined || others.length > 0) return undefined
  if (!isBare({ ...slots, things: [] }) || last.where.all.length === 0) return undefined
  const where = { ...ANYWHERE, all: [thingsOf(whole, last.flow)] }
  return { ...last, calc: [shareStep({ where, days: last.days, flow: last.flow })] }
}

const OF_WHOLE: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'ofIncome', 'ofSpending', 'share', 'what'])

/** `and of income`, behind a part of all that was spent. */
function ofOtherWhole(last: Plan, slots: Slots): Plan | undefined {
  const [step, ...steps] = last.calc ?? []
  if (step?.op !== '%of' || steps.length > 0 || last.measure.of !== 'sum') return undefined
  const isAsked = hasCue(slots, 'ofIncome', 'ofSpending')
  if (!isAsked || !onlyCues(slots, OF_WHOLE) || !isBare(slots)) return undefined
  const flow = hasCue(slots, 'ofIncome') ? 'in' : 'out'
  return { ...last, calc: [shareStep({ where: ANYWHERE, days: last.days, flow })] }
}

const OF_PRICES: ReadonlySet<Cue> = new Set<Cue>(['goOn', 'afford', 'what', 'out', 'more'])

/** `what about 80k`, behind whether 50k can be afforded. */
function pricedAgain(last: Plan, slots: Slots): Plan | undefined {
  const [step, ...steps] = last.calc ?? []
  const [price, ...prices] = exactSums(slots)
  const isAlone =
    steps.length === 0 && prices.length === 0 && !isAnySaid(slots.things, slots.days, slots.unknown)
  const isPriced = price !== undefined && step !== undefined && 'kobo' in step.by
  if (!isPriced || !isAlone) return undefined
  return onlyCues(slots, OF_PRICES)
    ? { ...last, calc: [{ op: step.op, by: { kobo: price } }] }
    : undefined
}

/** `if I pay 50k from it`, behind what is held: what would be left. */
function heldAfter(last: Plan, slots: Slots): Plan | undefined {
  const { measure, by, calc, than } = last
  const isNow = measure.of === 'held' && measure.at === 'close' && last.days.length === 0
  const [price, ...prices] = exactSums(slots)
  if (!isNow || by !== undefined || calc !== undefined || than !== undefined) return undefined
  const isIf = slots.line.some(({ key }) => key === 'if' || key === 'after')
  const isPaid = hasCue(slots, 'out', 'move', 'minus')
  if (price === undefined || prices.length > 0 || !isIf || !isPaid) return undefined
  // What is bought for it has been paid for by no row.
  const known = slots.things.filter(({ names }) => !names.every(({ isUnknown }) => isUnknown))
  const isOther = isAnySaid(known, slots.days, slots.unknown, slots.without)
  return isOther ? undefined : { ...last, calc: [{ op: '-', by: { kobo: price } }] }
}
