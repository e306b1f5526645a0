import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The views of their transactions that people keep. */
export const viewsMigration: Migration = { name: '0013-views', up: createViews }

async function createViews(db: QueryExecutorProvider): Promise<void> {
  await sql`create table views (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    query text not null,
    position double precision not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index views_feed on views (ledger_id, version)`.execute(db)
  await sql`create index views_to_empty
    on views (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
