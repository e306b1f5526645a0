import { type Day, daysBetween } from '#time/day.ts'
import type { DateDoubts, RowReason } from '../reading.ts'

/** What is known of a row's date. */
export interface DatedRow {
  readonly day: Day | null
  /** Null where none is printed. */
  readonly valueDay: Day | null
  /** Whether day and month could be the other way round, or nothing says the year. */
  readonly isOpen: boolean
  /** Whether the line of its date may be a neighbour's (ST6.6.8); absent where it is its own. */
  readonly isUnsure?: boolean
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
 * stated period and not in the future, that the dates run one way and no few of them stand years from the others
 * (ST6.11.10), that it is surely the row's own, and that the value date is near. Rows are oldest first.
 */
export function checkDates(rows: readonly DatedRow[], bounds: DateBounds): readonly CheckedDate[] {
  const days = rows.map(row => row.day)
  const inOrder = longestRun(days)
  const far = yearsAway(days)
  return rows.map(({ day, valueDay, isOpen, isUnsure = false }, place) => {
    if (day === null) return { reasons: ['no-date'], isChecked: false }
    const findings: (RowReason | false)[] = [
      isOutside(day, bounds) && 'date-outside-period',
      !inOrder.has(place) && 'date-out-of-order',
      far.has(place) && 'date-far',
      isUnsure && 'date-unsure',
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
  'date-far',
  'date-unsure',
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

const YEAR_DAYS = 365.25
// Rows of an account that is used stand so near to each other, and so near a date with another year would stand.
const NEAR_DAYS = 60
// Of the rows, and at the least: so few may have a wrong year, more are an account that lay still.
const FEW = { share: 0.1, least: 2 }

/**
 * The places of a few rows at either end that stand whole years from all others, which are near to each other: with
 * another year they would be near them too, so the year may be misprinted or misread though the days run one way.
 */
function yearsAway(days: readonly (Day | null)[]): ReadonlySet<number> {
  const places = days.flatMap((day, place) => (day === null ? [] : [place]))
  const gaps = places.slice(1).map((place, index) => gapBetween(days, places[index], place))
  const wide = gaps.filter(gap => gap > NEAR_DAYS)
  const [gap] = wide
  if (wide.length !== 1 || gap === undefined || !isWholeYears(gap)) return new Set()
  const end = gaps.indexOf(gap) + 1
  const most = Math.max(FEW.least, places.length * FEW.share)
  const few = [places.slice(0, end), places.slice(end)].find(
    side => side.length <= most && side.length * 2 < places.length,
  )
  return new Set(few)
}

function gapBetween(days: readonly (Day | null)[], from: number | undefined, to: number): number {
  const [day, next] = [days[from ?? to] ?? null, days[to] ?? null]
  return day === null || next === null ? 0 : Math.abs(daysBetween(day, next))
}

function isWholeYears(gap: number): boolean {
  const years = Math.round(gap / YEAR_DAYS)
  return years > 0 && Math.abs(gap - years * YEAR_DAYS) <= NEAR_DAYS
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
