import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** Where devices get their notifications, and the notices that people were already sent. */
export const pushMigration: Migration = { name: '0008-push', up: createPush }

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
