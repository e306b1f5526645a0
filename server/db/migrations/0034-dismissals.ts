import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** What people declined of what was offered to them; and which devices are reminded of what falls due. */
export const dismissalsMigration: Migration = { name: '0034-dismissals', up: createDismissals }

async function createDismissals(db: QueryExecutorProvider): Promise<void> {
  await sql`create table dismissals (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    what text not null,
    key text not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index dismissals_feed on dismissals (ledger_id, version)`.execute(db)
  await sql`create index dismissals_to_empty
    on dismissals (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  await sql`alter table push_subscriptions add column due boolean not null default true,
    add column due_at bigint not null default 0`.execute(db)
  await sql`create index push_subscriptions_due on push_subscriptions (due_at) where due`.execute(
    db,
  )
  // Few entries pay an occurrence.
  await sql`create index transactions_pays on transactions (ledger_id)
    where pays is not null and deleted_at is null`.execute(db)
}
