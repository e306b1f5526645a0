import type { ChatBefore } from '#features/assistant/rules/chat-before.ts'
import { isKept, type Plan, type Thing } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThings } from '../bits.ts'
import type { Path } from '../chart.ts'
import { isSameThing } from '../compose/rows-of.ts'
import { hasCue, isAnySaid, type Slots, slotsOf } from '../compose/slots.ts'
import { asMonth } from '../compose/than-of.ts'
import { keptEdit } from '../kept/kept-edit.ts'
import { keyAt, type Line } from '../line.ts'
import { isOfThem } from './goes-on.ts'
import { isOne, type Narrowed, narrowedTo, ofWhoGot } from './of-the-one.ts'
import { pastPart } from './past-budget.ts'
import { reckonedWith } from './reckoned-with.ts'
import { asksForGap, togetherOf } from './together.ts'
import { ofToldDay } from './told-day.ts'
import { isWallets } from './wallet-lists.ts'
import { withSpan } from './with-days.ts'
import { ofNow, saysNow } from './with-held.ts'
import { withMeasure } from './with-measure.ts'
import { withRows } from './with-scope.ts'

/** The question before, changed as the text says; undefined where the text says what changes nothing. */
export function editedPlan(
  line: Line,
  path: Path,
  { today, ...chat }: ChatBefore & { readonly today: Day },
): Plan | undefined {
  const { earlier = [] } = chat
  const before = earlier.at(-1)
  if (before === undefined) return undefined
  const said = slotsOf(line, path.bits)
  if (isKept(before.measure) || before.measure.of === 'ahead') return keptEdit(before, said, today)
  if (said.kept.length > 0) return undefined
  const last = ofItsBudget(before, chat)
  const slots = meantInstead(leftOutToo(ofToldDay(said, earlier), last), last)
  const reckoned = reckonedWith(earlier, slots)
  if (reckoned !== undefined) return reckoned
  if (!isEdit(slots) || !saysSome(slots) || saysOneOfMany(last, slots)) return undefined
  const together = togetherOf(earlier, slots)
  if (together === undefined) return withSaid(beforeOf(last, slots, chat), today)
  const { things, pers, groups, days, without, amounts, weekdays, hours, events } = slots
  const isMore = isAnySaid(things, pers, groups, days, without, amounts, weekdays, hours, events)
  return isMore ? withSaid({ plan: together, slots }, today) : together
}

/** What is left for a label is of the one budget that sets it aside: what follows is of its cycle. */
function ofItsBudget(plan: Plan, { about = [] }: ChatBefore): Plan {
  const { measure, where } = plan
  const isOfLabels = where.all.flat().every(({ kind }) => kind === 'label')
  const budget = about.find(({ kind }) => kind === 'budget')
  return measure.of === 'budget' && isOfLabels && budget !== undefined
    ? { ...plan, where: { ...where, all: [[budget], ...where.all] } }
    : plan
}

/** A question before, with what is left to change in it. */
function withSaid(before: Narrowed | undefined, today: Day): Plan | undefined {
  if (before === undefined || saysLevel(before)) return undefined
  const present = ofNow(before.plan, before.slots)
  const rows = present && withRows(present, before.slots)
  const changed = rows && withSpan(rows, before.slots, today)
  const next = changed && withMeasure(changed, before.slots)
  return next && isOfBudgetsOnly(next) ? inMonths(ofPast(next, before.slots), today) : undefined
}

/** `last week own`, behind a budget: what was spent of it then. */
function ofPast(plan: Plan, slots: Slots): Plan {
  const { measure, days } = plan
  const isOfDays = measure.of === 'budget' && days.length > 0 && plan.calc === undefined
  if (!isOfDays || hasCue(slots, 'left', 'have', 'set', 'pace')) return plan
  const part = hasCue(slots, 'over') ? 'over' : 'spent'
  return { v: 2, ...pastPart(plan, part) }
}

/** What is left of a budget is of no payee. */
function isOfBudgetsOnly({ measure, where }: Plan): boolean {
  const isLabelled = where.all.flat().every(({ kind }) => kind === 'budget' || kind === 'label')
  return measure.of !== 'budget' || isLabelled
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
function saysSome(slots: Slots): boolean {
  return (
    saysNow(slots) ||
    slots.bits.some(
      ({ meaning }) =>
        meaning.is !== 'word' &&
        !(meaning.is === 'cue' && meaning.cues.every(cue => cue === 'goOn')),
    )
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
