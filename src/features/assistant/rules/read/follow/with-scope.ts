import type { Flow, Plan, Span, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { SaidThan } from '../bits.ts'
import { actsOnMe, takesFromMe } from '../compose/flow-of.ts'
import { daysOf, thingsOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { type DaySpan, spanBefore, unitDays } from '../days/calendar.ts'
import { daysWithout, type SaidDays } from '../days/said-days.ts'
import type { Cue } from '../lexicon/cues.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { isRowBefore } from './with-told.ts'

const ADDS = new Set([
  'also',
  'add',
  'plus',
  '+',
  '&',
  'too',
  'include',
  'join',
  'with',
  'as well',
  'both',
])

/**
 * The question of the rows that are said now, of those before where nothing is said of them; undefined where what is left out
 * is all that it was of.
 */
export function withRows(before: Plan, slots: Slots): Plan | undefined {
  const flow = flowSaid(slots) ?? before.flow
  const said = isOfEverything(slots) ? [] : withThings(before.where.all, slots, flow)
  const all = isTurned(before.flow, flow) ? said.filter(list => !isOfIncome(list)) : said
  const left = withoutThings(
    all,
    slots.without
      .flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow))
      // `not uber, bolt`: it was asked about, and is no more.
      .filter(
        thing =>
          slots.things.length === 0 || !before.where.all.flat().some(each => same(each, thing)),
      ),
  )
  if (left === undefined) return undefined
  const [amount] = slots.amounts
  const [weekdays] = slots.weekdays
  const [hours] = slots.hours
  const where: Where = {
    ...before.where,
    all: left.all,
    none: [...before.where.none, ...left.none],
    ...(amount && { amount }),
    ...(weekdays && { weekdays }),
    ...(hours && { hours }),
  }
  return { ...before, flow, where }
}

function isTurned(before: Flow, flow: Flow): boolean {
  return before === 'in' && flow === 'out'
}

/** Of the categories that only come in: `what about expenses`, behind the salary, is of no salary. */
function isOfIncome(things: readonly Thing[]): boolean {
  return things.every(({ kind, id }) => kind === 'category' && INCOME_CATEGORIES.has(id))
}

/** What is left out is taken off the list that it is on; else no row may be of it. */
function withoutThings(
  all: Where['all'],
  without: readonly Thing[],
): Pick<Where, 'all' | 'none'> | undefined {
  const rest = all.map(list => list.filter(thing => !without.some(left => same(left, thing))))
  if (rest.some(list => list.length === 0)) return undefined
  return { all: rest, none: without.filter(thing => !all.flat().some(each => same(each, thing))) }
}

function same(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && one.id === other.id
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
  if (isIn) return takesFromMe(slots) ? 'out' : 'in'
  return actsOnMe(slots) ? 'in' : 'out'
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

const ONLY = /^(?:only|just)\b/u

/** The things said in the place of those of their kind, or beside them. */
function withThings(before: Where['all'], slots: Slots, flow: Flow): Where['all'] {
  const adds = slots.line.some(({ key, typed }) => ADDS.has(key) || ADDS.has(typed.toLowerCase()))
  const narrows = hasCue(slots, 'only') || slots.things.some(({ prep }) => ONLY.test(prep))
  let all = before
  for (const said of slots.things) {
    const things = thingsOf(said, flow)
    all = isWallets(things)
      ? put(all, things, { like: isWallets, adds, narrows: false })
      : put(all, things, { like: list => !isWallets(list), adds, narrows })
  }
  const isSame = narrows && JSON.stringify(all) === JSON.stringify(before)
  return isSame ? all.map(list => (isWallets(list) ? list : wordsOf(list, slots))) : all
}

/** `data alone`, of airtime and data: what is called so itself. */
function wordsOf(list: readonly Thing[], { things }: Slots): readonly Thing[] {
  const [said, ...others] = things
  const [name, ...names] = said?.names ?? []
  if (name === undefined || others.length + names.length > 0) return list
  return list.some(({ kind }) => kind === 'category')
    ? [{ kind: 'words', id: name.typed.toLowerCase() }]
    : list
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

/**
 * The question of the days that are said now, and held against what is said; what it reckons with is of the same days, undefined
 * where it was of others.
 */
export function withSpan(plan: Plan, slots: Slots, today: Day): Plan | undefined {
  const next = spanned(plan, slots, today)
  if (next === undefined || plan.calc === undefined || next.days === plan.days) return next
  const isSame = plan.calc.every(
    ({ by }) => !('plan' in by) || JSON.stringify(by.plan.days) === JSON.stringify(plan.days),
  )
  const calc = plan.calc.map(({ op, by }) => ({
    op,
    by: 'plan' in by ? { plan: { ...by.plan, days: next.days } } : by,
  }))
  return isSame ? { ...next, calc } : undefined
}

function spanned(plan: Plan, slots: Slots, today: Day): Plan | undefined {
  const isOfOthers = slots.withoutDays.length > 0 && slots.days.length > 0
  if (isOfOthers && !slots.withoutDays.every(left => isApart(left, slots.days))) return undefined
  if (slots.withoutDays.length > 0 && !isOfOthers) {
    return withoutDays(plan, slots.withoutDays, today)
  }
  const before = slots.isShifted && !isOfRow(plan, slots) ? shifted(plan.days) : undefined
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

/** `the one before`, of rows: the row before, and no other days. */
function isOfRow({ rank }: Plan, { line }: Slots): boolean {
  return rank?.nth !== undefined && isRowBefore(line)
}

/** `not this year, last year`. */
function isApart({ range: left }: SaidDays, days: readonly SaidDays[]): boolean {
  return days.every(
    ({ range }) =>
      range !== undefined &&
      left !== undefined &&
      ((range.to ?? MOST) < (left.from ?? LEAST) || (range.from ?? LEAST) > (left.to ?? MOST)),
  )
}

const [LEAST, MOST] = ['0', '9']

/** `dont count november`. */
function withoutDays(plan: Plan, [left, ...others]: readonly SaidDays[], today: Day) {
  const range = rangeOf(plan.days, today)
  if (range === undefined || left === undefined || others.length > 0) return undefined
  const days = daysWithout({ spans: [], range, as: 'during' }, left)
  return days && { ...plan, days: days.spans }
}

/** The days of one stretch of the calendar; of none from ever on. */
function rangeOf(spans: readonly Span[], today: Day): Partial<DaySpan> | undefined {
  const [span, ...others] = spans
  if (span === undefined) return {}
  if (others.length > 0) return undefined
  if (span.type === 'units') {
    return span.unit === 'paycycle' ? undefined : unitDays(span.unit, today, span)
  }
  if (span.type === 'cycle') return undefined
  const { from, to } = span
  if ((from && !('day' in from)) || (to && !('day' in to))) return undefined
  return { ...(from && { from: from.day }), ...(to && { to: to.day }) }
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
