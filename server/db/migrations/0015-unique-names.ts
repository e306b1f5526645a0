import { type QueryExecutorProvider, sql } from 'kysely'
import { mailboxOf } from '#features/account/rules/referral.ts'
import type { Migration } from '../migrate.ts'

/**
 * What is unique over all people in tables of its own, keyed by what is unique: an engine that spreads
 * people over machines by their id can hold no index over all of them. Filled from the rows there are.
 */
export const uniqueNamesMigration: Migration = { name: '0015-unique-names', up: moveUniqueNames }

async function moveUniqueNames(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [...nameTables(), ...fillings(), ...oldIndexes(), ...erasureClaims()]) {
    await statement.execute(db)
  }
  await fillMailboxes(db)
}

function nameTables() {
  return [
    sql`create table account_names (
      kind text not null check (kind in ('email', 'username', 'referral')),
      name text not null,
      user_id uuid not null,
      primary key (kind, name)
    )`,
    sql`create table account_mailboxes (
      mailbox text not null,
      user_id uuid not null,
      primary key (mailbox, user_id)
    )`,
    sql`create table payment_references (
      provider text not null,
      reference text not null,
      user_id uuid not null,
      payment_id uuid not null,
      primary key (provider, reference)
    )`,
  ]
}

function fillings() {
  return [
    sql`insert into account_names (kind, name, user_id)
      select 'email', email, user_id from users
      union all select 'username', user_name_key, user_id from users
      union all select 'referral', referral_code, user_id from users`,
    sql`insert into payment_references (provider, reference, user_id, payment_id)
      select provider, reference, user_id, id from payments`,
  ]
}

function oldIndexes() {
  return [
    ...['email', 'user_name_key', 'referral_code'].map(
      column => sql`alter table users drop constraint ${sql.ref(`users_${column}_key`)}`,
    ),
    sql`drop index payments_by_reference`,
  ]
}

// Who deletes an account for good, and until when nobody else does.
function erasureClaims() {
  return [
    sql`alter table users add column claimed_by uuid`,
    sql`alter table users add column claimed_until bigint`,
  ]
}

const PAGE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

async function fillMailboxes(db: QueryExecutorProvider): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<{ readonly id: string; readonly email: string }>`
      select user_id as id, email from users
      where email_verified and user_id > ${after} order by user_id limit ${PAGE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    await sql`
      insert into account_mailboxes (mailbox, user_id)
      select * from unnest(
        ${rows.map(({ email }) => mailboxOf(email))}::text[], ${rows.map(({ id }) => id)}::uuid[]
      )`.execute(db)
    after = last.id
  }
}
