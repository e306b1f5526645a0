import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people were shown of their ledgers unasked, and what of it they dismissed. */
export const insightsMigration: Migration = { name: '0032-insights', up: createInsights }

async function createInsights(db: QueryExecutorProvider): Promise<void> {
  await sql`create table insights (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    rule text not null,
    key text not null,
    shown_on text not null,
    dismissed_at bigint,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index insights_feed on insights (ledger_id, version)`.execute(db)
  await sql`create index insights_to_empty
    on insights (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
