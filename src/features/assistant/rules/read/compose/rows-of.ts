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
    (thing, place) =>
      all.findIndex(each => each.kind === thing.kind && each.id === thing.id) === place,
  )
  if (flow !== 'moved' || !INTO.has(prep)) return unique
  return unique.map(({ kind, id }) => ({ kind: kind === 'wallet' ? 'toWallet' : kind, id }))
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
