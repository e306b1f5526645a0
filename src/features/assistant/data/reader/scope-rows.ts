import { type Chunk, firstRowFrom, rowCount } from '#features/analytics/rules/chunk.ts'
import type { Readings } from '#features/analytics/rules/readings.ts'
import { conditionTest, needsDescriptions } from '#features/analytics/rules/row-test.ts'
import { type Bounds, boundsOf } from '#features/analytics/rules/selection.ts'
import type { Condition } from '#features/entries/rules/find/resolve-find.ts'
import type { DayRange } from '#time/period.ts'

/** A run of a month's rows in which those of a scope lie. */
export interface MonthRun {
  readonly chunk: Chunk
  readonly first: number
  readonly end: number
}

/** The rows of a month, and by each row of it 1 where it is of the scope. */
export interface ScopeRows extends MonthRun {
  readonly marks: Uint8Array
}

/** From the first of all the days until the last is over; all time without any. */
export function wholeBounds(days: readonly DayRange[], zone: string): Bounds {
  const bounds = days.length === 0 ? [boundsOf({}, zone)] : days.map(each => boundsOf(each, zone))
  return {
    from: Math.min(...bounds.map(({ from }) => from)),
    until: Math.max(...bounds.map(({ until }) => until)),
  }
}

/** The rows of a month within the bounds. */
export function runWithin(chunk: Chunk, { from, until }: Bounds): MonthRun {
  return { chunk, first: firstRowFrom(chunk, from), end: firstRowFrom(chunk, until) }
}

/**
 * Marks the rows that the condition asks for (UP7): each part of it goes over what is left of the rows, which is several
 * times as quick as all parts at each row.
 */
export function markRows(run: MonthRun, condition: Condition, readings: Readings): ScopeRows {
  const marks = new Uint8Array(rowCount(run.chunk))
  marks.fill(1, run.first, run.end)
  narrow({ ...run, marks }, condition, readings)
  return { ...run, marks }
}

function narrow(rows: ScopeRows, condition: Condition, readings: Readings): void {
  const { marks, first, end, chunk } = rows
  if (condition.type === 'all') {
    for (const part of plainFirst(condition.parts)) narrow(rows, part, readings)
    return
  }
  if (condition.type === 'any') {
    const others = marks.slice()
    for (const part of plainFirst(condition.parts)) unmark(others, markedBy(part, others), rows)
    unmark(marks, others, rows)
    return
  }
  if (condition.type === 'not') {
    unmark(marks, markedBy(condition.part, marks), rows)
    return
  }
  const test = conditionTest(chunk, condition, readings)
  if (test === true) return
  if (test === false) marks.fill(0, first, end)
  else keepPassing(rows, test)

  function markedBy(part: Condition, of: Uint8Array): Uint8Array {
    const found = of.slice()
    narrow({ ...rows, marks: found }, part, readings)
    return found
  }
}

/** What looks at words comes last: the fewest rows are left then. */
function plainFirst(parts: readonly Condition[]): readonly Condition[] {
  return parts.toSorted((a, b) => Number(needsDescriptions(a)) - Number(needsDescriptions(b)))
}

function keepPassing({ marks, first, end }: ScopeRows, passes: (row: number) => boolean): void {
  for (let row = first; row < end; row += 1) {
    if (marks[row] === 1 && !passes(row)) marks[row] = 0
  }
}

function unmark(marks: Uint8Array, those: Uint8Array, { first, end }: MonthRun): void {
  for (let row = first; row < end; row += 1) {
    if (those[row] === 1) marks[row] = 0
  }
}
