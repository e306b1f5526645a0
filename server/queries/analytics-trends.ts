import { type Kysely, sql } from 'kysely'
import { isToldByDay, type TrendPoint, trendPoint } from '#domain/analytics/trends.ts'
import { assert } from '#domain/assert.ts'
import { addDays, addMonths, type Day, dayToInstant, instantToDay } from '#domain/day.ts'
import { firstDayOf, type Month, monthOf } from '#domain/month.ts'
import type { Database } from '../db/tables.ts'
import { FLOW_COLUMNS, type FlowRow, flowsOf } from './analytics-flows.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'

/** The flows of each day, or each month beyond 92 days, that has any, in order. */
export async function readTrends(
  db: Kysely<Database>,
  scope: AnalyticsScope,
): Promise<readonly TrendPoint[]> {
  const { zone } = scope
  const span = await readSpan(db, scope)
  if (span === undefined) return []
  const first = instantToDay(span.first, zone)
  const last = instantToDay(span.last, zone)
  const isByDay = isToldByDay(scope.from ?? first, scope.to ?? last)
  const stretches = isByDay ? daysBetween(first, last) : monthsBetween(first, last)
  // The calendar of a zone is the program's own everywhere: the database only compares instants.
  const starts = stretches.map(({ from }) => dayToInstant(from, zone))
  const { rows } = await sql<FlowRow & { readonly place: number }>`
    select width_bucket(created_at, ${starts}::bigint[]) as place, ${FLOW_COLUMNS}
    from transactions where ${isCounted(scope)}
    group by place order by place`.execute(db)
  return rows.map(row => {
    const stretch = stretches[row.place - 1]
    assert(stretch !== undefined, 'every row of the span lies in one of its stretches')
    return trendPoint({ date: stretch.date, flows: flowsOf(row) })
  })
}

interface Span {
  /** Epoch ms of the first and the last row. */
  readonly first: number
  readonly last: number
}

async function readSpan(db: Kysely<Database>, scope: AnalyticsScope): Promise<Span | undefined> {
  const { rows } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    select min(created_at) as first, max(created_at) as last
    from transactions where ${isCounted(scope)}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? undefined : { first, last }
}

/** A day or a month, and the day on which it begins. */
interface Stretch {
  readonly date: Day | Month
  readonly from: Day
}

function daysBetween(first: Day, last: Day): readonly Stretch[] {
  const days: Stretch[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ date: day, from: day })
  return days
}

function monthsBetween(first: Day, last: Day): readonly Stretch[] {
  const months: Stretch[] = []
  for (let from = firstDayOf(monthOf(first)); from <= last; from = addMonths(from, 1)) {
    months.push({ date: monthOf(from), from })
  }
  return months
}
