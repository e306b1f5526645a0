import type { Kysely, Selectable } from 'kysely'
import type { UsersTable } from '#server/db/tables/account-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { findByName } from './account-names.ts'

/** A person's row, as the account commands need it. */
export type Account = Pick<
  Selectable<UsersTable>,
  | 'user_id'
  | 'email'
  | 'user_name'
  | 'gender'
  | 'role'
  | 'timezone'
  | 'email_verified'
  | 'password_hash'
  | 'delete_at'
>

const COLUMNS = [
  'user_id',
  'email',
  'user_name',
  'gender',
  'role',
  'timezone',
  'email_verified',
  'password_hash',
  'delete_at',
] as const

/** Finds by what was typed: an email address has an @, which a username never has. */
export async function findAccount(
  db: Kysely<Database>,
  typed: string,
): Promise<Account | undefined> {
  const key = typed.trim().toLowerCase()
  const userId = await findByName(db, key.includes('@') ? 'email' : 'username', key)
  return userId === undefined ? undefined : await readAccount(db, userId)
}

/** The account of a person who is signed in. */
export async function readAccount(
  db: Kysely<Database>,
  userId: string,
): Promise<Account | undefined> {
  return await db
    .selectFrom('users')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
