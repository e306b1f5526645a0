import { compareTexts } from '#base/compare-texts.ts'
import type { Span } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { monthNumber, unitDays } from '../days/calendar.ts'
import type { SaidDays } from '../days/said-days.ts'
import type { Slots } from './slots.ts'

const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/u

/** The last of the days that a question says of what is to come: `till 31 December`, `by month end`; undefined of others. */
export function lastDayOf({ days, bits, line }: Slots, today: Day): Day | undefined {
  const said = bits.filter(({ meaning }) => meaning.is === 'days')
  const words = said.flatMap(({ from, end }) => line.slice(from, end).map(({ key }) => key))
  const ends = days.flatMap(each => comingEnd(each, words, today) ?? [])
  return ends.toSorted(compareTexts).at(-1)
}

function comingEnd({ spans }: SaidDays, words: readonly string[], today: Day): Day | undefined {
  const [span, ...others] = spans
  const to = span === undefined || others.length > 0 ? undefined : lastDay(span, today)
  // A day that is over stands for the next of its name.
  return to === undefined || to >= today ? to : comingDay(to, words, today)
}

function lastDay(span: Span, today: Day): Day | undefined {
  if (span.type === 'units' && span.unit !== 'paycycle') {
    return span.back > 0 ? undefined : unitDays(span.unit, today, span).to
  }
  return span.type === 'edges' && span.to !== undefined && 'day' in span.to
    ? span.to.day
    : undefined
}

function comingDay(day: Day, words: readonly string[], today: Day): Day | undefined {
  if (words.some(word => WEEKDAY.test(word))) {
    const next = addDays(day, DAYS_IN_WEEK)
    return next >= today ? next : undefined
  }
  const isOfMonth = words.some(word => monthNumber(word) !== undefined)
  const next = addMonths(day, isOfMonth ? MONTHS_IN_YEAR : 1)
  return next >= today ? next : undefined
}
