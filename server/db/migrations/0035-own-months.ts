import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** On which days a person's months begin, until now of everyone on the first, and which budgets follow them. */
export const ownMonthsMigration: Migration = { name: '0035-own-months', up: addMonths }

async function addMonths(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table users add column months jsonb not null default '[]'`.execute(db)
  await sql`alter table budgets add column follows_month boolean not null default false`.execute(db)
}
