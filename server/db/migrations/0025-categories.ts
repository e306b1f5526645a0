import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people make of categories, their own and the given ones. */
export const categoriesMigration: Migration = { name: '0025-categories', up: createCategories }

async function createCategories(db: QueryExecutorProvider): Promise<void> {
  await sql`create table categories (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    value text not null,
    name text not null,
    icon text not null,
    colour text not null,
    type text,
    is_hidden boolean not null,
    merged_into text,
    position double precision not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index categories_feed on categories (ledger_id, version)`.execute(db)
  await sql`create index categories_to_empty
    on categories (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
