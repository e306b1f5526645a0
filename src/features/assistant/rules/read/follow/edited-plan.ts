import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import { isUnit } from '#features/assistant/rules/plan/is-unit.ts'
import { ANYWHERE, type Plan, type Span, type Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThings } from '../bits.ts'
import type { Path } from '../chart.ts'
import { isSameThing } from '../compose/rows-of.ts'
import { hasCue, isAnySaid, onlyCues, type Slots, slotsOf } from '../compose/slots.ts'
import { asMonth } from '../compose/than-of.ts'
import { between } from '../days/calendar.ts'
import { isAt, keyAt, type Line } from '../line.ts'
import { isOfThem, isPointing, isTime } from './goes-on.ts'
import { reckonedWith } from './reckoned-with.ts'
import { asksForGap, togetherOf } from './together.ts'
import { withSpan } from './with-days.ts'
import { withMeasure } from './with-measure.ts'
import { isWallets, withRows } from './with-scope.ts'

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(
  line: Line,
  path: Path,
  { today, ...chat }: ChatBefore & { readonly today: Day },
): Plan | undefined {
  const { earlier = [] } = chat
  const last = earlier.at(-1)
  if (last === undefined) return undefined
  const slots = meantInstead(leftOutToo(slotsOf(line, path.bits), last), last)
  const reckoned = reckonedWith(earlier, slots)
  if (reckoned !== undefined) return reckoned
  if (!isEdit(slots) || !saysSome(slots) || saysOneOfMany(last, slots)) return undefined
  const together = togetherOf(earlier, slots)
  if (together === undefined) return withSaid(beforeOf(last, slots, chat), today)
  const isMore = isAnySaid(slots.things, slots.pers, slots.groups)
  return isMore ? withSaid({ plan: together, slots }, today) : together
}

/** A question before, with what is left to change in it. */
function withSaid(before: Narrowed | undefined, today: Day): Plan | undefined {
  if (before !== undefined && saysLevel(before)) return undefined
  const rows = before && withRows(before.plan, before.slots)
  const changed = rows && withSpan(rows, before.slots, today)
  const next = changed && withMeasure(changed, before.slots)
  return next && inMonths(next, today)
}

/** `when was it last above 100k`, `after bills`, behind what is held: no row is of as much. */
function saysLevel({ plan, slots }: Narrowed): boolean {
  const isSince = slots.events.some(({ as }) => as !== 'before')
  const isHeld = plan.measure.of === 'held' && (slots.amounts.length > 0 || isSince)
  return isHeld && !hasCue(slots, 'rows', 'expenses', 'income', 'transfers', 'out', 'in')
}

/** What is held against the same days before is of whole months by their place. */
function inMonths(plan: Plan, today: Day): Plan {
  if (plan.than !== 'sameDays') return plan
  const days = plan.days.map(span => asMonth(span, today))
  return { ...plan, days, than: days.every(({ type }) => type === 'units') ? 'sameDays' : 'before' }
}

/** `no, Toluwani`: whoever else was asked about, he is none of them, and cannot be left out. */
function meantInstead(slots: Slots, last: Plan): Slots {
  const { without, things, line } = slots
  const said = without.flatMap(({ names }) => names.flatMap(name => name.things))
  const isOther = last.where.all.some(
    list => isOfPayees(list) && !list.some(thing => said.some(each => isSameThing(each, thing))),
  )
  if (keyAt(line, 0) !== 'no' || things.length > 0 || !isOfPayees(said) || !isOther) return slots
  const placed = without.map(each => Object.assign({}, each, { from: 0, end: 0 }))
  return { ...slots, things: placed, without: [] }
}

const TOO = new Set(['too', 'also', 'well'])

/** `and tithe too`, behind all but the rent: that is left out as well. */
function leftOutToo(slots: Slots, last: Plan): Slots {
  const { without, things, line } = slots
  const isOfRest = last.where.none.length > 0 && last.where.all.every(isWallets)
  if (!isOfRest || without.length > 0 || !line.some(({ key }) => TOO.has(key))) return slots
  return { ...slots, things: [], without: things }
}

function isOfPayees(things: readonly Thing[]): boolean {
  return things.length > 0 && things.every(({ kind }) => kind === 'payee')
}

/** The question before, or of what it told; undefined where `the two` is of no two, and `he` of nobody. */
function beforeOf(last: Plan, slots: Slots, chat: ChatBefore): Narrowed | undefined {
  const again = ofWhoGot(last, slots, chat)
  if (again !== undefined) return { plan: again, slots }
  const isOfGroup = last.by !== undefined && isOne(last, chat)
  if (pointsAtSome(slots) || (pointsAtNobody(last, slots) && !(isOfGroup && pointsThere(slots)))) {
    return undefined
  }
  return narrowedTo(last, slots, chat)
}

