import type { Group, Plan, Thing } from '#features/assistant/rules/plan/plan.ts'

/** Plans that were asked one after the other, as one, and what they differ by. */
export interface Joined {
  readonly plan: Plan
  readonly group: Group | undefined
}

/** The same of other things: of all of them. */
export function joinedThings(plans: readonly Plan[]): Joined | undefined {
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

/** What things are of as groups, where they are of one kind. */
export function groupOf(things: readonly Thing[]): Group | undefined {
  const [thing, ...others] = things
  if (thing === undefined || others.some(({ kind }) => kind !== thing.kind)) return undefined
  return thing.kind === 'words' || thing.kind === 'toWallet' ? undefined : thing.kind
}

/** The same of other days: of all of them. */
export function joinedDays(plans: readonly Plan[]): Joined | undefined {
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

/** Whether a part of plans is the same in all. */
export function isSame(plans: readonly Plan[], partOf: (plan: Plan) => unknown): boolean {
  return new Set(plans.map(plan => JSON.stringify(partOf(plan)))).size === 1
}
