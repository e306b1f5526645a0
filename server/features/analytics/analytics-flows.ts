import { type Kysely, sql } from 'kysely'
import type { FlowTotals } from '#features/analytics/rules/row-totals.ts'
import { sumKobo } from '#server/db/sum-kobo.ts'
import type { Database } from '#server/db/tables/tables.ts'
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
