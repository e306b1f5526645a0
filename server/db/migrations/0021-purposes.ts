import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What an entry is for that is neither income nor expense. */
export const purposesMigration: Migration = { name: '0021-purposes', up: addPurpose }

async function addPurpose(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table transactions add column purpose text`.execute(db)
}
