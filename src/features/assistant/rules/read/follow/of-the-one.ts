import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import { ANYWHERE, type Plan, type Span, type Thing } from '#features/assistant/rules/plan/plan.ts'
import { ranksChange } from '#features/assistant/rules/plan/ranks-change.ts'
import { hasCue, isAnySaid, onlyCues, type Slots } from '../compose/slots.ts'
import { between } from '../days/calendar.ts'
import { isAt } from '../line.ts'
import { isPointing, isTime } from './goes-on.ts'

/**
 * The question before, of the one group that was told where what follows is of that: `how many times`, behind the payee
 * who got the most. Undefined where one of several is pointed at and nothing says which.
 */
export function narrowedTo(plan: Plan, slots: Slots, before: ChatBefore): Narrowed | undefined {
  const same = { plan, slots }
  if (plan.by === undefined) return same
  const [place, ...places] = slots.places
  if (place !== undefined && places.length === 0 && drills(slots)) {
    return ofThePlace(plan, slots, before.listed?.[place - 1])
  }
  if (isOfSum(plan, slots)) return { plan: withGroup(plan, []), slots }
  if (!isOne(plan, before)) return ofSeveral(same)
  const one = drills(slots) || pointsAtOne(slots) ? ofTheOne(plan, before) : plan
  return one && { plan: one, slots }
}

/** `if I remove rent how much was it`, behind what it came of that a sum rose, or its parts: the sum. */
function isOfSum({ rank }: Plan, slots: Slots): boolean {
  const isOfAll = ranksChange(rank) || slots.without.length > 0
  return isOfAll && hasCue(slots, 'much') && pointsAtOne(slots) && slots.whiches.length === 0
}

/** Of all of them; undefined where one is pointed at. */
function ofSeveral(same: Narrowed): Narrowed | undefined {
  return pointsAtOneOf(same.slots) || picksOne(same.slots) ? undefined : same
}

function ofThePlace(plan: Plan, slots: Slots, group: Thing | undefined): Narrowed | undefined {
  if (group === undefined) return undefined
  return { plan: withGroup(plan, [group]), slots: { ...slots, places: [] } }
}

/** A question before, and what is left to change in it. */
export interface Narrowed {
  readonly plan: Plan
  readonly slots: Slots
}

/** Whether a single group was told. */
export function isOne({ rank }: Plan, { about = [] }: ChatBefore): boolean {
  return rank?.nth !== undefined || about.length > 0
}

function ofTheOne(plan: Plan, { about = [], told }: ChatBefore): Plan | undefined {
  const things = about.filter(({ kind }) => plan.by?.some(group => group === kind) === true)
  const isOfTime = plan.by?.some(isUnit) === true
  if (isOfTime && told === undefined) return undefined
  if (!isOfTime && things.length === 0) return undefined
  return withGroup(plan, things, isOfTime && told !== undefined ? [between(told)] : undefined)
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

/** One of several; `list it` is of all. */
function pointsAtOneOf(slots: Slots): boolean {
  const isBare = slots.bits.every(({ meaning: { is } }) => is === 'word' || is === 'cue')
  const isOfAll = isBare && hasCue(slots, 'list') && onlyCues(slots, new Set(['list', 'goOn']))
  return pointsAtOne(slots) && !isOfAll
}

/** `what did I buy in the highest one`: which of them that was is not known. */
function picksOne({ line, ranks, bits }: Slots): boolean {
  const rank = bits.find(({ meaning }) => meaning.is === 'rank')
  return ranks.length > 0 && rank !== undefined && isAt(line, rank.from - 2, 'in the')
}

const ONE = new Set(['it', 'that', 'am', 'there'])

/** `show rows for am`, `what was it for`. */
function pointsAtOne({ line }: Slots): boolean {
  return line.some(({ key, typed }, place) => ONE.has(key) && typed !== '' && !isTime(line, place))
}

/** `did I pay them again this month`, behind the one row that was told: whether whom it names got more. */
export function ofWhoGot(last: Plan, slots: Slots, { about = [] }: ChatBefore): Plan | undefined {
  const payees = about.filter(({ kind }) => kind === 'payee')
  const isOfRow = last.measure.of === 'rows' && last.rank?.nth !== undefined
  const isAsked = hasCue(slots, 'did') && hasCue(slots, 'out', 'in') && slots.days.length > 0
  if (!isOfRow || !isAsked || payees.length === 0 || !isPointing(slots.line)) return undefined
  const { rank: _rank, tell: _tell, ...bare } = last
  return { ...bare, where: { ...ANYWHERE, all: [payees] }, measure: { of: 'happened' } }
}
