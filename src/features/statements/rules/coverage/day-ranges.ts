import { addDays, type Day } from '#time/day.ts'

/** Days from the first to the last, both in it. */
export interface DayRange {
  readonly from: Day
  readonly to: Day
}

/** The same days as few ranges, in order, none of them touching another. A range that ends before it begins has none. */
export function unionOf(ranges: readonly DayRange[]): readonly DayRange[] {
  const union: DayRange[] = []
  for (const range of inOrder(ranges)) {
    const last = union.at(-1)
    if (last === undefined || range.from > addDays(last.to, 1)) union.push(range)
    else union[union.length - 1] = { from: last.from, to: later(last.to, range.to) }
  }
  return union
}

/** The days that are in more than one of the ranges. */
export function overlapsOf(ranges: readonly DayRange[]): readonly DayRange[] {
  const shared: DayRange[] = []
  let reached: Day | undefined
  for (const { from, to } of inOrder(ranges)) {
    if (reached !== undefined && from <= reached) shared.push({ from, to: earlier(reached, to) })
    reached = reached === undefined ? to : later(reached, to)
  }
  return unionOf(shared)
}

/** The days of the span that are in none of the ranges. */
export function gapsIn(span: DayRange, ranges: readonly DayRange[]): readonly DayRange[] {
  const gaps: DayRange[] = []
  let { from } = span
  for (const covered of within(span, unionOf(ranges))) {
    if (covered.from > from) gaps.push({ from, to: addDays(covered.from, -1) })
    from = addDays(covered.to, 1)
  }
  return from > span.to ? gaps : [...gaps, { from, to: span.to }]
}

/** Of each range what lies in the span. */
export function within({ from, to }: DayRange, ranges: readonly DayRange[]): readonly DayRange[] {
  return ranges
    .map(range => ({ from: later(range.from, from), to: earlier(range.to, to) }))
    .filter(range => range.from <= range.to)
}

function inOrder(ranges: readonly DayRange[]): readonly DayRange[] {
  return ranges
    .filter(({ from, to }) => from <= to)
    .toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
