import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people save for, what they set aside for it, and which rows count for it. */
export const goalsMigration: Migration = { name: '0040-goals', up: createGoals }

const SYNCED = sql`ledger_id uuid not null,
  id uuid not null,
  version bigint not null,
  deleted_at bigint,
  emptied boolean not null default false,
  field_v jsonb not null default '{}'`

async function createGoals(db: QueryExecutorProvider): Promise<void> {
  await sql`create table goals (
    ${SYNCED},
    name text not null,
    target bigint not null,
    by_day text,
    closed_day text,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create table earmarks (
    ${SYNCED},
    goal_id uuid,
    wallet_id uuid,
    amount bigint not null,
    day text not null,
    at bigint,
    primary key (ledger_id, id)
  )`.execute(db)
  for (const name of ['goals', 'earmarks']) {
    const table = sql.raw(name)
    await sql`create index ${sql.raw(`${name}_feed`)} on ${table} (ledger_id, version)`.execute(db)
    await sql`create index ${sql.raw(`${name}_to_empty`)}
      on ${table} (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  }
  // Earmarks go with their goal, and with their wallet.
  await sql`create index earmarks_goal on earmarks (ledger_id, goal_id)`.execute(db)
  await sql`create index earmarks_wallet on earmarks (ledger_id, wallet_id)`.execute(db)
  // Null is what older rows have: no row is written.
  await sql`alter table transactions add column goal_id uuid`.execute(db)
  await sql`alter table schedules add column goal_id uuid`.execute(db)
}
