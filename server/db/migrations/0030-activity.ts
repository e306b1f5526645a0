import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The log of what people did is read a ledger at a time, the latest first. */
export const activityMigration: Migration = { name: '0030-activity', up: indexDeeds }

async function indexDeeds(db: QueryExecutorProvider): Promise<void> {
  await sql`create index ledger_commits_log on ledger_commits (ledger_id, version)
    where deeds is not null`.execute(db)
}
