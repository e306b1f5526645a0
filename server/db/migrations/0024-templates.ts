import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The entries that people make again and again. */
export const templatesMigration: Migration = { name: '0024-templates', up: createTemplates }

async function createTemplates(db: QueryExecutorProvider): Promise<void> {
  await sql`create table templates (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    type text not null,
    amount bigint,
    wallet_id uuid,
    to_wallet_id uuid,
    category text not null,
    label_id uuid,
    budget_id uuid,
    description text not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index templates_feed on templates (ledger_id, version)`.execute(db)
  await sql`create index templates_to_empty
    on templates (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
