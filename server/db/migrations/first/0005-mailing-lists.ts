import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** Who asked for the newsletter or a place on the waitlist, with when and to what they agreed. */
export const mailingListsMigration: Migration = { name: '0005-mailing-lists', up: createLists }

async function createLists(db: QueryExecutorProvider): Promise<void> {
  await sql`create table mailing_list_entries (
    list text not null check (list in ('wait-list', 'newsletter')),
    email text not null,
    consent_version text not null,
    created_at bigint not null,
    primary key (list, email)
  )`.execute(db)
}
