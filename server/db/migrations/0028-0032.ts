import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** What people did at each commit, as their devices say it; nothing is known of those of before. */
const deedsMigration: Migration = { name: '0028-deeds', up: addDeeds }

async function addDeeds(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table ledger_commits add column deeds jsonb`.execute(db)
  await sql`create index ledger_commits_deeds on ledger_commits (at) where deeds is not null`.execute(
    db,
  )
}

/** Groups that people sort categories into; no category stands in one yet. */
const categoryGroupsMigration: Migration = {
  name: '0029-category-groups',
  up: createGroups,
}

async function createGroups(db: QueryExecutorProvider): Promise<void> {
  await sql`create table groups (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    colour text not null,
    position double precision not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index groups_feed on groups (ledger_id, version)`.execute(db)
  await sql`create index groups_to_empty
    on groups (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  await sql`alter table categories add column group_id uuid`.execute(db)
}

/** The log of what people did is read a ledger at a time, the latest first. */
const activityMigration: Migration = { name: '0030-activity', up: indexDeeds }

async function indexDeeds(db: QueryExecutorProvider): Promise<void> {
  await sql`create index ledger_commits_log on ledger_commits (ledger_id, version)
    where deeds is not null`.execute(db)
}

/** At which version a chat was deleted, so that the feed tells of it; nothing is told of those deleted before. */
const deletedChatsMigration: Migration = { name: '0031-deleted-chats', up: addVersion }

async function addVersion(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table chats add column deleted_version bigint`.execute(db)
  await sql`create index chats_deleted on chats (user_id, deleted_version)
    where deleted_version is not null`.execute(db)
}

/** What people were shown of their ledgers unasked, and what of it they dismissed. */
const insightsMigration: Migration = { name: '0032-insights', up: createInsights }

async function createInsights(db: QueryExecutorProvider): Promise<void> {
  await sql`create table insights (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    rule text not null,
    key text not null,
    shown_on text not null,
    dismissed_at bigint,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index insights_feed on insights (ledger_id, version)`.execute(db)
  await sql`create index insights_to_empty
    on insights (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}

/** From deeds to insights. */
export const DEEDS_TO_INSIGHTS: readonly Migration[] = [
  deedsMigration,
  categoryGroupsMigration,
  activityMigration,
  deletedChatsMigration,
  insightsMigration,
]
