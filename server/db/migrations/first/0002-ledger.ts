import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The ledger: the head of each user's history, the key table, and the synced tables. */
export const ledgerMigration: Migration = { name: '0002-ledger', up: createLedger }

async function createLedger(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...headTables(), ...syncedTables(), ...indexes()]) {
    await statement.execute(db)
  }
}

function headTables() {
  return [
    sql`create table sync_user (
      user_id uuid primary key,
      version bigint not null default 0,
      epoch uuid not null,
      level text not null default 'Trailblazer',
      touched_at bigint not null
    )`,
    sql`create table idempotency (
      user_id uuid not null,
      key uuid not null,
      method text not null,
      path text not null,
      fp bytea not null,
      status int not null,
      body jsonb not null,
      version bigint not null,
      created_at bigint not null,
      primary key (user_id, key)
    )`,
    sql`create table statement_imports (
      user_id uuid not null,
      id uuid not null,
      created_at bigint not null,
      primary key (user_id, id)
    )`,
  ]
}

function syncedTables() {
  return [
    sql`create table wallets (
      user_id uuid not null,
      id uuid not null,
      version bigint not null,
      deleted_at bigint,
      emptied boolean not null default false,
      field_v jsonb not null default '{}',
      name text not null,
      opening_amount bigint not null check (opening_amount >= 0),
      image text not null,
      type text not null,
      created_at bigint not null,
      primary key (user_id, id)
    )`,
    sql`create table labels (
      user_id uuid not null,
      id uuid not null,
      version bigint not null,
      deleted_at bigint,
      emptied boolean not null default false,
      field_v jsonb not null default '{}',
      name text not null,
      text_color text not null,
      background_color text not null,
      visible boolean not null,
      created_at bigint not null,
      primary key (user_id, id)
    )`,
    sql`create table transactions (
      user_id uuid not null,
      id uuid not null,
      version bigint not null,
      deleted_at bigint,
      emptied boolean not null default false,
      field_v jsonb not null default '{}',
      wallet_id uuid not null,
      type text not null check (type in ('income', 'expense')),
      amount bigint not null check (amount > 0 or deleted_at is not null),
      category text not null,
      label_id uuid,
      budget_id uuid,
      description text not null,
      created_at bigint not null,
      transfer_id uuid,
      import_id uuid,
      primary key (user_id, id),
      foreign key (user_id, wallet_id) references wallets (user_id, id),
      foreign key (user_id, label_id) references labels (user_id, id)
    )`,
  ]
}

function indexes() {
  return [
    sql`create index idempotency_age on idempotency (created_at)`,
    sql`create index wallets_feed on wallets (user_id, version)`,
    sql`create index labels_feed on labels (user_id, version)`,
    sql`create index transactions_feed on transactions (user_id, version)`,
    sql`create index transactions_newest
      on transactions (user_id, created_at desc, id desc) where deleted_at is null`,
    sql`create index transactions_of_wallet
      on transactions (user_id, wallet_id, created_at desc, id desc) where deleted_at is null`,
    sql`create index transactions_of_transfer
      on transactions (user_id, transfer_id) where transfer_id is not null`,
    ...['wallets', 'labels', 'transactions'].map(
      table => sql`create index ${sql.ref(`${table}_to_empty`)}
        on ${sql.table(table)} (deleted_at) where deleted_at is not null and not emptied`,
    ),
  ]
}
