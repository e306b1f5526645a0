import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '../migrate.ts'

/** Which statements went into which wallet, and the days that they cover. */
export const statementsMigration: Migration = { name: '0019-statements', up: createStatements }

async function createStatements(db: QueryExecutorProvider): Promise<void> {
  await sql`create table statements (
    ledger_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    import_id uuid,
    wallet_id uuid,
    bank text not null,
    account_end text not null,
    pocket text not null,
    from_day text not null,
    to_day text not null,
    opening_balance bigint,
    closing_balance bigint,
    row_count double precision not null,
    status text not null,
    primary key (ledger_id, id)
  )`.execute(db)
  await sql`create index statements_feed on statements (ledger_id, version)`.execute(db)
  await sql`create index statements_to_empty
    on statements (deleted_at) where deleted_at is not null and not emptied`.execute(db)
}
