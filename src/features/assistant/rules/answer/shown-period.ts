import { fullDayText, rangeText } from '#time/day-text.ts'
import type { Day } from '#time/day.ts'
import type { AskedPeriod } from '../question.ts'

/** A period whose first day is known. */
export interface KnownPeriod extends AskedPeriod {
  readonly from: Day
  /** Asked without a first day, and over before the first record: there is no day to begin with. */
  readonly isBeforeAll?: true
}

// `last month` and `since May` follow a verb as they are; `October 2026` and `the last 3 months` do not.
const ADVERB =
  /^(?:today|yesterday|this|last|next|past|since|between|before|after|from|on|up to|until|till|so far|in|over|during|at)\b|\bago$/i

// `5 November 2026`, `1 October 2026 to 15 October 2026`: nothing that the days do not say.
const DAYS_THEMSELVES = /^\d{1,2} \p{L}+ \d{4}\b/u

/** `20 Nov 2026`, or `1 Oct to 31 Oct 2026`. */
export function daysText(from: Day, to: Day): string {
  return from === to ? fullDayText(from) : rangeText(from, to)
}

/** When, as it follows a verb, the days always with it: `in October 2026 (1 Oct to 31 Oct 2026)`. */
export function whenText(period: KnownPeriod): string {
  const days = period.isBeforeAll
    ? `up to ${fullDayText(period.to)}`
    : daysText(period.from, period.to)
  const isDays = DAYS_THEMSELVES.test(period.words)
  return isDays ? `${placeOf(period)} ${days}` : `${placedWords(period)} (${days})`
}

/** The words of a period as they follow a verb: `last month`, `in October 2026`, `on 5 November 2026`. */
export function placedWords(period: AskedPeriod): string {
  return ADVERB.test(period.words) ? period.words : `${placeOf(period)} ${period.words}`
}

function placeOf({ words, from, to }: AskedPeriod): string {
  if (from === to) return 'on'
  return DAYS_THEMSELVES.test(words) ? 'from' : 'in'
}
