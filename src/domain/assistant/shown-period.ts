import { fullDayText, rangeText } from '#domain/day-text.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import type { AskedPeriod } from './question.ts'

/** A period whose first day is known. */
export interface KnownPeriod extends AskedPeriod {
  readonly from: Day
}

// `last month` and `since May` follow a verb as they are; `October 2026` and `the last 3 months` do not.
const ADVERB =
  /^(?:today|yesterday|this|last|next|past|since|between|before|after|from|on|up to|until|till|so far|in|over|during|at)\b|\bago$/i

/** `20 Nov 2026`, or `1 Oct to 31 Oct 2026`. */
export function daysText(from: Day, to: Day): string {
  return from === to ? fullDayText(from) : rangeText(from, to)
}

/** How many days a period has. */
export function dayCount({ from, to }: KnownPeriod): number {
  return daysBetween(from, to) + 1
}

/** When, as it follows a verb, the days always with it: `in October 2026 (1 Oct to 31 Oct 2026)`. */
export function whenText(period: KnownPeriod): string {
  return `${placedWords(period)} (${daysText(period.from, period.to)})`
}

/** The words of a period as they follow a verb: `last month`, `in October 2026`, `on 5 Nov 2026`. */
export function placedWords({ words, from, to }: AskedPeriod): string {
  if (ADVERB.test(words)) return words
  return `${from === to ? 'on' : 'in'} ${words}`
}
