import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

const SYNCED = sql`ledger_id uuid not null,
  id uuid not null,
  version bigint not null,
  deleted_at bigint,
  emptied boolean not null default false,
  field_v jsonb not null default '{}'`

/** Things that people own or owe and that no wallet holds, and what each is worth from a day on. */
const assetsMigration: Migration = { name: '0044-assets', up: createAssets }

async function createAssets(db: QueryExecutorProvider): Promise<void> {
  await sql`create table assets (
    ${SYNCED},
    name text not null,
    is_debt boolean not null,
    created_at bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create table valuations (
    ${SYNCED},
    asset_id uuid,
    day text not null,
    value bigint not null,
    primary key (ledger_id, id)
  )`.execute(db)
  for (const name of ['assets', 'valuations']) await indexTable(db, name)
  await sql`create index valuations_asset on valuations (ledger_id, asset_id)`.execute(db)
}

/** What a wallet should not fall under, since when it held what it began with, and what people said that it held. */
const walletCareMigration: Migration = { name: '0045-wallet-care', up: addWalletCare }

async function addWalletCare(db: QueryExecutorProvider): Promise<void> {
  // Null is what older rows have: none is written.
  await sql`alter table wallets add column low_line bigint, add column opened_on text`.execute(db)
  await sql`create table assertions (
    ${SYNCED},
    wallet_id uuid,
    day text not null,
    at bigint not null,
    amount bigint not null,
    take double precision not null,
    is_right boolean not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await indexTable(db, 'assertions')
  await sql`create index assertions_wallet on assertions (ledger_id, wallet_id)`.execute(db)
}

async function indexTable(db: QueryExecutorProvider, name: string): Promise<void> {
  const table = sql.raw(name)
  await sql`create index ${sql.raw(`${name}_feed`)} on ${table} (ledger_id, version)`.execute(db)
  await sql`create index ${sql.raw(`${name}_to_empty`)}
    on ${table} (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}

/** The steps 0044 and 0045, in order. */
export const ASSETS_TO_WALLET_CARE: readonly Migration[] = [assetsMigration, walletCareMigration]
