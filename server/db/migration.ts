import type { QueryExecutorProvider } from 'kysely'

/**
 * One step of the schema, run once, in the order of `migrations.ts`; never edited once released.
 * `db` only runs raw `sql`, because a step knows the tables of its own time alone.
 */
export interface Migration {
  readonly name: string
  up(db: QueryExecutorProvider): Promise<void>
}