/** `just the saturday own`, behind weekdays and weekends, is no one day. */
function saysOneOfMany({ where, than }: Plan, { bits, line }: Slots): boolean {
  const held = typeof than === 'object' ? than.where?.weekdays : undefined
  const isOfDay = bits.some(
    ({ meaning, end }) =>
      meaning.is === 'days' &&
      /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)$/u.test(keyAt(line, end - 1)),
  )
  return isOfDay && (where.weekdays ?? held) !== undefined
}

/** `did I pay them again this month`, behind the one row that was told: whether whom it names got more. */
function ofWhoGot(last: Plan, slots: Slots, { about = [] }: ChatBefore): Plan | undefined {
  const payees = about.filter(({ kind }) => kind === 'payee')
  const isOfRow = last.measure.of === 'rows' && last.rank?.nth !== undefined
  const isAsked = hasCue(slots, 'did') && hasCue(slots, 'out', 'in') && slots.days.length > 0
  if (!isOfRow || !isAsked || payees.length === 0 || !isPointing(slots.line)) return undefined
  const { rank: _rank, tell: _tell, ...bare } = last
  return { ...bare, where: { ...ANYWHERE, all: [payees] }, measure: { of: 'happened' } }
}

// Words that may stand for nothing elsewhere, and here point at others.
const OTHERS = new Set(['two', 'three', 'other', 'another', 'more'])

/** Whether all that is said can change a question. */
function isEdit({ unknown, prices, percents, lengths, bits, line }: Slots): boolean {
  const isOfOthers = bits.some(
    ({ meaning, from }) => meaning.is === 'word' && OTHERS.has(keyAt(line, from)),
  )
  // `by how much` is of two.
  const isOfGap = bits.some(
    ({ meaning, from }) =>
      meaning.is === 'word' && keyAt(line, from) === 'by' && keyAt(line, from + 1) === 'how',
  )
  return (
    !isOfOthers &&
    !isOfGap &&
    unknown.length + prices.length + percents.length + lengths.length === 0
  )
}

/** Whether anything is said at all: `and?` changes nothing. */
function saysSome({ bits }: Slots): boolean {
  return bits.some(
    ({ meaning }) =>
      meaning.is !== 'word' && !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
  )
}

/** `how much did he pay`, and nobody was spoken of. */
function pointsAtNobody({ where }: Plan, { bits, line, things }: Slots): boolean {
  const isNamed = [...where.all.flat(), ...things.flatMap(thingsIn)].some(
    ({ kind }) => kind !== 'category',
  )
  return !isNamed && bits.some(({ meaning, from }) => meaning.is === 'word' && isOfThem(line, from))
}

/** `what did I buy there`, behind the one category that was told. */
function pointsThere({ line }: Slots): boolean {
  return line.some(({ key }) => key === 'there')
}

function thingsIn({ names }: SaidThings): readonly Thing[] {
  return names.flatMap(({ things }) => things)
}

/** Whether several that were told are meant, or what is between two of them. */
function pointsAtSome(slots: Slots): boolean {
  const isOfOthers = slots.thans.length + slots.days.length + slots.things.length > 0
  return (
    hasCue(slots, 'three', 'both') ||
    ((hasCue(slots, 'difference') || asksForGap(slots)) && !isOfOthers)
  )
}

/**
 * The question before, of the one group that was told where what follows is of that: `how many times`, behind the payee
 * who got the most. Undefined where one of several is pointed at and nothing says which.
 */
function narrowedTo(plan: Plan, slots: Slots, before: ChatBefore): Narrowed | undefined {
  const same = { plan, slots }
  if (plan.by === undefined) return same
  const [place, ...places] = slots.places
  if (place !== undefined && places.length === 0 && drills(slots)) {
    const group = before.listed?.[place - 1]
    return group === undefined
      ? undefined
      : { plan: withGroup(plan, [group]), slots: { ...slots, places: [] } }
  }
  if (!isOne(plan, before)) return pointsAtOneOf(slots) || picksOne(slots) ? undefined : same
  const one = drills(slots) || pointsAtOne(slots) ? ofTheOne(plan, before) : plan
  return one && { plan: one, slots }
}

/** A question before, and what is left to change in it. */
interface Narrowed {
  readonly plan: Plan
  readonly slots: Slots
}

/** Whether a single group was told. */
function isOne({ rank }: Plan, { about = [] }: ChatBefore): boolean {
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
