import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import type { Plan, Span, Thing } from '#features/assistant/rules/plan/plan.ts'
import { hasCue, isAnySaid, type Slots } from '../compose/slots.ts'
import { between } from '../days/calendar.ts'
import { isTime } from './goes-on.ts'

/**
 * The question before, of the one group that was told where what follows is of that: `how many times`, behind the payee
 * who got the most. Undefined where one of several is pointed at and nothing says which.
 */
export function narrowedTo(plan: Plan, slots: Slots, before: ChatBefore): Narrowed | undefined {
  const same = { plan, slots }
  if (plan.by === undefined) return same
  const [place, ...places] = slots.places
  if (place !== undefined && places.length === 0 && drills(slots)) {
    const group = before.listed?.[place - 1]
    return group && { plan: withGroup(plan, [group]), slots: { ...slots, places: [] } }
  }
  if (!isOne(plan, before)) return pointsAtOne(slots) ? undefined : same
  const one = drills(slots) || pointsAtOne(slots) ? ofTheOne(plan, before) : plan
  return one && { plan: one, slots }
}

/** A question before, and what is left to change in it. */
export interface Narrowed {
  readonly plan: Plan
  readonly slots: Slots
}

/** Whether a single group was told. */
function isOne({ rank }: Plan, { about = [] }: ChatBefore): boolean {
  return rank?.nth !== undefined || about.length > 0
}

function ofTheOne(plan: Plan, { about = [], told }: ChatBefore): Plan | undefined {
  const things = about.filter(({ kind }) => plan.by?.some(group => group === kind) === true)
  if (plan.by?.some(isUnit) === true) {
    return told === undefined ? undefined : withGroup(plan, things, [between(told)])
  }
  return things.length === 0 ? undefined : withGroup(plan, things, undefined)
}

function withGroup(plan: Plan, things: readonly Thing[], days?: readonly Span[]): Plan {
  const { by: _by, keep: _keep, rank: _rank, than: _than, calc: _calc, ...bare } = plan
  const kinds = new Set(things.map(({ kind }) => kind))
  const others = plan.where.all.filter(list => !list.every(({ kind }) => kinds.has(kind)))
  const all = [...others, ...things.map(thing => [thing])]
  return { ...bare, where: { ...plan.where, all }, ...(days && { days }) }
}

/** Whether something is asked of rows, and not by which groups they are. */
function drills(slots: Slots): boolean {
  if (isAnySaid(slots.groups, slots.thans) || saysSuperlative(slots)) return false
  return (
    hasCue(slots, 'list', 'many', 'times', 'average', 'visit', 'perRow', 'when', 'much', 'total') ||
    (hasCue(slots, 'rows') && hasCue(slots, 'which', 'what')) ||
    asksForOneRow(slots)
  )
}

/** `which month was the lowest`: of the groups. */
function saysSuperlative(slots: Slots): boolean {
  return slots.whiches.length > 0 && hasCue(slots, 'most', 'least', 'large', 'small')
}

/** `the biggest one`, `the last payment`. */
function asksForOneRow(slots: Slots): boolean {
  const isRanked = hasCue(slots, 'newest', 'oldest', 'large', 'small') || isAnySaid(slots.ranks)
  return isRanked && hasCue(slots, 'single', 'rows', 'expenses', 'income')
}

const ONE = new Set(['it', 'that', 'am', 'there'])

/** `show rows for am`, `what was it for`. */
function pointsAtOne({ line }: Slots): boolean {
  return line.some(({ key, typed }, place) => ONE.has(key) && typed !== '' && !isTime(line, place))
}
