import type { Span } from '#features/assistant/rules/plan/plan.ts'
import type { Day } from '#time/day.ts'
import type { Line, Taken } from '../line.ts'
import type { Token } from '../token.ts'
import { between, type CalendarUnit, type DaySpan, unitDays } from './calendar.ts'

/** A time that words name, by its days and as a plan has it; it may be still to come. */
export interface Moment extends DaySpan {
  readonly span: Span
  /** Without a year, a month or a week of its own it is there once in each. */
  readonly repeats?: 'week' | 'month' | 'year'
}

/** Reads a time of one form, where the words from a place on have that. */
export type MomentRead = (line: Line, at: number, today: Day) => Taken<Moment> | undefined

/** These days, said by the words up to `end`. */
export function daysTaken(days: DaySpan, end: number, cost = 0): Taken<Moment> {
  return { value: { from: days.from, to: days.to, span: between(days) }, end, cost }
}

/** A time that is there again and again. */
export function repeating(
  taken: Taken<Moment>,
  repeats: NonNullable<Moment['repeats']>,
): Taken<Moment> {
  return { ...taken, value: { ...taken.value, repeats } }
}

/** So many whole units, said by the words up to `end`. */
export function unitsTaken(
  unit: CalendarUnit,
  run: { readonly back: number; readonly count: number },
  { today, end }: { readonly today: Day; readonly end: number },
): Taken<Moment> {
  const { from, to } = unitDays(unit, today, run)
  return { value: { from, to, span: { type: 'units', unit, ...run } }, end, cost: 0 }
}

/** A word in place of those that were typed. */
export function unspoken(key: string): Token {
  return { key, typed: '', isCapital: false }
}
