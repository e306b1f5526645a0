import { compareTexts } from '#base/compare-texts.ts'
import type { Span } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { between, monthNumber, unitDays } from '../days/calendar.ts'
import { comingFeast, isFeast } from '../days/feasts-at.ts'
import type { SaidDays } from '../days/said-days.ts'
import type { Slots } from './slots.ts'

const MONTHS_IN_YEAR = 12
const DAYS_IN_WEEK = 7
const FILLING = new Set('on by in before for till until the this next coming'.split(' '))
const GONE = new Set(['last', 'past', 'previous', 'ago', 'yesterday'])
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
  if (words.some(word => GONE.has(word))) return undefined
  const name = words.filter(word => !FILLING.has(word)).join(' ')
  if (isFeast(name)) return comingFeast(name, today)
  if (words.some(word => WEEKDAY.test(word))) {
    const next = addDays(day, DAYS_IN_WEEK)
    return next >= today ? next : undefined
  }
  const isOfMonth = words.some(word => monthNumber(word) !== undefined)
  const next = addMonths(day, isOfMonth ? MONTHS_IN_YEAR : 1)
  return next >= today ? next : undefined
}

/**
 * From which day on it is asked what is free: `on the 12th`, `by Friday`; today's is what is free this month, and has no
 * days. Undefined where a question says more than one day, or none.
 */
export function freeDays(slots: Slots, today: Day): readonly Span[] | undefined {
  const [said, ...others] = slots.days
  const [span, ...more] = said?.spans ?? []
  if (said === undefined || span === undefined || others.length + more.length > 0) return undefined
  const day = isOneDay(said, span) ? lastDayOf(slots, today) : undefined
  if (day === undefined || day < today) return undefined
  return day === today ? [] : [between({ from: day, to: day })]
}

function isOneDay({ as, range }: SaidDays, span: Span): boolean {
  if (span.type === 'units') return span.unit === 'day' && span.count === 1
  return as === 'by' || (range?.from !== undefined && range.from === range.to)
}
