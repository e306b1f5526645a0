import type { Kysely } from 'kysely'

/** One step of the schema, run once, in the order of `migrations.ts`. Never edited once released. */
export interface Migration {
  readonly name: string
  up(db: Kysely<unknown>): Promise<void>
}
