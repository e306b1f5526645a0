import type { Meaning, PhraseContext } from '../bits.ts'
import { between, type DaySpan, monthDays } from '../days/calendar.ts'
import { keyAt, type Line, longestBehind, past, type Taken } from '../line.ts'
import PHRASES from './phrases.json' with { type: 'json' }

/** `that day`, `since then`, `the month before`: of what was told or asked before in the chat. */
export function toldAt(line: Line, at: number, { told }: PhraseContext): readonly Taken<Meaning>[] {
  const start = past(line, at, ['in', 'on', 'for', 'of', 'during'])
  const shift = shiftAt(line, start)
  return told === undefined
    ? shift
    : [...shift, ...sinceThenAt(line, at, told), ...thenAt(line, start, told)]
}

function shiftAt(line: Line, at: number): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.beforeThat)
  return end === undefined ? [] : [{ value: { is: 'shift' }, end, cost: 0.02 }]
}

function sinceThenAt(line: Line, at: number, { from }: DaySpan): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.sinceThen)
  if (end === undefined) return []
  return [
    { value: { is: 'days', days: { spans: [between({ from })], as: 'during' } }, end, cost: 0 },
  ]
}

function thenAt(line: Line, at: number, told: DaySpan): readonly Taken<Meaning>[] {
  const end = longestBehind(line, at, PHRASES.then)
  if (end === undefined) return []
  const days = keyAt(line, end - 1) === 'month' ? wholeMonth(told) : told
  return [
    {
      value: { is: 'days', days: { spans: [between(days)], range: days, as: 'during' } },
      end,
      cost: 0,
    },
  ]
}

function wholeMonth({ from }: DaySpan): DaySpan {
  return monthDays(Number(from.slice(0, 4)), Number(from.slice(5, 7))) ?? { from, to: from }
}
