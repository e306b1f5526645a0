import type { Edge, Flow, Rows, Span, Thing, Where } from '#features/assistant/rules/plan/plan.ts'
import { flowOf, INTO } from './flow-of.ts'
import type { PlacedThings, Slots } from './slots.ts'

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
    (thing, place) => all.findIndex(each => isSameThing(each, thing)) === place,
  )
  if (flow !== 'moved' || !INTO.has(prep)) return unique
  return unique.map(({ kind, id }) => ({ kind: kind === 'wallet' ? 'toWallet' : kind, id }))
}

/** Whether two things are one. */
export function isSameThing(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && one.id === other.id
}

/** The days that the words say; undefined where they say two times that are not one. */
export function daysOf(
  { days, events }: Slots,
  as: 'during' | 'by' = 'during',
  flow?: Flow,
): readonly Span[] | undefined {
  if (days.length + events.length > 1) return undefined
  if (as === 'during' && days.some(each => each.as === 'by')) return undefined
  const [event] = events
  if (event !== undefined) return [eventSpan(event, flow)]
  return days[0]?.spans ?? []
}

/** Since pay-day is from that day on; since something was bought is behind it, where it would count as well. */
function eventSpan(
  { rows, nth, as, length }: Slots['events'][number],
  flow: Flow | undefined,
): Span {
  const isBehind = as === 'after' || (as === 'since' && flow === 'out' && rows.flow === 'any')
  const plus = as === 'before' ? -1 : Number(isBehind)
  const edge: Edge = { event: rows, nth, plus }
  if (as === 'before') return { type: 'edges', to: edge }
  const last: Edge | undefined =
    length === undefined ? undefined : { event: rows, nth, plus: length }
  return { type: 'edges', from: edge, ...(last && { to: last }) }
}

/** Rows as the words say. */
export function rowsOf(
  slots: Slots,
  fallback: Flow,
  as: 'during' | 'by' = 'during',
): (Rows & { readonly days: readonly Span[] }) | undefined {
  const flow = flowOf(slots, fallback)
  if (flow !== 'moved' && isUnsaidMove(slots)) return undefined
  if (isToCome(slots) || isCutList(slots) || isOfPayeesTwice(slots)) return undefined
  if (isOfTheLast(slots)) return undefined
  const where = whereOf(slots, flow)
  const days = daysOf(slots, as, flow)
  if (where === undefined || days === undefined || isOfNone(where, flow)) return undefined
  return { flow, where, days }
}

const DONE =
  /^(?:did|have|has|had|was|were|spent|paid|bought|sent|gave|came|got|received|earned|made|went|used|lasts?|total|average)$/u

/** `anything to pay before salary`: before one that is still to come. */
function isToCome({ events, line }: Slots): boolean {
  return events.some(({ as }) => as === 'before') && !line.some(({ key }) => DONE.test(key))
}

/** `without food and transprt`: the last of them is left out as well, however it is spelt. */
function isCutList({ bits, things, line }: Slots): boolean {
  return things.some(({ prep, from }) => {
    const isJoined = prep === '' && line[from - 1]?.key === 'and'
    return isJoined && bits.some(({ meaning, end }) => meaning.is === 'without' && end === from - 1)
  })
}

/** `to the church, tithe and offering`: nobody knows whether the one list is within the other. */
function isOfPayeesTwice({ things }: Slots): boolean {
  const lists = things.filter(({ names }) =>
    names.some(each => each.things.some(({ kind }) => kind === 'payee')),
  )
  return lists.length > 1 && lists.some(({ names, join }) => names.length > 1 && join === 'and')
}

/** `hair, laundry and gen repairs`: what says more of the last name leaves out another of its own kind. */
function isOfTheLast({ things }: Slots): boolean {
  return things.some(({ names, join, end }) => {
    const isList = names.length > 1 && join === 'and'
    const next = isList ? things.find(({ from, prep }) => from === end && prep === '') : undefined
    const own = next?.names.flatMap(each => each.things) ?? []
    return (
      (own.length > 0 && names.length > 2) ||
      names.some(each => each.things.some(thing => isLeftOut(thing, own)))
    )
  })
}

function isLeftOut(thing: Thing, own: readonly Thing[]): boolean {
  const isOfKind = own.length > 0 && own.every(({ kind }) => kind === thing.kind)
  return isOfKind && !own.some(each => isSameThing(each, thing))
}

const BY = new Set(['by', 'via', 'through', 'using'])

/** `pay by transfer`, `how much did I transfer`: of rows of no kind that a ledger knows. */
function isUnsaidMove({ bits, things, line }: Slots): boolean {
  return bits.some(({ meaning, from }) => {
    const isMove = meaning.is === 'cue' && meaning.cues.every(cue => cue === 'move')
    return isMove && (things.length === 0 || BY.has(line[from - 1]?.key ?? ''))
  })
}

const ONE_OF_A_ROW = ['payee', 'category', 'label'] as const

/** Whether two lists want another payee, category, label or wallet each: a row has one of them. */
function isOfNone({ all }: Where, flow: Flow): boolean {
  // What is moved is of two wallets.
  const kinds = [...ONE_OF_A_ROW, ...(flow === 'moved' ? [] : (['wallet'] as const))]
  return kinds.some(only => {
    const [first = [], ...others] = all.filter(list => list.every(({ kind }) => kind === only))
    const ids = new Set(first.map(({ id }) => id))
    return others.some(list => !list.some(({ id }) => ids.has(id)))
  })
}

/** `before I paid the rent`: at the end of the day before; `after`: of that day. */
export function heldAtEvent({
  events: [event, ...others],
  days,
}: Slots): readonly Span[] | undefined {
  if (event === undefined || event.as === 'since' || others.length + days.length > 0) {
    return undefined
  }
  const plus = event.as === 'before' ? -1 : 0
  return [{ type: 'edges', to: { event: event.rows, nth: event.nth, plus } }]
}
