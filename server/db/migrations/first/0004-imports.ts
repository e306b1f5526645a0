import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The way from an import to its rows, for its undo. */
export const importsMigration: Migration = { name: '0004-imports', up: indexImports }

async function indexImports(db: QueryExecutorProvider): Promise<void> {
  await sql`create index transactions_of_import
    on transactions (user_id, import_id) where import_id is not null`.execute(db)
}
