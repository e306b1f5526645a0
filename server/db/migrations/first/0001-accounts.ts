import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** People, their codes and sessions, the server's keys, and the counters of the rate limiter. */
export const accountsMigration: Migration = { name: '0001-accounts', up: createAccounts }

async function createAccounts(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...peopleTables(), ...sessionTables(), ...serverTables()]) {
    await statement.execute(db)
  }
}

function peopleTables() {
  return [
    sql`create table users (
      user_id uuid primary key,
      email text not null unique,
      user_name text not null,
      user_name_key text not null unique,
      gender text not null,
      first_name text not null default '',
      last_name text not null default '',
      phone text not null default '',
      timezone text not null,
      dp text not null default '',
      role text not null,
      email_verified boolean not null default false,
      password_hash text not null,
      referral_code text not null unique,
      referred_by uuid,
      created_at bigint not null,
      version bigint not null default 0,
      field_v jsonb not null default '{}'
    )`,
    sql`create table one_time_codes (
      user_id uuid not null,
      purpose text not null,
      code_hash bytea not null,
      expires_at bigint not null,
      tries int not null default 0,
      primary key (user_id, purpose)
    )`,
  ]
}

function sessionTables() {
  return [
    sql`create table sessions (
      user_id uuid not null,
      family_id uuid not null,
      device_name text not null,
      created_at bigint not null,
      last_used_at bigint not null,
      revoked_at bigint,
      primary key (user_id, family_id)
    )`,
    sql`create table refresh_tokens (
      user_id uuid not null,
      hash bytea not null,
      family_id uuid not null,
      created_at bigint not null,
      replaced_at bigint,
      successor_hash bytea,
      successor_sealed bytea,
      primary key (user_id, hash),
      foreign key (user_id, family_id) references sessions (user_id, family_id) on delete cascade
    )`,
    sql`create index refresh_tokens_of_family on refresh_tokens (user_id, family_id)`,
    sql`create index sessions_by_use on sessions (last_used_at)`,
    sql`create index refresh_tokens_sealed
      on refresh_tokens (replaced_at) where successor_sealed is not null`,
  ]
}

function serverTables() {
  return [
    sql`create table server_secret (name text primary key, value bytea not null)`,
    sql`create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`,
  ]
}
