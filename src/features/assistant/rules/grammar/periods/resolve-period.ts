import type { AskedPeriod, AnsweredIntent } from '#features/assistant/rules/question.ts'
import { fullDayText } from '#time/day-text.ts'
import { addDays, addMonths, type Day, daysBetween } from '#time/day.ts'
import { spanOf, type SpanUnit } from './calendar-span.ts'
import type { SaidPeriod } from './read-periods.ts'

/** The days of a question, and those that they are held against. */
export interface ResolvedDays {
  readonly type: 'days'
  readonly period: AskedPeriod | undefined
  readonly against: AskedPeriod | undefined
}

/** Days, or that figures cannot be of them yet, or not of so many at once. */
export type Resolved =
  | ResolvedDays
  | { readonly type: 'to-come'; readonly words: string }
  | { readonly type: 'apart' }

const NONE: Resolved = { type: 'days', period: undefined, against: undefined }
const PREVIOUS: Readonly<Record<SpanUnit, readonly [present: string, previous: string]>> = {
  day: ['today', 'yesterday'],
  week: ['this week', 'last week'],
  month: ['this month', 'last month'],
  quarter: ['this quarter', 'last quarter'],
  year: ['this year', 'last year'],
}

/** The days that an intent is about: never to come but for a forecast, and two for a comparison (UW4). */
export function resolvePeriods(
  said: readonly SaidPeriod[],
  intent: AnsweredIntent,
  today: Day,
): Resolved {
  const [first] = said
  if (intent === 'compare') return resolveComparison(said, today)
  if (first === undefined) return NONE
  if (intent === 'forecast') return days(toAsked(first))
  const asked = pastOf(first, today)
  if (asked === undefined) return { type: 'to-come', words: first.words }
  const past = said.flatMap(each => pastOf(each, today) ?? [])
  return joined(past.toSorted((a, b) => (a.to < b.to ? -1 : 1)))
}

function days(period: AskedPeriod, against?: AskedPeriod): ResolvedDays {
  return { type: 'days', period, against }
}

/** Several times in one question that compares nothing are one when each begins where another ends. */
function joined(periods: readonly AskedPeriod[]): Resolved {
  const [first, ...later] = periods
  if (first === undefined) return NONE
  const isWhole = later.every(({ from }, index) => {
    const earlier = periods[index]
    return earlier !== undefined && from === addDays(earlier.to, 1)
  })
  if (!isWhole) return { type: 'apart' }
  const words = periods.map(period => period.words).join(' and ')
  return days({ ...first, to: periods.at(-1)?.to ?? first.to, words })
}

function lesser(a: Day, b: Day): Day {
  return a < b ? a : b
}

function resolveComparison(said: readonly SaidPeriod[], today: Day): Resolved {
  const [first, second] = said
  if (said.length > 2) return { type: 'apart' }
  if (first === undefined) return days(present('month', today), previous('month', today))
  const asked = pastOf(first, today)
  if (asked === undefined) return { type: 'to-come', words: first.words }
  if (second === undefined) return days(...sidesOf(asked, first.unit, today))
  const other = pastOf(second, today)
  return other === undefined ? { type: 'to-come', words: second.words } : days(asked, other)
}

/** One time against the present one of its kind, or the present one against the last. */
function sidesOf(
  asked: AskedPeriod,
  unit: SaidPeriod['unit'],
  today: Day,
): [period: AskedPeriod, against: AskedPeriod | undefined] {
  if (unit === 'other') return [asked, before(asked)]
  const now = present(unit, today)
  return asked.from === now.from ? [asked, previous(unit, today)] : [now, asked]
}

function present(unit: SpanUnit, today: Day): AskedPeriod {
  return { from: spanOf(unit, today, { offset: 0 }).from, to: today, words: PREVIOUS[unit][0] }
}

function previous(unit: SpanUnit, today: Day): AskedPeriod {
  return { ...spanOf(unit, today, { offset: -1 }), words: PREVIOUS[unit][1] }
}

/** As many days just before: whole months before whole months. */
function before({ from, to }: AskedPeriod): AskedPeriod | undefined {
  if (from === undefined) return undefined
  const isMonths = from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  const months = isMonths ? monthsSince(addDays(to, 1)) - monthsSince(from) : 0
  const start = months > 0 ? addMonths(from, -months) : addDays(from, -daysBetween(from, to) - 1)
  const end = addDays(from, -1)
  return { from: start, to: end, words: `${fullDayText(start)} to ${fullDayText(end)}` }
}

function monthsSince(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function toAsked({ from, to, words }: SaidPeriod): AskedPeriod {
  return { ...(from && { from }), to, words }
}

/** Cut at today; undefined when all of it is to come. */
function pastOf(said: SaidPeriod, today: Day): AskedPeriod | undefined {
  const { from } = said
  if (from !== undefined && from > today) return undefined
  return toAsked({ ...said, to: lesser(said.to, today) })
}
