import { type Kysely, type RawBuilder, sql } from 'kysely'
import { assert } from '#base/assert.ts'
import type { FlowTotals } from '#features/analytics/rules/row-totals.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { addDays, addMonths, type Day } from '#time/day.ts'
import { firstDayOf, type Month, monthOf } from '#time/month.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'

/** What came in and went out, as columns of a query over transactions. */
export const FLOW_COLUMNS = sql`
  ${sumKobo(sql`case when type = 'income' then amount end`)} as income,
  ${sumKobo(sql`case when type = 'expense' then amount end`)} as expense,
  count(*) filter (where type = 'income') as income_count,
  count(*) filter (where type = 'expense') as expense_count`

/** A row of such a query. */
export interface FlowRow {
  readonly income: number
  readonly expense: number
  readonly income_count: number
  readonly expense_count: number
}

/** The flows that a row holds, in kobo. */
export function flowsOf(row: FlowRow): FlowTotals {
  return {
    income: row.income,
    expense: row.expense,
    incomeCount: row.income_count,
    expenseCount: row.expense_count,
  }
}

/** What came in and went out in the scope. */
export async function readFlows(db: Kysely<Database>, scope: AnalyticsScope): Promise<FlowTotals> {
  const { rows } = await sql<FlowRow>`
    select ${FLOW_COLUMNS} from transactions where ${isCounted(scope)}`.execute(db)
  return flowsOf(rows[0] ?? { income: 0, expense: 0, income_count: 0, expense_count: 0 })
}

/** A day or a month, and the day on which it begins. */
export interface Stretch {
  readonly date: Day | Month
  readonly from: Day
}

/** The days of the first and the last row. */
export interface DaySpan {
  readonly first: Day
  readonly last: Day
}

/** The first and the last day of the zone that have transactions of the condition, if any has. */
export async function readDaySpan(
  db: Kysely<Database>,
  condition: RawBuilder<boolean>,
  zone: string,
): Promise<DaySpan | undefined> {
  const { rows } = await sql<{ readonly first: number | null; readonly last: number | null }>`
    select min(created_at) as first, max(created_at) as last
    from transactions where ${condition}`.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  if (first === null || last === null) return undefined
  return { first: instantToDay(first, zone), last: instantToDay(last, zone) }
}

/** Every day of the span. */
export function daysOf({ first, last }: DaySpan): readonly Stretch[] {
  const days: Stretch[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push({ date: day, from: day })
  return days
}

/** Every month of the span. */
export function monthsOf({ first, last }: DaySpan): readonly Stretch[] {
  const months: Stretch[] = []
  for (let from = firstDayOf(monthOf(first)); from <= last; from = addMonths(from, 1)) {
    months.push({ date: monthOf(from), from })
  }
  return months
}

/** Which transactions to sum, and the stretches of the zone that they all lie in. */
export interface StretchedRows {
  readonly isCounted: RawBuilder<boolean>
  readonly stretches: readonly Stretch[]
  readonly zone: string
}

/** The flows of each stretch that has any, in order. */
export async function readFlowsByStretch(
  db: Kysely<Database>,
  { isCounted: condition, stretches, zone }: StretchedRows,
): Promise<readonly { readonly date: Day | Month; readonly flows: FlowTotals }[]> {
  // The calendar of a zone is the program's own everywhere: the database only compares instants.
  const starts = stretches.map(({ from }) => dayToInstant(from, zone))
  const { rows } = await sql<FlowRow & { readonly place: number }>`
    select width_bucket(created_at, ${starts}::bigint[]) as place, ${FLOW_COLUMNS}
    from transactions where ${condition}
    group by place order by place`.execute(db)
  return rows.map(row => {
    const stretch = stretches[row.place - 1]
    assert(stretch !== undefined, 'every row of the span lies in one of its stretches')
    return { date: stretch.date, flows: flowsOf(row) }
  })
}
