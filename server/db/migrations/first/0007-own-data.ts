import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** When an account is to be deleted, and the tokens that people were credited with. */
export const ownDataMigration: Migration = { name: '0007-own-data', up: addOwnData }

async function addOwnData(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...leavingAccounts(), ...creditsTable()]) await statement.execute(db)
}

function leavingAccounts() {
  return [
    sql`alter table users add column delete_at bigint`,
    sql`create index users_leaving on users (delete_at) where delete_at is not null`,
    // Who was invited: their link to the one who leaves is cut.
    sql`create index users_referred on users (referred_by) where referred_by is not null`,
  ]
}

// Rows are added and never changed: a balance is their sum. The two people of an invitation have a
// row each under the invitation's id, so that neither names the other.
function creditsTable() {
  return [
    sql`create table token_credits (
      user_id uuid not null,
      id uuid not null,
      reason text not null check (reason in ('invited-somebody', 'was-invited')),
      tokens bigint not null check (tokens > 0),
      created_at bigint not null,
      primary key (user_id, id)
    )`,
    sql`create unique index token_credits_once
      on token_credits (user_id) where reason = 'was-invited'`,
  ]
}
