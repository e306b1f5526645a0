import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people owe and are owed, and which of it an entry moves. */
export const debtsMigration: Migration = { name: '0042-debts', up: createDebts }

async function createDebts(db: QueryExecutorProvider): Promise<void> {
  await sql`create table debts (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    person text not null,
    direction text not null,
    opening bigint not null,
    day text not null,
    loan jsonb,
    due_day text,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index debts_feed on debts (ledger_id, version)`.execute(db)
  await sql`create index debts_to_empty
    on debts (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  // Null is what older rows have: no row is written.
  await sql`alter table transactions add column debt_id uuid`.execute(db)
}
