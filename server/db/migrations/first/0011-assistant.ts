import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The assistant: chats, what was asked and answered in them, and the tokens that it took. */
export const assistantMigration: Migration = { name: '0011-assistant', up: createAssistant }

async function createAssistant(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...chatTables(), spendsTable()]) await statement.execute(db)
}

function chatTables() {
  return [
    sql`create table chats (
      user_id uuid not null,
      id uuid not null,
      name text not null,
      created_at bigint not null,
      asked_at bigint not null,
      deleted_at bigint,
      primary key (user_id, id)
    )`,
    sql`create index chats_latest
      on chats (user_id, asked_at desc, id desc) where deleted_at is null`,
    sql`create table chat_turns (
      user_id uuid not null,
      id uuid not null,
      chat_id uuid not null,
      query text not null,
      answer text not null,
      evidence jsonb,
      asked_at bigint not null,
      created_at bigint not null,
      primary key (user_id, id),
      foreign key (user_id, chat_id) references chats (user_id, id)
    )`,
    sql`create index chat_turns_latest
      on chat_turns (user_id, chat_id, asked_at desc, id desc)`,
  ]
}

// Rows are added and never changed. The key lets no turn be charged twice.
function spendsTable() {
  return sql`create table token_spends (
    user_id uuid not null,
    turn_id uuid not null,
    plan_tokens integer not null check (plan_tokens >= 0),
    bought_tokens integer not null check (bought_tokens >= 0),
    month text not null,
    created_at bigint not null,
    primary key (user_id, turn_id),
    check (plan_tokens + bought_tokens > 0)
  )`
}
