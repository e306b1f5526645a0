import type { Day } from '#time/day.ts'
import { unitsBetween } from '../rules/plan/calendar-span.ts'
import type { Plan, Span, Step } from '../rules/plan/plan.ts'

/**
 * The plan of one day as it is said on another: what was the running month then is the month before now. Pay cycles
 * and a budget's cycles, whose days have to be looked up, are counted from the present as before.
 */
export function planAt(plan: Plan, from: Day, to: Day): Plan {
  return from === to ? plan : moved(plan, span => spanAt(span, from, to))
}

function moved(plan: Plan, move: (span: Span) => Span): Plan {
  const { than, calc } = plan
  const other = typeof than === 'object' && than.days !== undefined ? than : undefined
  return {
    ...plan,
    days: plan.days.map(move),
    ...(other?.days && { than: { ...other, days: other.days.map(move) } }),
    ...(calc && { calc: calc.map(step => movedStep(step, move)) }),
  }
}

function movedStep({ op, by }: Step, move: (span: Span) => Span): Step {
  if ('length' in by) return { op, by: { ...by, length: move(by.length) } }
  return { op, by: 'plan' in by ? { plan: moved(by.plan, move) } : by }
}

function spanAt(span: Span, from: Day, to: Day): Span {
  if (span.type !== 'units') return span
  return { ...span, back: span.back + unitsBetween(span.unit, from, to) }
}
