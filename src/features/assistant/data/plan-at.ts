import { assertNever } from '#base/assert.ts'
import { addDays, type Day, dayToCivil, daysBetween, daysSinceMonday } from '#time/day.ts'
import type { Plan, Span, Step, Unit } from '../rules/plan/plan.ts'

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

const DAYS_IN_WEEK = 7
const MONTHS_IN_QUARTER = 3
const MONTHS_IN_YEAR = 12

function unitsBetween(unit: Unit, from: Day, to: Day): number {
  switch (unit) {
    case 'day':
      return daysBetween(from, to)
    case 'week':
    case 'weekend':
      return daysBetween(mondayOf(from), mondayOf(to)) / DAYS_IN_WEEK
    case 'month':
      return monthNumber(to) - monthNumber(from)
    case 'quarter':
      return quarterNumber(to) - quarterNumber(from)
    case 'year':
      return dayToCivil(to).year - dayToCivil(from).year
    case 'paycycle':
      return 0
    default:
      return assertNever(unit)
  }
}

function mondayOf(day: Day): Day {
  return addDays(day, -daysSinceMonday(day))
}

function monthNumber(day: Day): number {
  const { year, month } = dayToCivil(day)
  return year * MONTHS_IN_YEAR + month - 1
}

function quarterNumber(day: Day): number {
  return Math.floor(monthNumber(day) / MONTHS_IN_QUARTER)
}
