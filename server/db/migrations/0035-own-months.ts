import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** On which days a person's months begin; of everyone until now, on the first. */
export const ownMonthsMigration: Migration = { name: '0035-own-months', up: addMonths }

async function addMonths(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column months jsonb not null default '[]'`.execute(db)
}
