import type { Span } from '#features/assistant/rules/plan/plan.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { behind, keyAt, type Line, past, type Taken } from '../line.ts'
import type { DaySpan } from './calendar.ts'
import { DURING } from './during-at.ts'
import { momentAt } from './moment-at.ts'
import type { Moment } from './moment.ts'
import { type SaidDays, saidRange } from './said-days.ts'

/** Words behind which the first of two times stands. */
export const FROM = [
  'from the',
  'from',
  'between the',
  'between',
  'starting from',
  'starting',
  'beginning from',
]
/** Words that stand before the second of them. */
export const TO = ['to the', 'to', 'till', 'until', 'through', 'up to', 'and', '-', 'down to']
/** Those that join times where no word stands before the first. */
export const TO_BARE = TO.filter(word => word !== 'and')
const TO_NOW = ['and now', 'and today', 'and date', 'and till now']
const NOW = [
  'to now',
  'till now',
  'until now',
  'up to now',
  'to date',
  'till date',
  'until today',
  'till today',
  'to today',
  'onwards',
  'onward',
  'upwards',
  'on',
]
/** Those that need no word before the day. */
const NOW_BARE = NOW.filter(words => words.includes(' '))
const OPEN = 0.12

/** `from october to november`, `between 3 and 9 nov`, `1 oct - 15 oct`, `from monday till now`. */
export function rangeAt(line: Line, at: number, today: Day): Taken<SaidDays> | undefined {
  const start = behind(line, at, FROM)
  const first = momentAt(line, start ?? past(line, at, DURING), today)
  if (first === undefined) return undefined
  const isBetween = keyAt(line, at) === 'between'
  const open = behind(line, first.end, nowWords(start, isBetween))
  if (open !== undefined) {
    return saidRange({ from: first.value.from, to: today }, open, first.cost)
  }
  const joined = behind(line, first.end, start === undefined ? TO_BARE : TO)
  const last = joined === undefined ? undefined : momentAt(line, joined, today)
  if (last !== undefined) return fromTo(first, last)
  if (start === undefined || isBetween) return undefined
  // `everything from last month` is of that month; `from october`, without an end, goes on until today.
  if (isGone(first.value.span)) return undefined
  return saidRange({ from: first.value.from, to: today }, first.end, first.cost + OPEN)
}

function isGone(span: Span): boolean {
  return span.type === 'units' && span.back > 0 && span.count === 1 && span.unit !== 'day'
}

function nowWords(start: number | undefined, isBetween: boolean): readonly string[] {
  if (start === undefined) return NOW_BARE
  return isBetween ? TO_NOW : NOW
}

function fromTo(first: Taken<Moment>, last: Taken<Moment>): Taken<SaidDays> | undefined {
  const days = ordered(first.value, last.value)
  if (days === undefined) return undefined
  const range = saidRange(days, last.end, first.cost + last.cost)
  return { ...range, value: { ...range.value, ends: [first.value.span, last.value.span] } }
}

/** A first day of no year, month or week of its own is the latest before the last. */
function ordered(first: Moment, last: Moment): DaySpan | undefined {
  if (first.from <= last.to) return { from: first.from, to: last.to }
  const from = stepBack(first)
  return from !== undefined && from <= last.to ? { from, to: last.to } : undefined
}

function stepBack({ from, repeats }: Moment): Day | undefined {
  if (repeats === 'week') return addDays(from, -7)
  return repeats && addMonths(from, repeats === 'month' ? -1 : -12)
}
