import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** The columns that a view of the transactions keeps. */
export const viewColumnsMigration: Migration = { name: '0026-view-columns', up: addColumns }

async function addColumns(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table views add column columns text not null default ''`.execute(db)
}
