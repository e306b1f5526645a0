import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** At which version a chat was deleted, so that the feed tells of it; nothing is told of those deleted before. */
export const deletedChatsMigration: Migration = { name: '0031-deleted-chats', up: addVersion }

async function addVersion(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table chats add column deleted_version bigint`.execute(db)
  await sql`create index chats_deleted on chats (user_id, deleted_version)
    where deleted_version is not null`.execute(db)
}
