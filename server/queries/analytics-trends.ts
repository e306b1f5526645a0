import { type Kysely, sql } from 'kysely'
import { isToldByDay, type TrendPoint, trendPoint } from '#domain/analytics/trends.ts'
import { assert } from '#domain/assert.ts'
import { addDays, addMonths, type Day, dayToInstant, instantToDay, parseDay } from '#domain/day.ts'
import { instantToMonth, type Month } from '#domain/month.ts'
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
  const dates = isByDay ? daysOf(first, last) : monthsOf(span, zone)
  // The calendar of a zone is the program's own everywhere: the database only compares instants.
  const starts = dates.map(date => dayToInstant(firstDayOf(date), zone))
  const { rows } = await sql<FlowRow & { readonly place: number }>`
    select width_bucket(created_at, ${starts}::bigint[]) as place, ${FLOW_COLUMNS}
    from transactions where ${isCounted(scope)}
    group by place order by place`.execute(db)
  return rows.map(row => {
    const date = dates[row.place - 1]
    assert(date !== undefined, 'every row of the span lies in one of its days')
    return trendPoint({ date, flows: flowsOf(row) })
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

function daysOf(first: Day, last: Day): readonly Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

function monthsOf({ first, last }: Span, zone: string): readonly Month[] {
  const months: Month[] = []
  const lastMonth = instantToMonth(last, zone)
  for (let month = instantToMonth(first, zone); month <= lastMonth; month = monthAfter(month)) {
    months.push(month)
  }
  return months
}

function monthAfter(month: Month): Month {
  // The first seven characters of a day are its month.
  return addMonths(firstDayOf(month), 1).slice(0, 7) as Month
}

function firstDayOf(date: Day | Month): Day {
  const day = parseDay(date) ?? parseDay(`${date}-01`)
  assert(day !== undefined, 'every month has a first day')
  return day
}
