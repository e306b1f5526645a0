import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Groups that people sort categories into; no category stands in one yet. */
export const categoryGroupsMigration: Migration = {
  name: '0029-category-groups',
  up: createGroups,
}

async function createGroups(db: QueryExecutorProvider): Promise<void> {
  await sql`create table groups (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    colour text not null,
    position double precision not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index groups_feed on groups (ledger_id, version)`.execute(db)
  await sql`create index groups_to_empty
    on groups (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  await sql`alter table categories add column group_id uuid`.execute(db)
}
