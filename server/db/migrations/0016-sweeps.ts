import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** An index for every look of housekeeping, and which process it is that runs the jobs. */
export const sweepsMigration: Migration = { name: '0016-sweeps', up: indexSweeps }

const SWEPT = [
  ['sessions', 'created_at'],
  ['one_time_codes', 'expires_at'],
  ['rate_limits', 'expire'],
  ['payment_events', 'received_at'],
  ['sandbox_transfers', 'created_at'],
  ['mailing_list_entries', 'email'],
] as const

async function indexSweeps(db: QueryExecutorProvider): Promise<void> {
  for (const [table, column] of SWEPT) {
    await sql`create index ${sql.ref(`${table}_by_${column}`)}
      on ${sql.table(table)} (${sql.ref(column)})`.execute(db)
  }
  await sql`create table leases (
    name text primary key,
    holder uuid not null,
    held_until bigint not null
  )`.execute(db)
}
