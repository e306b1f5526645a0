import { type Kysely, sql } from 'kysely'
import { LARGEST_COUNT } from '#domain/analytics/row-totals.ts'
import type { TransactionRecord } from '../db/ledger-tables.ts'
import type { Database } from '../db/tables.ts'
import { type AnalyticsScope, isCounted } from './counted-rows.ts'

/** The ten largest transactions of the scope, largest first; of equals the later one. */
export async function readLargest(
  db: Kysely<Database>,
  scope: AnalyticsScope,
): Promise<readonly TransactionRecord[]> {
  const { rows } = await sql<TransactionRecord>`
    select * from transactions where ${isCounted(scope)}
    order by amount desc, created_at desc, id desc limit ${LARGEST_COUNT}`.execute(db)
  return rows
}
