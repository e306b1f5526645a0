import { spanOf } from '#features/assistant/rules/plan/calendar-span.ts'
import { normalPlan } from '#features/assistant/rules/plan/normal-plan.ts'
import type { Plan, Scope, Span } from '#features/assistant/rules/plan/plan.ts'
import { isCalendarUnit, weekendOf } from '#features/assistant/rules/plan/resolve-days.ts'
import type { Day } from '#time/day.ts'

/**
 * The plan in its normal form, with the days of its units: whole units of the calendar and the same days from the first
 * to the last are one, but where it is held against those before them.
 */
export function datedPlan(plan: Plan, today: Day): Plan {
  const { than, calc } = plan
  const isCounted = typeof than === 'string'
  const other =
    typeof than === 'object' && than.days !== undefined
      ? { ...than, days: dated(than.days, today) }
      : than
  const steps = calc?.map(({ op, by }) => {
    if ('length' in by) return { op, by: { ...by, length: datedSpan(by.length, today) } }
    return 'plan' in by ? { op, by: { plan: datedPlan(by.plan, today) } } : { op, by }
  })
  return normalPlan({
    ...plan,
    days: isCounted ? plan.days : dated(plan.days, today),
    ...(other !== undefined && { than: other }),
    ...(steps && { calc: steps }),
  })
}

function dated(days: Scope<Span>['days'], today: Day): readonly Span[] {
  return days.map(span => datedSpan(span, today))
}

function datedSpan(span: Span, today: Day): Span {
  if (span.type !== 'units') return span
  const { unit, back, count } = span
  if (unit === 'weekend' && count === 1) {
    return edges(weekendOf(spanOf('week', today, { offset: -back }).from))
  }
  if (!isCalendarUnit(unit)) return span
  return edges(spanOf(unit, today, { offset: 1 - back - count, count }))
}

function edges({ from, to }: { readonly from: Day; readonly to: Day }): Span {
  return { type: 'edges', from: { day: from }, to: { day: to } }
}
