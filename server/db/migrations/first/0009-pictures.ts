import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The pictures that people uploaded, the last of each. */
export const picturesMigration: Migration = { name: '0009-pictures', up: createPictures }

async function createPictures(db: QueryExecutorProvider): Promise<void> {
  await sql`create table profile_pictures (
    user_id uuid primary key,
    key text not null,
    content bytea not null,
    created_at bigint not null
  )`.execute(db)
}
