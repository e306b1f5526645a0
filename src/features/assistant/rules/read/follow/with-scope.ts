import type { Flow, Plan, Span, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThan } from '../bits.ts'
import { daysOf, thingsOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { spanBefore } from '../days/calendar.ts'
import type { Cue } from '../lexicon/cues.ts'

const ADDS = new Set(['also', 'add', 'plus', 'too', 'include', 'join', 'with', 'as well', 'both'])

/** The question of the rows that are said now, of those before where nothing is said of them. */
export function withRows(before: Plan, slots: Slots): Plan {
  const flow = flowSaid(slots) ?? before.flow
  const without = slots.without.flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow))
  const [amount] = slots.amounts
  const [weekdays] = slots.weekdays
  const [hours] = slots.hours
  const where: Where = {
    ...before.where,
    all: isOfEverything(slots) ? [] : withThings(before.where.all, slots, flow),
    none: [...before.where.none, ...without],
    ...(amount && { amount }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
  return { ...before, flow, where }
}

function flowSaid(slots: Slots): Flow | undefined {
  if (hasCue(slots, 'savings', 'save')) return 'net'
  const isOut = hasCue(slots, 'out', 'expenses')
  const isIn = slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
  if (isOut === isIn) return undefined
  return isIn ? 'in' : 'out'
}

const OF_EVERYTHING: ReadonlySet<Cue> = new Set<Cue>(['everything', 'goOn', 'what'])

/** `what about everything`: nothing else is said. */
function isOfEverything(slots: Slots): boolean {
  const isBare = slots.bits.every(
    ({ meaning }) =>
      meaning.is === 'word' ||
      (meaning.is === 'cue' && meaning.cues.some(cue => OF_EVERYTHING.has(cue))),
  )
  return isBare && hasCue(slots, 'everything')
}

/** The things said in the place of those of their kind, or beside them. */
function withThings(before: Where['all'], slots: Slots, flow: Flow): Where['all'] {
  const adds = slots.line.some(({ key }) => ADDS.has(key))
  const narrows = hasCue(slots, 'only')
  let all = before
  for (const said of slots.things) {
    const things = thingsOf(said, flow)
    all = isWallets(things)
      ? put(all, things, { like: isWallets, adds, narrows: false })
      : put(all, things, { like: list => !isWallets(list), adds, narrows })
  }
  return all
}

/** Whether things are wallets, and at least one. */
export function isWallets(things: readonly Thing[]): boolean {
  return things.length > 0 && things.every(({ kind }) => kind === 'wallet' || kind === 'toWallet')
}

interface Putting {
  /** Which lists are of the same kind. */
  readonly like: (things: readonly Thing[]) => boolean
  readonly adds: boolean
  readonly narrows: boolean
}

function put(
  all: Where['all'],
  things: readonly Thing[],
  { like, adds, narrows }: Putting,
): Where['all'] {
  const same = all.filter(like)
  const isOther = same.every(list => list.every(({ kind }) => kind !== things[0]?.kind))
  if (narrows && same.length > 0 && isOther) return [...all, things]
  const others = all.filter(list => !like(list))
  if (adds && same.length === 1) return [...others, [...(same[0] ?? []), ...things]]
  return [...others, things]
}

/** The question of the days that are said now, and held against what is said. */
export function withSpan(plan: Plan, slots: Slots): Plan {
  const before = slots.isShifted ? shifted(plan.days) : undefined
  if (before !== undefined) return { ...plan, days: before }
  const [held] = slots.thans
  const isOfDays = slots.days.length + slots.events.length > 0
  const days = isOfDays ? daysOf(slots, 'by') : undefined
  if (held !== undefined) return withThan(days === undefined ? plan : { ...plan, days }, held.than)
  if (days === undefined) return plan
  if (plan.than === undefined || typeof plan.than === 'string') return { ...plan, days }
  const isVersus = hasCue(slots, 'difference', 'versus')
  return isVersus ? { ...plan, than: { days } } : { ...plan, days }
}

/** As many days just before. */
function shifted(spans: readonly Span[]): readonly Span[] | undefined {
  const [span] = spans
  if (spans.length !== 1 || span === undefined) return undefined
  if (span.type === 'units') return [{ ...span, back: span.back + span.count }]
  if (span.type !== 'edges' || span.from === undefined || span.to === undefined) return undefined
  if (!('day' in span.from) || !('day' in span.to)) return undefined
  return [spanBefore({ from: span.from.day, to: span.to.day })]
}

function withThan(plan: Plan, than: SaidThan): Plan {
  if (than.type === 'days') return { ...plan, than: { days: than.days.spans } }
  if (than.type !== 'things') return { ...plan, than: than.type }
  const things = than.things.names.flatMap(name => name.things)
  return {
    ...plan,
    than: { where: { ...plan.where, all: [...plan.where.all.filter(isWallets), things] } },
  }
}
