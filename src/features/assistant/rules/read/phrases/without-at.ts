import type { Weekday } from '#time/weekday.ts'
import type { Meaning, PhraseContext } from '../bits.ts'
import { clockAt } from '../clock-at.ts'
import { keyAt, type Line, longestBehind, type Taken } from '../line.ts'
import type { NameIndex } from '../names/name-index.ts'
import { thingsAt } from '../names/things-at.ts'
import PHRASES from './phrases.json' with { type: 'json' }

// Behind a comma something else begins as often as the list goes on.
const COMMA = 0.3
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
// `comot rent, how much I spend`: at the start it is taken out.
const TAKEN_OUT = [...PHRASES.without, 'but went out', 'went out', 'take out']

/** `except food`, `without transport and rent`, `not from GTBank`. */
export function withoutAt(
  line: Line,
  at: number,
  { index }: PhraseContext,
): readonly Taken<Meaning>[] {
  const isStart = at === 0 || keyAt(line, at) === 'but'
  const end = longestBehind(line, at, isStart ? TAKEN_OUT : PHRASES.without)
  return end === undefined
    ? leftOutAt(line, at, index)
    : (otherDaysAt(line, end) ?? excludedAt(line, end, index))
}

/** `food excluded`. */
function leftOutAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).flatMap(({ value, end, cost }) => {
    const to = longestBehind(line, end, PHRASES.leftOut)
    return to === undefined
      ? []
      : [{ value: { is: 'without', things: value } as const, end: to, cost }]
  })
}

/** `except Sundays`: on the other days of the week. */
function otherDaysAt(line: Line, at: number): readonly Taken<Meaning>[] | undefined {
  const times = clockAt(line, at)
  if (times === undefined || !('weekdays' in times.value)) return undefined
  const weekdays = otherDays(times.value.weekdays)
  return [{ value: { is: 'clock', times: { weekdays } }, end: times.end, cost: 0 }]
}

function otherDays(days: readonly Weekday[]): readonly Weekday[] {
  return WEEK.filter(day => !days.includes(day))
}

function excludedAt(line: Line, at: number, index: NameIndex): readonly Taken<Meaning>[] {
  return thingsAt(line, at, index).map(({ value, end, cost }) => ({
    value: { is: 'without', things: value },
    end,
    cost: cost - 0.1 + COMMA * line.slice(at, end).filter(({ key }) => key === ',').length,
  }))
}
