import { monthText } from '#domain/day-text.ts'
import { addDays, addMonths, type Day, daysSinceMonday } from '#domain/day.ts'
import { monthOf } from '#domain/month.ts'
import type { Question } from '../question.ts'
import { daysText } from '../shown-period.ts'
import { dayCount, type KnownPeriod } from '../shown-period.ts'
import { firstDayOfMonth } from '../unfinished.ts'

/** How finely a trend is told. */
export type Granularity = NonNullable<Question['granularity']>

/** A part of a trend: days within the period, both inclusive. */
export interface Bucket {
  readonly from: Day
  readonly to: Day
  readonly name: string
  /** How the name follows a verb. */
  readonly place: 'in' | 'on' | 'from'
}

/** The most parts that a trend has; a table has no more rows. */
export const MOST_BUCKETS = 50

const DAYS_IN_WEEK = 7
const COARSER = ['day', 'week', 'month'] as const
const MOST_FOR_DAYS = 14
const MOST_FOR_WEEKS = 62

/** The parts of a period in order, no more than fit: a day's become weeks', a week's months', and then the last are kept. */
export function bucketsOf(period: KnownPeriod, granularity: Granularity): readonly Bucket[] {
  const coarser = COARSER[COARSER.indexOf(granularity) + 1]
  if (coarser === undefined) return cut(latestMonths(period), granularity)
  const buckets = cut(period, granularity)
  return buckets.length > MOST_BUCKETS ? bucketsOf(period, coarser) : buckets
}

/** How finely a period is told when nobody said. */
export function usualGranularity(period: KnownPeriod): Granularity {
  const days = dayCount(period)
  if (days <= MOST_FOR_DAYS) return 'day'
  return days <= MOST_FOR_WEEKS ? 'week' : 'month'
}

/** The end of a period, as many months as fit. */
function latestMonths(period: KnownPeriod): KnownPeriod {
  const earliest = addMonths(firstDayOfMonth(period.to), 1 - MOST_BUCKETS)
  return period.from < earliest ? { ...period, from: earliest } : period
}

/** No more than one too many: whoever asks may ask for the days of ten thousand years. */
function cut(period: KnownPeriod, granularity: Granularity): readonly Bucket[] {
  const buckets: Bucket[] = []
  let from = period.from
  while (from <= period.to && buckets.length <= MOST_BUCKETS) {
    const next = nextStart(from, granularity)
    const last = addDays(next, -1)
    if (last >= period.to) return [...buckets, bucketOf(from, period.to, granularity)]
    buckets.push(bucketOf(from, last, granularity))
    from = next
  }
  return buckets
}

function nextStart(from: Day, granularity: Granularity): Day {
  if (granularity === 'day') return addDays(from, 1)
  if (granularity === 'week') return addDays(from, DAYS_IN_WEEK - daysSinceMonday(from))
  return addMonths(firstDayOfMonth(from), 1)
}

function bucketOf(from: Day, to: Day, granularity: Granularity): Bucket {
  if (granularity === 'month') return { from, to, name: monthText(monthOf(from)), place: 'in' }
  return { from, to, name: daysText(from, to), place: from === to ? 'on' : 'from' }
}
