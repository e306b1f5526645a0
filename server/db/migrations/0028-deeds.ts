import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people did at each commit, as their devices say it; nothing is known of those of before. */
export const deedsMigration: Migration = { name: '0028-deeds', up: addDeeds }

async function addDeeds(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table ledger_commits add column deeds jsonb`.execute(db)
  await sql`create index ledger_commits_deeds on ledger_commits (at) where deeds is not null`.execute(
    db,
  )
}
