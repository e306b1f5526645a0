import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Budgets that count by themselves, and expenses that are kept out of them. */
export const countingMigration: Migration = { name: '0036-counting', up: addCounting }

async function addCounting(db: QueryExecutorProvider): Promise<void> {
  // Defaults that are the same in each row: none is written.
  await sql`alter table budgets
    add column counts text not null default 'hand',
    add column counts_from text`.execute(db)
  await sql`alter table transactions
    add column is_unbudgeted boolean not null default false`.execute(db)
}
