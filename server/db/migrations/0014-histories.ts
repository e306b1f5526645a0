import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/**
 * What a ledger's history is known by: the list of its commits, small receipts in place of stored answers,
 * and sums over its live records. The heads known so far are commits; sums are reckoned by the next write.
 */
export const historiesMigration: Migration = { name: '0014-histories', up: createHistories }

async function createHistories(db: QueryExecutorProvider): Promise<void> {
  await sql`create table ledger_commits (
    ledger_id uuid not null,
    version bigint not null,
    at bigint not null,
    primary key (ledger_id, version)
  )`.execute(db)
  await sql`create index ledger_commits_age on ledger_commits (at)`.execute(db)
  await sql`insert into ledger_commits
    select ledger_id, version, touched_at from ledgers where version > 0`.execute(db)
  await sql`alter table ledgers add column sums jsonb`.execute(db)
  // In this order a row without an answer takes the least room that its columns allow.
  await sql`create table receipts (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    created_at bigint not null,
    status smallint not null,
    fingerprint bytea not null,
    answer jsonb,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index receipts_age on receipts (created_at)`.execute(db)
  // The answers of writes to records are made anew from the records.
  await sql`insert into receipts
    select ledger_id, key, version, created_at, status, substring(fp from 1 for 16),
      case when path like '/payments/%' or path like '/tokens/%' then body end
    from idempotency`.execute(db)
  await sql`drop table idempotency`.execute(db)
  await sql`create table ledger_devices (
    ledger_id uuid not null,
    device_id uuid not null,
    seq bigint not null,
    called_at bigint not null,
    primary key (ledger_id, device_id)
  )`.execute(db)
  // The tombstone of a record that was never known here belongs to nothing.
  await sql`alter table transactions alter column wallet_id drop not null`.execute(db)
  await sql`alter table transactions
    add check (wallet_id is not null or deleted_at is not null)`.execute(db)
}
