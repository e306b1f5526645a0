import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** Money in other currencies than naira, and what people say that those cost. */
export const currenciesMigration: Migration = { name: '0046-currencies', up: addCurrencies }

async function addCurrencies(db: QueryExecutorProvider): Promise<void> {
  await sql`create table rates (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    currency text not null,
    day text not null,
    value text not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index rates_feed on rates (ledger_id, version)`.execute(db)
  await sql`create index rates_to_empty
    on rates (deleted_at) where deleted_at is not null and not emptied`.execute(db)
  // Null is what older rows have, and are in naira: none is written.
  for (const table of ['wallets', 'assertions', 'transactions']) {
    await sql`alter table ${sql.table(table)} add column "foreign" jsonb`.execute(db)
  }
  // What is worth less than a kobo, or has no rate yet, is nothing in naira.
  await sql`alter table transactions drop constraint transactions_check`.execute(db)
  await sql`alter table transactions add constraint transactions_amount
    check (amount > 0 or "foreign" is not null or deleted_at is not null) not valid`.execute(db)
  await sql`create index transactions_foreign
    on transactions (ledger_id) where "foreign" is not null and deleted_at is null`.execute(db)
}
