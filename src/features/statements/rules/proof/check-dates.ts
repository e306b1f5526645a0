import { type Day, daysBetween } from '#time/day.ts'
import type { DateDoubts, RowReason } from '../reading.ts'

/** What is known of a row's date. */
export interface DatedRow {
  readonly day: Day | null
  /** Null where none is printed. */
  readonly valueDay: Day | null
  /** Whether day and month could be the other way round, or nothing says the year. */
  readonly isOpen: boolean
}

/** Between what days a statement's rows lie. */
export interface DateBounds {
  readonly period: { readonly from: Day; readonly to: Day } | null
  readonly today: Day
}

/** A row's date as checked. */
export interface CheckedDate {
  readonly reasons: readonly RowReason[]
  /** Whether there is a date, and nothing speaks against it. */
  readonly isChecked: boolean
}

const MAX_VALUE_DAYS = 7

/**
 * Checks what the arithmetic cannot see (ST6.11.6): that each row has a date, inside the
 * stated period and not in the future, that the dates run one way, and that the value date is near.
 * Rows are oldest first.
 */
export function checkDates(rows: readonly DatedRow[], bounds: DateBounds): readonly CheckedDate[] {
  const inOrder = longestRun(rows.map(row => row.day))
  return rows.map(({ day, valueDay, isOpen }, place) => {
    if (day === null) return { reasons: ['no-date'], isChecked: false }
    const findings: (RowReason | false)[] = [
      isOutside(day, bounds) && 'date-outside-period',
      !inOrder.has(place) && 'date-out-of-order',
      day > bounds.today && 'future-date',
    ]
    const reasons = findings.filter(reason => reason !== false)
    const isNear = valueDay === null || Math.abs(daysBetween(day, valueDay)) <= MAX_VALUE_DAYS
    return { reasons, isChecked: reasons.length === 0 && !isOpen && isNear }
  })
}

const DOUBTS: ReadonlySet<RowReason> = new Set([
  'date-outside-period',
  'date-out-of-order',
  'future-date',
])

/** How many of the rows have no date or a doubtful one, given the reasons of each. */
export function countDoubts(
  reasons: readonly (readonly RowReason[])[],
): Pick<DateDoubts, 'missing' | 'doubted'> {
  return {
    missing: reasons.filter(each => each.includes('no-date')).length,
    doubted: reasons.filter(each => each.some(reason => DOUBTS.has(reason))).length,
  }
}

function isOutside(day: Day, { period }: DateBounds): boolean {
  return period !== null && (day < period.from || day > period.to)
}

/**
 * The places of the longest run of days that never goes back, so that one misread date is reported and not
 * its neighbours. Patience sorting: n log n.
 */
function longestRun(days: readonly (Day | null)[]): ReadonlySet<number> {
  // ends[n]: the place of the least day on which a run of n + 1 days ends.
  const ends: number[] = []
  const placeBefore = new Map<number, number | undefined>()
  for (const [place, day] of days.entries()) {
    if (day === null) continue
    const length = firstAfter(ends, end => (days[end] ?? day) > day)
    placeBefore.set(place, ends[length - 1])
    ends[length] = place
  }
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = placeBefore.get(at)) run.add(at)
  return run
}

/** The first index for which the condition holds; it holds for all after it. */
function firstAfter(sorted: readonly number[], holds: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}
