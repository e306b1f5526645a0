import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import type { Plan, Group, Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThings } from '../bits.ts'
import type { Path } from '../chart.ts'
import { type Slots, slotsOf, hasCue } from '../compose/slots.ts'
import { keyAt, type Line } from '../line.ts'
import { narrowedTo } from './narrowed.ts'
import { withMeasure } from './with-measure.ts'
import { withRows, withSpan } from './with-scope.ts'

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(
  line: Line,
  path: Path,
  { today, ...chat }: ChatBefore & { readonly today: Day },
): Plan | undefined {
  const slots = slotsOf(line, path.bits)
  const { earlier = [] } = chat
  const last = earlier.at(-1)
  if (last === undefined || !isEdit(slots) || !saysSome(slots)) return undefined
  const together = togetherOf(earlier, slots)
  // `the two` of what is no two is nothing.
  if (together === undefined && pointsAtSome(slots)) return undefined
  if (together !== undefined && slots.things.length === 0) return together
  if (together === undefined && pointsAtNobody(last, slots)) return undefined
  const before = together ? { plan: together, slots } : narrowedTo(last, slots, chat)
  const rows = before && withRows(before.plan, before.slots)
  const changed = rows && withSpan(rows, slots, today)
  return changed && withMeasure(changed, before.slots)
}

/** Whether all that is said can change a question. */
function isEdit({ unknown, prices, percents }: Slots): boolean {
  return unknown.length + prices.length + percents.length === 0
}

/** Whether anything is said at all: `and?` changes nothing. */
function saysSome({ bits }: Slots): boolean {
  return bits.some(
    ({ meaning }) =>
      meaning.is !== 'word' && !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
  )
}

const PERSONS = new Set(['he', 'him', 'she', 'her'])

/** `how much did he pay`, and nobody was spoken of. */
function pointsAtNobody({ where }: Plan, { bits, line, things }: Slots): boolean {
  const isNamed = [...where.all.flat(), ...things.flatMap(thingsIn)].some(
    ({ kind }) => kind === 'payee' || kind === 'words' || kind === 'label',
  )
  return (
    !isNamed &&
    bits.some(({ meaning, from }) => meaning.is === 'word' && PERSONS.has(keyAt(line, from)))
  )
}

function thingsIn({ names }: SaidThings): readonly Thing[] {
  return names.flatMap(({ things }) => things)
}

/** Whether several that were told are meant, or what is between two of them. */
function pointsAtSome(slots: Slots): boolean {
  const isOfOthers = slots.thans.length + slots.days.length + slots.things.length > 0
  return hasCue(slots, 'three', 'both') || (hasCue(slots, 'difference') && !isOfOthers)
}

/** Plans asked one after the other as one: `the two together`, `which of the two is more`; undefined where they are of no one kind. */
function togetherOf(earlier: readonly Plan[], slots: Slots): Plan | undefined {
  const isCompared = comparesSome(slots)
  if (!isCompared && !hasCue(slots, 'three', 'both', 'difference')) return undefined
  const several = lastOf(earlier, hasCue(slots, 'three') ? 3 : 2)
  const last = earlier.at(-1)
  if (hasCue(slots, 'difference')) return lastApart(several) ?? apartWithin(last)
  const joined = joinedThings(several) ?? joinedDays(several) ?? withinOf(last)
  return isCompared ? joined && compared(joined, slots) : joined?.plan
}

function lastApart([first, second]: readonly Plan[]): Plan | undefined {
  return first && second && heldAgainst(second, first)
}

/** The several things of one plan. */
function withinOf(plan: Plan | undefined): Joined | undefined {
  const [several, ...others] = plan?.where.all.filter(list => list.length > 1) ?? []
  if (plan === undefined || several === undefined || others.length > 0) return undefined
  const { by: _by, rank: _rank, than: _than, calc: _calc, tell: _tell, ...bare } = plan
  return { plan: bare, group: groupOf(several) }
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
    (hasCue(slots, 'more', 'most', 'less', 'least', 'large', 'small') || slots.ranks.length > 0)
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
