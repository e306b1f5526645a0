import type { Edge, Flow, Rows, Span } from '#features/assistant/rules/plan/plan.ts'
import { ROW_NOUNS } from '#features/assistant/rules/plan/words/span-text.ts'
import { unitOf } from '../days/calendar.ts'
import { ordinalAt } from '../numbers.ts'
import { type RowPart, rowPartsAt, whereOf } from './exact-rows.ts'
import {
  aloneOr,
  beforeEach,
  behindAnd,
  behindWords,
  bracketed,
  type ExactText,
  isEnd,
  type Read,
  type Reads,
} from './exact-text.ts'
import { countAt, cycleAt, dateAt, unitsAt } from './exact-units.ts'

/** Days as plans say them, several joined by `and`. */
export function spansAt(text: ExactText, at: number): Reads<readonly Span[]> {
  return spanAt(text, at).flatMap(({ value, end }): Reads<readonly Span[]> => {
    const joined = behindAnd(text, end)
    const more = joined === undefined ? [] : spansAt(text, joined)
    return aloneOr({ value, end }, more)
  })
}

/** The days of one span, with what stands before them. */
export function spanAt(text: ExactText, at: number): Reads<Span> {
  const start = behindWords(text, at, 'in') ?? behindWords(text, at, 'on')
  return [
    ...(start === undefined ? [] : [...unitsAt(text, start), ...cycleAt(text, start)]),
    ...edgesAt(text, at),
  ]
}

/** `from A to B`, `since A`, `until B`. */
function edgesAt(text: ExactText, at: number): Reads<Span> {
  const from = behindWords(text, at, 'from')
  const since = behindWords(text, at, 'since')
  const until = behindWords(text, at, 'until')
  if (since !== undefined) {
    return edgeAt(text, since).map(({ value, end }) => ({
      value: { type: 'edges', from: value },
      end,
    }))
  }
  if (until !== undefined) {
    return edgeAt(text, until).map(({ value, end }) => ({
      value: { type: 'edges', to: value },
      end,
    }))
  }
  if (from === undefined) return []
  return edgeAt(text, from).flatMap(first => {
    const joined = behindWords(text, first.end, 'to')
    if (joined === undefined) return []
    return edgeAt(text, joined).map(({ value, end }) => ({
      value: { type: 'edges' as const, from: first.value, to: value },
      end,
    }))
  })
}

/** `1 Oct 2026`, `the 2nd last income from Salary`, `3 days after the last expense`. */
function edgeAt(text: ExactText, at: number): Reads<Edge> {
  const day = dateAt(text, at)
  if (day !== undefined) return [{ value: { day: day.value }, end: day.end }]
  const plus = plusAt(text, at)
  const start = plus?.end ?? at
  const nth = nthLastAt(text, start)
  if (nth === undefined) return []
  const rows = [
    ...bracketed(text, nth.end, place => eventRowsAt(text, place, Infinity)),
    ...eventRowsAt(text, nth.end, 1),
  ]
  return rows.map(({ value, end }) => ({
    value: { event: value, nth: nth.value, plus: plus?.value ?? 0 },
    end,
  }))
}

function plusAt(text: ExactText, at: number): Read<number> | undefined {
  const count = countAt(text, at)
  if (count === undefined || unitOf(text.line[count.end]?.key ?? '') !== 'day') return undefined
  const after = behindWords(text, count.end + 1, 'after')
  const before = behindWords(text, count.end + 1, 'before')
  if (after !== undefined) return { value: count.value, end: after }
  return before === undefined ? undefined : { value: -count.value, end: before }
}

function nthLastAt(text: ExactText, at: number): Read<number> | undefined {
  const start = behindWords(text, at, 'the')
  if (start === undefined) return undefined
  const ordinal = ordinalAt(text.line, start)
  const end = behindWords(text, ordinal?.end ?? start, 'last')
  return end === undefined ? undefined : { value: ordinal?.value ?? 1, end }
}

const EVENT_FLOWS: readonly Flow[] = ['out', 'in', 'any', 'moved']

/** `expense on Fuel, from Cash`: outside brackets with one part at most, and that where there is one. */
function eventRowsAt(text: ExactText, at: number, most: number): Reads<Rows> {
  return EVENT_FLOWS.flatMap(flow => {
    const start = behindWords(text, at, ROW_NOUNS[flow])
    if (start === undefined) return []
    const told = eventPartsAt(text, start, { flow, most })
    return told.flatMap(({ value, end }): Reads<Rows> => {
      const where = whereOf(value)
      return where === undefined ? [] : [{ value: { flow, where }, end }]
    })
  })
}

interface Event {
  readonly flow: Flow
  readonly most: number
}

function eventPartsAt(
  text: ExactText,
  at: number,
  { flow, most }: Event,
): Reads<readonly RowPart[]> {
  const first = rowPartsAt(text, at, flow)
  if (first.length === 0) return [{ value: [], end: at }]
  return first.flatMap(({ value, end }): Reads<readonly RowPart[]> => {
    if (most === 1) return [{ value: [value], end }]
    const next = behindWords(text, end, ',')
    const more = next === undefined ? [] : eventPartsAt(text, next, { flow, most })
    return isEnd(text, end) ? aloneOr({ value, end }, more) : beforeEach(value, more)
  })
}
