import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Money that moves again and again, what was said of single occurrences, and which of them an entry pays. */
export const schedulesMigration: Migration = { name: '0033-schedules', up: createSchedules }

const SYNCED = sql`ledger_id uuid not null,
  id uuid not null,
  version bigint not null,
  deleted_at bigint,
  emptied boolean not null default false,
  field_v jsonb not null default '{}'`

async function createSchedules(db: QueryExecutorProvider): Promise<void> {
  await sql`create table schedules (
    ${SYNCED},
    name text not null,
    type text not null,
    wallet_id uuid,
    to_wallet_id uuid,
    price jsonb not null,
    category text not null,
    label_id uuid,
    budget_id uuid,
    description text not null,
    rule jsonb not null,
    mode text not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create table occurrences (
    ${SYNCED},
    schedule_id uuid not null,
    slot text not null,
    is_skipped boolean not null,
    day text,
    amount bigint,
    take double precision not null,
    primary key (ledger_id, id)
  )`.execute(db)
  for (const table of ['schedules', 'occurrences']) await indexTable(db, sql.raw(table), table)
  await sql`create index occurrences_schedule on occurrences (ledger_id, schedule_id)`.execute(db)
  // Null is what older rows have: no row is written.
  await sql`alter table transactions add column pays jsonb`.execute(db)
}

async function indexTable(
  db: QueryExecutorProvider,
  table: RawBuilder<unknown>,
  name: string,
): Promise<void> {
  await sql`create index ${sql.raw(`${name}_feed`)} on ${table} (ledger_id, version)`.execute(db)
  await sql`create index ${sql.raw(`${name}_to_empty`)}
    on ${table} (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
