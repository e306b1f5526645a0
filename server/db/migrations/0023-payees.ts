import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Whom a person pays, under names of their own, and what is written of them. */
export const payeesMigration: Migration = { name: '0023-payees', up: createPayees }

async function createPayees(db: QueryExecutorProvider): Promise<void> {
  await createTable(db, 'payees', [
    'name text not null',
    'merged_into uuid',
    'is_hidden boolean not null',
  ])
  await createTable(db, 'aliases', ['key text not null', 'payee_id uuid'])
}

async function createTable(
  db: QueryExecutorProvider,
  name: string,
  columns: readonly string[],
): Promise<void> {
  const table = sql.raw(name)
  await sql`create table ${table} (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    ${sql.raw(columns.join(', '))},
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index ${sql.raw(`${name}_feed`)} on ${table} (ledger_id, version)`.execute(db)
  await sql`create index ${sql.raw(`${name}_to_empty`)}
    on ${table} (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
