import type { Plan, Span } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import { asksWhichOfKind } from '../compose/of-groups.ts'
import { hasCue, onlyCues, type Slots } from '../compose/slots.ts'
import type { Cue } from '../lexicon/cues.ts'
import { groupOf, isSame, type Joined, joinedDays, joinedThings } from './joined.ts'
import { movedMost, orderSaid } from './moved-most.ts'
import { isBareSum } from './with-told.ts'

/** Plans asked one after the other as one: `the two together`, `which of the two is more`; undefined where they are of no one kind. */
export function togetherOf(earlier: readonly Plan[], slots: Slots): Plan | undefined {
  if (asksForTotal(slots)) return totalOf(earlier)
  const several = lastOf(earlier, hasCue(slots, 'three') || isOfThree(earlier, slots) ? 3 : 2)
  const last = earlier.at(-1)
  if (asksForCause(slots)) return causeOf(several, slots)
  if (asksForGap(slots) || (hasCue(slots, 'difference') && isOfNone(slots))) {
    return lastApart(several) ?? flowsApart(several) ?? apartWithin(last)
  }
  const isCompared = comparesSome(slots)
  return isCompared || hasCue(slots, 'three', 'both')
    ? joinedOf(several, last, { slots, isCompared })
    : undefined
}

/** `which is top`, behind three of one kind: of them all; `which of the two` is of two. */
function isOfThree(earlier: readonly Plan[], slots: Slots): boolean {
  const isJoined = joinedThings(earlier) !== undefined || joinedDays(earlier) !== undefined
  return earlier.length > 2 && isJoined && comparesSome(slots) && !hasCue(slots, 'both')
}

function joinedOf(
  several: readonly Plan[],
  last: Plan | undefined,
  { slots, isCompared }: { readonly slots: Slots; readonly isCompared: boolean },
): Plan | undefined {
  const joined = joinedLast(several, last)
  // Of what is due on several days there is no one amount.
  if (joined?.plan.measure.of === 'due' && hasCue(slots, 'much', 'out', 'total')) return undefined
  if (hasCue(slots, 'average', 'usual')) return joined && meanOf(joined, several.length)
  const plan = isCompared ? joined && compared(joined, slots) : joined?.plan
  const isOfAny = plan?.measure.of === 'happened' && hasCue(slots, 'total', 'much')
  return isOfAny ? { ...plan, measure: { of: 'sum' } } : plan
}

function joinedLast(several: readonly Plan[], last: Plan | undefined): Joined | undefined {
  return joinedThings(several) ?? ofCompared(last) ?? joinedDays(several) ?? withinOf(last)
}

/** `average of the three months`: of months each, of other things so many parts of all. */
function meanOf({ plan, group }: Joined, count: number): Plan | undefined {
  if (!isBareSum(plan)) return undefined
  return group === 'month'
    ? { ...plan, measure: { of: 'mean', per: 'month' } }
    : { ...plan, calc: [{ op: '/', by: { number: count } }] }
}

const OF_TOTAL: ReadonlySet<Cue> = new Set<Cue>(['total', 'goOn', 'much', 'everything', 'what'])

/** `total`, and nothing else. */
function asksForTotal(slots: Slots): boolean {
  const isBare = slots.bits.every(({ meaning }) => meaning.is === 'cue' || meaning.is === 'word')
  return isBare && hasCue(slots, 'total') && onlyCues(slots, OF_TOTAL)
}

/** Of sums that were asked one after the other, all of them. */
function totalOf(earlier: readonly Plan[]): Plan | undefined {
  const sums = earlier.slice(-3)
  const all = sums.every(({ measure, by }) => measure.of === 'sum' && by === undefined)
  if (!all) return undefined
  return [sums, sums.slice(-2)]
    .filter(plans => plans.length > 1)
    .map(plans => joinedThings(plans) ?? joinedDays(plans))
    .find(joined => joined !== undefined)?.plan
}

/** `how much more`, and nothing that it is of. */
export function asksForGap(slots: Slots): boolean {
  return isOfNone(slots) && hasCue(slots, 'much') && hasCue(slots, 'more', 'less', 'grew', 'fell')
}

/** Of nothing that is said now. */
function isOfNone({ things, days, thans, events }: Slots): boolean {
  return things.length + days.length + thans.length + events.length === 0
}

/** `which category caused the difference`, behind two that were told. */
function asksForCause(slots: Slots): boolean {
  return hasCue(slots, 'change', 'why') && slots.days.length + slots.thans.length === 0
}

