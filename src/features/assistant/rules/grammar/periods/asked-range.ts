import type { LineWord } from '#features/entries/rules/entry-line/line-words.ts'
import type { DayRange } from '#time/period.ts'

/** Days that words name, perhaps still to come, and how an answer names them. */
export interface AskedRange extends Required<DayRange> {
  readonly words: string
  /** What it is one of, so that the one before can be found. */
  readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year' | 'other'
}

/** What was read at the start of some words. */
export interface Taken<Value> {
  readonly value: Value
  readonly count: number
}

/** The compared forms of up to `count` words. */
export function keysOf(words: readonly LineWord[], count: number): readonly string[] {
  return words.slice(0, count).map(word => word.key)
}
