import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The way from an import to its rows, for its undo. */
const importsMigration: Migration = { name: '0004-imports', up: indexImports }

async function indexImports(db: QueryExecutorProvider): Promise<void> {
  await sql`create index transactions_of_import
    on transactions (user_id, import_id) where import_id is not null`.execute(db)
}

/** Who asked for the newsletter or a place on the waitlist, with when and to what they agreed. */
const mailingListsMigration: Migration = { name: '0005-mailing-lists', up: createLists }

async function createLists(db: QueryExecutorProvider): Promise<void> {
  await sql`create table mailing_list_entries (
    list text not null check (list in ('wait-list', 'newsletter')),
    email text not null,
    consent_version text not null,
    created_at bigint not null,
    primary key (list, email)
  )`.execute(db)
}

/** When an account is to be deleted, and the tokens that people were credited with. */
const ownDataMigration: Migration = { name: '0007-own-data', up: addOwnData }

async function addOwnData(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...leavingAccounts(), ...creditsTable()]) await statement.execute(db)
}

function leavingAccounts() {
  return [
    sql`alter table users add column delete_at bigint`,
    sql`create index users_leaving on users (delete_at) where delete_at is not null`,
    // Who was invited: their link to the one who leaves is cut.
    sql`create index users_referred on users (referred_by) where referred_by is not null`,
  ]
}

// Rows are added and never changed: a balance is their sum. The two people of an invitation have a
// row each under the invitation's id, so that neither names the other.
function creditsTable() {
  return [
    sql`create table token_credits (
      user_id uuid not null,
      id uuid not null,
      reason text not null check (reason in ('invited-somebody', 'was-invited')),
      tokens bigint not null check (tokens > 0),
      created_at bigint not null,
      primary key (user_id, id)
    )`,
    sql`create unique index token_credits_once
      on token_credits (user_id) where reason = 'was-invited'`,
  ]
}

/** Where devices get their notifications, and the notices that people were already sent. */
const pushMigration: Migration = { name: '0008-push', up: createPush }

async function createPush(db: QueryExecutorProvider): Promise<void> {
  await sql`create table push_subscriptions (
    user_id uuid not null,
    family_id uuid not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    budgets boolean not null default true,
    imports boolean not null default true,
    sign_ins boolean not null default true,
    amounts boolean not null default false,
    consent_version text not null,
    created_at bigint not null,
    primary key (user_id, family_id),
    foreign key (user_id, family_id) references sessions (user_id, family_id) on delete cascade
  )`.execute(db)
  await sql`create table notice_marks (
    user_id uuid not null,
    key text not null,
    created_at bigint not null,
    primary key (user_id, key)
  )`.execute(db)
  await sql`create index notice_marks_by_age on notice_marks (created_at)`.execute(db)
}

/** The pictures that people uploaded, the last of each. */
const picturesMigration: Migration = { name: '0009-pictures', up: createPictures }

async function createPictures(db: QueryExecutorProvider): Promise<void> {
  await sql`create table profile_pictures (
    user_id uuid primary key,
    key text not null,
    content bytea not null,
    created_at bigint not null
  )`.execute(db)
}

/** What the first months added: imports, mailing lists, own data, pushes, pictures. */
export const EARLY_TABLES: readonly Migration[] = [
  importsMigration,
  mailingListsMigration,
  ownDataMigration,
  pushMigration,
  picturesMigration,
]
