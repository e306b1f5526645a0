import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Edits of two devices that neither had seen, and what people call the devices. */
export const clashesMigration: Migration = { name: '0027-clashes', up: createClashes }

async function createClashes(db: QueryExecutorProvider): Promise<void> {
  await sql`create table clashes (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    about text not null,
    record_id uuid,
    field text not null,
    kept text not null,
    kept_by uuid,
    kept_on text not null,
    kept_at bigint not null,
    lost text not null,
    lost_by uuid,
    lost_on text not null,
    lost_at bigint not null,
    at bigint not null,
    picked text not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index clashes_feed on clashes (ledger_id, version)`.execute(db)
  await sql`create index clashes_to_empty
    on clashes (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  await sql`create index clashes_to_end on clashes (at) where deleted_at is null`.execute(db)
  await sql`alter table ledger_devices add column name text`.execute(db)
}
