import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** Whom a person pays, under names of their own, and what is written of them. */
const payeesMigration: Migration = { name: '0023-payees', up: createPayees }

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

/** The entries that people make again and again. */
const templatesMigration: Migration = { name: '0024-templates', up: createTemplates }

async function createTemplates(db: QueryExecutorProvider): Promise<void> {
  await sql`create table templates (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    type text not null,
    amount bigint,
    wallet_id uuid,
    to_wallet_id uuid,
    category text not null,
    label_id uuid,
    budget_id uuid,
    description text not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index templates_feed on templates (ledger_id, version)`.execute(db)
  await sql`create index templates_to_empty
    on templates (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}

/** What people make of categories, their own and the given ones. */
const categoriesMigration: Migration = { name: '0025-categories', up: createCategories }

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

/** The columns that a view of the transactions keeps. */
const viewColumnsMigration: Migration = { name: '0026-view-columns', up: addColumns }

async function addColumns(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table views add column columns text not null default ''`.execute(db)
}

/** Edits of two devices that neither had seen, and what people call the devices. */
const clashesMigration: Migration = { name: '0027-clashes', up: createClashes }

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

/** From payees to clashes. */
export const PAYEES_TO_CLASHES: readonly Migration[] = [
  payeesMigration,
  templatesMigration,
  categoriesMigration,
  viewColumnsMigration,
  clashesMigration,
]