function causeOf([first, second]: readonly Plan[], slots: Slots): Plan | undefined {
  const apart = second?.than === undefined ? first && second && heldAgainst(second, first) : second
  if (apart === undefined || apart.than === undefined) return undefined
  const [group] = slots.whiches
  const rank = { order: orderSaid(slots, second?.rank), take: 5 } as const
  return { ...movedMost(apart), ...(group !== undefined && { by: [group] }), rank }
}

function lastApart([first, second]: readonly Plan[]): Plan | undefined {
  return first && second && heldAgainst(second, first)
}

/** What came in less what went out, or the other way, of the same: the second is taken off the first. */
function flowsApart([first, second]: readonly Plan[]): Plan | undefined {
  if (first === undefined || second === undefined || first.flow === second.flow) return undefined
  const isOfSums = [first, second].every(
    plan => isBareSum(plan) && (plan.flow === 'in' || plan.flow === 'out'),
  )
  const isOfSame = isSame([first, second], ({ flow: _flow, ...rest }) => rest)
  return isOfSums && isOfSame ? { ...first, calc: [{ op: '-', by: { plan: second } }] } : undefined
}

/** The several things of one plan, with what they are; undefined where there are none, or of several kinds of lists. */
export function withinOf(plan: Plan | undefined): Joined | undefined {
  const [several, ...others] = plan?.where.all.filter(list => list.length > 1) ?? []
  if (plan === undefined || several === undefined || others.length > 0) return undefined
  const { by: _by, rank: _rank, than: _than, calc: _calc, tell: _tell, ...bare } = plan
  return { plan: bare, group: groupOf(several) }
}

/** `add both`, behind two that were held against each other: these, whatever days were asked about before. */
function ofCompared(last: Plan | undefined): Joined | undefined {
  return last?.by === undefined ? undefined : withinOf(last)
}

/** The first of two things of one plan held against the second. */
function apartWithin(plan: Plan | undefined): Plan | undefined {
  const within = withinOf(plan)
  if (within === undefined) return undefined
  const { where } = within.plan
  const [one, other, ...more] = where.all.find(list => list.length > 1) ?? []
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const rest = where.all.filter(list => list.length < 2)
  return {
    ...within.plan,
    where: { ...where, all: [...rest, [one]] },
    than: { where: { ...where, all: [...rest, [other]] } },
  }
}

function comparesSome(slots: Slots): boolean {
  return (
    hasCue(slots, 'which', 'who', 'where') &&
    !asksWhichOfKind(slots) &&
    (hasCue(slots, 'more', 'most', 'less', 'least', 'large', 'small') || slots.ranks.length > 0)
  )
}

/** So many of the last; none where there are not as many. What was held against each other is two. */
function lastOf(earlier: readonly Plan[], count: number): readonly Plan[] {
  const last = earlier.at(-1)
  if (count === 2 && last?.than !== undefined && typeof last.than !== 'string') {
    const { than, ...bare } = last
    return [{ ...bare, ...than }, bare]
  }
  return earlier.length < count ? [] : earlier.slice(-count)
}

function compared({ plan, group }: Joined, slots: Slots): Plan | undefined {
  if (group === undefined) return undefined
  const isSmall =
    hasCue(slots, 'less', 'least', 'small') || slots.ranks.some(rank => rank.order === 'smallest')
  const order = isSmall ? 'smallest' : 'largest'
  return { ...plan, by: [group], rank: { order } }
}

/** The one held against the other, where only their things or only their days differ. */
function heldAgainst(plan: Plan, other: Plan): Plan | undefined {
  if (joinedThings([other, plan]) !== undefined) return { ...plan, than: { where: other.where } }
  if (joinedDays([other, plan]) === undefined) return undefined
  // The later against the earlier: what there is more of it has grown.
  const [later, earlier] = startsBefore(plan, other) ? [other, plan] : [plan, other]
  return { ...later, than: { days: earlier.days } }
}

function startsBefore({ days: [one] }: Plan, { days: [other] }: Plan): boolean {
  if (one?.type === 'units' && other?.type === 'units') {
    return one.unit === other.unit && one.back > other.back
  }
  const [from, than] = [startOf(one), startOf(other)]
  return from !== undefined && than !== undefined && from < than
}

function startOf(span: Span | undefined): Day | undefined {
  const from = span?.type === 'edges' ? span.from : undefined
  return from !== undefined && 'day' in from ? from.day : undefined
}
