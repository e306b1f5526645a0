import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** The payment wallet: payments, what they moved, the providers' events, and the sandbox's bank. */
export const paymentsMigration: Migration = { name: '0010-payments', up: createPayments }

async function createPayments(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    paymentsTable(),
    ...paymentIndexes(),
    ledgerTable(),
    ...eventsTable(),
    ...sandboxTable(),
    ...boughtTokens(),
    sql`alter table push_subscriptions add column top_ups boolean not null default true`,
  ]
  for (const statement of statements) await statement.execute(db)
}

function paymentsTable() {
  return sql`create table payments (
    user_id uuid not null,
    id uuid not null,
    reference text not null,
    provider text not null,
    type text not null check (type in ('FUNDING', 'TOPUP')),
    status text not null check (status in ('pending', 'successful', 'failed')),
    reason text,
    amount bigint not null check (amount > 0),
    payable bigint not null,
    paid bigint,
    provider_ref text not null default '',
    bank_name text not null default '',
    account_number text not null default '',
    account_name text not null default '',
    note text not null default '',
    key uuid,
    created_at bigint not null,
    expires_at bigint not null,
    settled_at bigint,
    check_at bigint,
    primary key (user_id, id),
    check ((status = 'successful') = (paid is not null))
  )`
}

function paymentIndexes() {
  return [
    // A provider names a payment by its reference alone.
    sql`create unique index payments_by_reference on payments (reference)`,
    sql`create unique index payments_by_key on payments (user_id, key) where key is not null`,
    sql`create index payments_newest on payments (user_id, created_at desc, id desc)`,
    sql`create index payments_to_check on payments (check_at) where check_at is not null`,
  ]
}

// Rows are added and never changed: the balance is their sum. The key lets no payment count twice.
function ledgerTable() {
  return sql`create table payment_ledger (
    user_id uuid not null,
    payment_id uuid not null,
    amount bigint not null check (amount <> 0),
    created_at bigint not null,
    primary key (user_id, payment_id),
    foreign key (user_id, payment_id) references payments (user_id, id)
  )`
}

function eventsTable() {
  return [
    sql`create table payment_events (
      provider text not null,
      event_id text not null,
      reference text not null,
      kind text not null,
      received_at bigint not null,
      processed_at bigint,
      primary key (provider, event_id)
    )`,
    sql`create index payment_events_waiting
      on payment_events (received_at) where processed_at is null`,
  ]
}

// What a bank would know; no real money.
function sandboxTable() {
  return [
    sql`create table sandbox_transfers (
      reference text primary key,
      account_number text not null,
      case_number smallint not null,
      comes bigint not null,
      comes_at bigint,
      expires_at bigint not null,
      told_at bigint,
      created_at bigint not null
    )`,
    sql`create index sandbox_transfers_to_tell
      on sandbox_transfers (comes_at) where comes_at is not null and told_at is null`,
  ]
}

function boughtTokens() {
  return [
    sql`alter table token_credits drop constraint token_credits_reason_check`,
    sql`alter table token_credits add constraint token_credits_reason_check
      check (reason in ('invited-somebody', 'was-invited', 'bought'))`,
  ]
}
