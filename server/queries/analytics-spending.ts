import { type Kysely, sql } from 'kysely'
import { type SpendingShare, spendingShares } from '#domain/analytics/figures.ts'
import type { Database } from '../db/tables.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'
import { sumKobo } from './sum-kobo.ts'

/**
 * The expenses of the scope by category or by label, largest first. The key of what has no label is
 * an empty text.
 */
export async function readSpending(
  db: Kysely<Database>,
  scope: AnalyticsScope,
  by: 'category' | 'label_id',
): Promise<readonly SpendingShare[]> {
  const { rows } = await sql<SpendingRow>`
    select coalesce(${sql.ref(by)}::text, '') as key, ${sumKobo(sql`amount`)} as total, count(*) as count
    from transactions where ${isCounted(scope)} and type = 'expense'
    group by ${sql.ref(by)}`.execute(db)
  return spendingShares(rows)
}

interface SpendingRow {
  readonly key: string
  readonly total: number
  readonly count: number
}
