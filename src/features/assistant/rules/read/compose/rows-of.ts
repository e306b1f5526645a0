import type { Edge, Flow, Rows, Span, Thing, Where } from '../../plan/plan.ts'
import type { SaidThings } from '../bits.ts'
import { INCOME_CATEGORIES } from '../names/concept-words.ts'
import { hasCue, type PlacedThings, type Slots } from './slots.ts'

/** Into a wallet, of what comes in or is moved. */
const INTO = new Set(['to', 'into', 'go', 'came in'])
const FROM = new Set(['from', 'by', 'out of'])

/** Which way the money went, as the words say; `fallback` where they say nothing. */
export function flowOf(slots: Slots, fallback: Flow): Flow {
  if (isMoved(slots)) return 'moved'
  const isOut = hasCue(slots, 'out', 'expenses', 'ofSpending')
  // `payments did I make` came not in.
  const isIn =
    saysIn(slots) &&
    !(
      hasCue(slots, 'expenses') &&
      !hasCue(slots, 'income') &&
      slots.line.some(({ key }) => key === 'make' || key === 'made')
    )
  if (isIn && !isOut) return takesFromMe(slots) ? 'out' : 'in'
  if (isOut && !isIn) return actsOnMe(slots) ? 'in' : 'out'
  if (isOut && isIn) return firstOf(slots)
  if (
    slots.things.some(isOfIncome) ||
    slots.things.some(each => FROM.has(each.prep) && isPayee(each))
  ) {
    return fallback === 'out' ? 'in' : fallback
  }
  return fallback
}

function saysIn(slots: Slots): boolean {
  return slots.cues.some(
    said =>
      (said.includes('in') || said.includes('income')) &&
      !said.includes('out') &&
      !said.includes('expenses'),
  )
}

const TAKES = new Set('collect collected get got gotten receive received take took'.split(' '))

/** `who collected most`: whoever else collects, it goes out. */
function takesFromMe(slots: Slots): boolean {
  const isOther =
    hasCue(slots, 'who') ||
    slots.whiches.includes('payee') ||
    slots.things.some(each => each.prep === '' && kindOf(each) !== 'wallet' && !isOfIncome(each))
  const takes = slots.line.some(({ key }) => TAKES.has(key))
  return (
    isOther && takes && !slots.line.some(({ key }) => key === 'i' || key === 'we' || key === 'from')
  )
}

/** Whichever is said by a phrase of that sense alone, else what went out. */
function firstOf({ cues }: Slots): Flow {
  const sure = cues.find(
    said =>
      said.includes('in') !== said.includes('out') && (said.includes('in') || said.includes('out')),
  )
  return sure?.includes('in') === true ? 'in' : 'out'
}

const GIVES = new Set(
  'send sent sending give gave given pay paid dash dashed refund refunded transfer transferred lend lent drop dropped credit'.split(
    ' ',
  ),
)

/** Who is named before the verb, and nobody else, did it: `how much did Emeka send`. */
function actsOnMe({ things, bits, line }: Slots): boolean {
  const verb = bits.find(
    ({ meaning, from }) =>
      meaning.is === 'cue' && meaning.cues.includes('out') && GIVES.has(line[from]?.key ?? ''),
  )
  const subject = things.find(
    each => each.prep === '' && isPayee(each) && verb !== undefined && each.end <= verb.from,
  )
  if (subject === undefined || verb === undefined) return false
  return !line.slice(0, verb.end).some(({ key }) => key === 'i' || key === 'we')
}

function isMoved(slots: Slots): boolean {
  if (slots.things.some(each => kindOf(each) === 'toWallet')) {
    return slots.things.every(each => !isPayee(each))
  }
  if (hasCue(slots, 'transfers')) return slots.things.every(each => !isPayee(each))
  const wallets = slots.things.filter(each => kindOf(each) === 'wallet')
  const isInto = wallets.some(({ prep }) => INTO.has(prep))
  const isFrom = wallets.some(({ prep }) => FROM.has(prep))
  if (hasCue(slots, 'move') && wallets.length > 0) {
    return slots.things.every(each => kindOf(each) === 'wallet')
  }
  return hasCue(slots, 'out') && isInto && (isFrom || slots.things.length === 1)
}

function kindOf({ names }: SaidThings): Thing['kind'] | undefined {
  return names[0]?.things[0]?.kind
}

function isPayee(things: SaidThings): boolean {
  const kind = kindOf(things)
  return kind === 'payee' || kind === 'words'
}

function isOfIncome({ names }: SaidThings): boolean {
  return names.every(({ things }) =>
    things.every(({ kind, id }) => kind === 'category' && INCOME_CATEGORIES.has(id)),
  )
}

/** What rows must be of, as the words say; undefined where they say one of it twice. */
export function whereOf(slots: Slots, flow: Flow): Where | undefined {
  const { amounts, weekdays, hours, without } = slots
  if (amounts.length > 1 || weekdays.length > 1 || hours.length > 1) return undefined
  const [amount] = amounts
  const [onDays] = weekdays
  const [atHours] = hours
  return {
    all: slots.things.map(each => thingsOf(each, flow)),
    none: without.flatMap(each => thingsOf({ ...each, from: 0, end: 0 }, flow)),
    ...(amount && { amount }),
    ...(onDays && { weekdays: onDays }),
    ...(atHours && { hours: atHours }),
  }
}

/** The things that names stand for, in their role. */
export function thingsOf({ names, prep }: PlacedThings, flow: Flow): readonly Thing[] {
  const all = names.flatMap(({ things }) => things)
  const unique = all.filter(
    (thing, place) =>
      all.findIndex(each => each.kind === thing.kind && each.id === thing.id) === place,
  )
  if (flow !== 'moved' || !INTO.has(prep)) return unique
  return unique.map(thing => (thing.kind === 'wallet' ? { ...thing, kind: 'toWallet' } : thing))
}

/** The days that the words say; undefined where they say two times that are not one. */
export function daysOf(
  { days, events }: Slots,
  as: 'during' | 'by' = 'during',
): readonly Span[] | undefined {
  if (days.length + events.length > 1) return undefined
  if (as === 'during' && days.some(each => each.as === 'by')) return undefined
  const [event] = events
  if (event !== undefined) return [eventSpan(event)]
  return days[0]?.spans ?? []
}

function eventSpan({ rows, nth, as }: Slots['events'][number]): Span {
  const plus = { since: 0, after: 1, before: -1 }[as]
  const edge: Edge = { event: rows, nth, plus }
  return { type: 'edges', ...(as === 'before' ? { to: edge } : { from: edge }) }
}

/** Rows as the words say. */
export function rowsOf(
  slots: Slots,
  fallback: Flow,
  as: 'during' | 'by' = 'during',
): (Rows & { readonly days: readonly Span[] }) | undefined {
  const flow = flowOf(slots, fallback)
  const where = whereOf(slots, flow)
  const days = daysOf(slots, as)
  return where === undefined || days === undefined ? undefined : { flow, where, days }
}
