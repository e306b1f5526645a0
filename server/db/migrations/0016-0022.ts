import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** An index for every look of housekeeping, and which process it is that runs the jobs. */
const sweepsMigration: Migration = { name: '0016-sweeps', up: indexSweeps }

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

/** What each device said at its last call that it still had to send, and how far its own order had come. */
const announcedMigration: Migration = { name: '0017-announced', up: addAnnounced }

async function addAnnounced(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table ledger_devices
    add column waiting integer not null default 0,
    add column told_seq bigint not null default 0`.execute(db)
}

/** The open streams of every account, over all processes. */
const openStreamsMigration: Migration = { name: '0018-open-streams', up: createOpenStreams }

async function createOpenStreams(db: QueryExecutorProvider): Promise<void> {
  await sql`create table open_streams (
    user_id uuid not null,
    id uuid not null,
    opened_at bigint not null,
    ends_at bigint not null,
    primary key (user_id, id)
  )`.execute(db)
  await sql`create index open_streams_by_ends_at on open_streams (ends_at)`.execute(db)
}

/** Which statements went into which wallet, and the days that they cover. */
const statementsMigration: Migration = { name: '0019-statements', up: createStatements }

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

/** The bank's alert that a transaction was made of. */
const bankAlertsMigration: Migration = { name: '0020-bank-alerts', up: addAlert }

// Null is what older rows have: no row is written.
async function addAlert(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table transactions add column alert jsonb`.execute(db)
}

/** What an entry is for that is neither income nor expense. */
const purposesMigration: Migration = { name: '0021-purposes', up: addPurpose }

async function addPurpose(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table transactions add column purpose text`.execute(db)
}

/** Wallets that are out of use, and a way to what somebody deleted of late. */
const tidyingMigration: Migration = { name: '0022-tidying', up: addTidying }

async function addTidying(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table wallets add column archived_at bigint`.execute(db)
  await sql`create index transactions_trash on transactions (ledger_id, deleted_at)
    where deleted_at is not null and not emptied`.execute(db)
}

/** From sweeps by index to the tidying of what was purged. */
export const SWEEPS_TO_TIDYING: readonly Migration[] = [
  sweepsMigration,
  announcedMigration,
  openStreamsMigration,
  statementsMigration,
  bankAlertsMigration,
  purposesMigration,
  tidyingMigration,
]
