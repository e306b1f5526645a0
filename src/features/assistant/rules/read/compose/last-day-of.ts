import type { Span } from '#features/assistant/rules/plan/plan.ts'
import { addMonths, type Day } from '#time/day.ts'
import { unitDays } from '../days/calendar.ts'
import type { SaidDays } from '../days/said-days.ts'

const YEAR = 12

/** The last of the days that a question says of what is to come: `till 31 December`, `by month end`; undefined of others. */
export function lastDayOf(days: readonly SaidDays[], today: Day): Day | undefined {
  const [said, ...others] = days
  const [span] = said?.spans ?? []
  if (said === undefined || span === undefined || others.length > 0) return undefined
  const to = lastDay(span, today)
  // A day without a year is the next where the latest is over.
  return to === undefined || to >= today ? to : comingDay(to, today)
}

function lastDay(span: Span, today: Day): Day | undefined {
  if (span.type === 'units' && span.unit !== 'paycycle') {
    return unitDays(span.unit, today, span).to
  }
  return span.type === 'edges' && span.to !== undefined && 'day' in span.to
    ? span.to.day
    : undefined
}

function comingDay(day: Day, today: Day): Day | undefined {
  const next = addMonths(day, YEAR)
  return next >= today ? next : undefined
}
