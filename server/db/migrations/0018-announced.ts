import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What each device said at its last call that it still had to send, and how far its own order had come. */
export const announcedMigration: Migration = { name: '0018-announced', up: addAnnounced }

async function addAnnounced(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table ledger_devices
    add column waiting integer not null default 0,
    add column told_seq bigint not null default 0`.execute(db)
}
