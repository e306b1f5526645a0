import type { Kysely } from 'kysely'
import { isToldByDay, type TrendPoint, trendPoint } from '#domain/analytics/trends.ts'
import type { Database } from '../db/tables.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'
import { daysOf, monthsOf, readDaySpan, readFlowsByStretch } from './stretches.ts'

/** The flows of each day, or each month beyond 92 days, that has any, in order. */
export async function readTrends(
  db: Kysely<Database>,
  scope: AnalyticsScope,
): Promise<readonly TrendPoint[]> {
  const { zone, from, to } = scope
  const rows = isCounted(scope)
  const span = await readDaySpan(db, rows, zone)
  if (span === undefined) return []
  const stretches = isToldByDay(from ?? span.first, to ?? span.last) ? daysOf(span) : monthsOf(span)
  const flows = await readFlowsByStretch(db, { isCounted: rows, stretches, zone })
  return flows.map(trendPoint)
}
