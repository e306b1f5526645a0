import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** People who put money together, who of them paid which round, and which entries are of it. */
export const circlesMigration: Migration = { name: '0043-circles', up: createCircles }

const SYNCED = sql`ledger_id uuid not null,
  id uuid not null,
  version bigint not null,
  deleted_at bigint,
  emptied boolean not null default false,
  field_v jsonb not null default '{}'`

async function createCircles(db: QueryExecutorProvider): Promise<void> {
  await sql`create table circles (
    ${SYNCED},
    name text not null,
    type text not null,
    amount bigint not null,
    rule jsonb not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create table circle_members (
    ${SYNCED},
    circle_id uuid not null,
    name text not null,
    turns double precision not null,
    is_me boolean not null,
    position double precision not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create table circle_payments (
    ${SYNCED},
    circle_id uuid not null,
    member_id uuid not null,
    round double precision not null,
    amount bigint not null,
    covered_by uuid,
    primary key (ledger_id, id)
  )`.execute(db)
  for (const table of ['circles', 'circle_members', 'circle_payments']) {
    await sql`create index ${sql.raw(`${table}_feed`)}
      on ${sql.raw(table)} (ledger_id, version)`.execute(db)
    await sql`create index ${sql.raw(`${table}_to_empty`)}
      on ${sql.raw(table)} (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  }
  // Null is what older rows have: no row is written.
  await sql`alter table transactions add column circle_id uuid`.execute(db)
}
