import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The bank's alert that a transaction was made of. */
export const bankAlertsMigration: Migration = { name: '0020-bank-alerts', up: addAlert }

// Null is what older rows have: no row is written.
async function addAlert(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table transactions add column alert jsonb`.execute(db)
}
