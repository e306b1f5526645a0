import type { Group, Plan, Thing } from '#features/assistant/rules/plan/plan.ts'
import { hasCue, type Slots } from '../compose/slots.ts'

/** Plans asked one after the other as one: `the two together`, `which of the two is more`; undefined where they are of no one kind. */
export function togetherOf(earlier: readonly Plan[], slots: Slots): Plan | undefined {
  const isCompared = comparesSome(slots)
  if (!isCompared && !hasCue(slots, 'three', 'both', 'difference')) return undefined
  const last = lastOf(earlier, hasCue(slots, 'three') ? 3 : 2)
  const [first, second] = last
  if (first === undefined) return undefined
  if (second !== undefined && hasCue(slots, 'difference')) return heldAgainst(second, first)
  const joined = joinedThings(last) ?? joinedDays(last)
  return isCompared ? joined && compared(joined, slots) : joined?.plan
}

function comparesSome(slots: Slots): boolean {
  return (
    hasCue(slots, 'which', 'who', 'where') &&
    hasCue(slots, 'more', 'most', 'less', 'least', 'large', 'small')
  )
}

/** So many of the last; none where there are not as many. */
function lastOf(earlier: readonly Plan[], count: number): readonly Plan[] {
  return earlier.length < count ? [] : earlier.slice(-count)
}

function compared({ plan, group }: Joined, slots: Slots): Plan | undefined {
  if (group === undefined) return undefined
  const order = hasCue(slots, 'less', 'least', 'small') ? 'smallest' : 'largest'
  return { ...plan, by: [group], rank: { order } }
}

/** The one held against the other, where only their things or only their days differ. */
function heldAgainst(plan: Plan, other: Plan): Plan | undefined {
  if (joinedThings([other, plan]) !== undefined) return { ...plan, than: { where: other.where } }
  return joinedDays([other, plan]) === undefined
    ? undefined
    : { ...plan, than: { days: other.days } }
}

interface Joined {
  readonly plan: Plan
  readonly group: Group | undefined
}

/** The same of other things: of all of them. */
function joinedThings(plans: readonly Plan[]): Joined | undefined {
  const [first] = plans
  if (first === undefined || !isSame(plans, ({ where, ...rest }) => ({ rest, none: where.none }))) {
    return undefined
  }
  const lists = plans.map(({ where }) => where.all)
  const shared =
    lists[0]?.filter(list =>
      lists.every(each => each.some(other => JSON.stringify(other) === JSON.stringify(list))),
    ) ?? []
  const own = lists.map(each =>
    each.filter(list => !shared.some(other => JSON.stringify(other) === JSON.stringify(list))),
  )
  if (own.some(each => each.length !== 1)) return undefined
  const things = own.flat(2)
  return {
    plan: { ...first, where: { ...first.where, all: [...shared, things] } },
    group: groupOf(things),
  }
}

function groupOf(things: readonly Thing[]): Group | undefined {
  const [thing, ...others] = things
  if (thing === undefined || others.some(({ kind }) => kind !== thing.kind)) return undefined
  return thing.kind === 'words' || thing.kind === 'toWallet' ? undefined : thing.kind
}

/** The same of other days: of all of them. */
function joinedDays(plans: readonly Plan[]): Joined | undefined {
  const [first] = plans
  if (first === undefined || !isSame(plans, ({ days: _days, ...rest }) => rest)) return undefined
  const isMonths = plans.every(
    ({ days }) =>
      days.length === 1 &&
      (days[0]?.type === 'edges' || (days[0]?.type === 'units' && days[0].unit === 'month')),
  )
  return {
    plan: { ...first, days: plans.flatMap(({ days }) => days) },
    group: isMonths ? 'month' : undefined,
  }
}

function isSame(plans: readonly Plan[], partOf: (plan: Plan) => unknown): boolean {
  return new Set(plans.map(plan => JSON.stringify(partOf(plan)))).size === 1
}
