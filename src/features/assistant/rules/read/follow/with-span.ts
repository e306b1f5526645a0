import type { Plan, Span } from '#features/assistant/rules/plan/plan.ts'
import type { SaidThan } from '../bits.ts'
import { daysOf } from '../compose/rows-of.ts'
import { hasCue, type Slots } from '../compose/slots.ts'
import { spanBefore } from '../days/calendar.ts'
import { isWallets } from './with-rows.ts'

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
