import type { Span } from '#features/assistant/rules/plan/plan.ts'
import { addDays } from '#time/day.ts'
import type { Taken } from '../line.ts'
import { between, type DaySpan } from './calendar.ts'

/** Times as a question says them. */
export interface SaidDays {
  readonly spans: readonly Span[]
  /** Where it is one stretch of the calendar, its days. */
  readonly range?: Partial<DaySpan>
  /** Where it is from one time to another, the two of them. */
  readonly ends?: readonly [from: Span, to: Span]
  /** `by`: what stands, or will stand, at the end of them; all else is of the days. */
  readonly as: 'during' | 'by'
}

/** These days of the calendar, said by the words up to `end`. */
export function saidRange(range: Partial<DaySpan>, end: number, cost: number): Taken<SaidDays> {
  return { value: { spans: [between(range)], range, as: 'during' }, end, cost }
}

/** Two times of one question that lie in each other are both: `before 10 november this month`. */
export function bothDays(one: SaidDays, other: SaidDays): SaidDays | undefined {
  if (
    one.range === undefined ||
    other.range === undefined ||
    one.as === 'by' ||
    other.as === 'by'
  ) {
    return undefined
  }
  const from = [one.range.from, other.range.from]
    .filter(day => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [one.range.to, other.range.to].filter(day => day !== undefined).toSorted()[0]
  if (from !== undefined && to !== undefined && from > to) return undefined
  const range = { ...(from && { from }), ...(to && { to }) }
  return { spans: [between(range)], range, as: 'during' }
}

/** A time without the days of another that lies in it; undefined where it does not, or nothing is left. */
export function daysWithout({ range, as }: SaidDays, left: SaidDays): SaidDays | undefined {
  const { from, to } = left.range ?? {}
  if (range === undefined || from === undefined || to === undefined || as === 'by') return undefined
  if (!isAround(range, { from, to })) return undefined
  const before = range.from === from ? [] : [{ ...range, to: addDays(from, -1) }]
  const after = range.to === to ? [] : [{ ...range, from: addDays(to, 1) }]
  const spans = [...before, ...after].map(between)
  return spans.length === 0 ? undefined : { spans, as: 'during' }
}

function isAround({ from, to }: Partial<DaySpan>, inner: DaySpan): boolean {
  return (from ?? inner.from) <= inner.from && (to ?? inner.to) >= inner.to
}
