import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Wallets that are out of use, and a way to what somebody deleted of late. */
export const tidyingMigration: Migration = { name: '0022-tidying', up: addTidying }

async function addTidying(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table wallets add column archived_at bigint`.execute(db)
  await sql`create index transactions_trash on transactions (ledger_id, deleted_at)
    where deleted_at is not null and not emptied`.execute(db)
}
