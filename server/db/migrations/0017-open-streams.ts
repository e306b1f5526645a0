import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The open streams of every account, over all processes. */
export const openStreamsMigration: Migration = { name: '0017-open-streams', up: createOpenStreams }

async function createOpenStreams(db: QueryExecutorProvider): Promise<void> {
  await sql`create table open_streams (
    user_id uuid not null,
    id uuid not null,
    opened_at bigint not null,
    ends_at bigint not null,
    primary key (user_id, id)
  )`.execute(db)
  await sql`create index open_streams_by_ends_at on open_streams (ends_at)`.execute(db)
}
