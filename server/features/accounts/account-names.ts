import type { Kysely, Selectable, Transaction } from 'kysely'
import { mailboxOf } from '#features/account/rules/referral.ts'
import type { AccountNameKind, UsersTable } from '#server/db/tables/account-tables.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** The columns of a person that name them alone. */
export type NamedUser = Pick<
  Selectable<UsersTable>,
  'user_id' | 'email' | 'user_name_key' | 'referral_code'
>

/** Whose name it is, as it is stored; undefined when it is nobody's. */
export async function findByName(
  db: Kysely<Database>,
  kind: AccountNameKind,
  name: string,
): Promise<string | undefined> {
  const owner = await db
    .selectFrom('account_names')
    .select('user_id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst()
  return owner?.user_id
}

/** Claims every name of a new person, or none. Returns the kinds of those that are another's. */
export async function claimNames(
  trx: Transaction<Database>,
  user: NamedUser,
): Promise<readonly AccountNameKind[]> {
  const names = namesOf(user)
  // One order for everybody, in which two who want the same names do not wait for each other.
  const claimed = await trx
    .insertInto('account_names')
    .values(names.map(([kind, name]) => ({ kind, name, user_id: user.user_id })))
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .execute()
  if (claimed.length < names.length) await freeNames(trx, user)
  return names.map(([kind]) => kind).filter(kind => claimed.every(row => row.kind !== kind))
}

/** Claims another username in place of the one before; false, and nothing done, when it is another's. */
export async function replaceUserName(
  trx: Transaction<Database>,
  userId: string,
  keys: { readonly from: string; readonly to: string },
): Promise<boolean> {
  if (keys.from === keys.to) return true
  const claimed = await trx
    .insertInto('account_names')
    .values({ kind: 'username', name: keys.to, user_id: userId })
    .onConflict(conflict => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (claimed === undefined) return false
  await freeName(trx, userId, ['username', keys.from])
  return true
}

/** Frees every name of a person who goes for good. */
export async function freeNames(db: Kysely<Database>, user: NamedUser): Promise<void> {
  for (const name of namesOf(user)) await freeName(db, user.user_id, name)
}

type Name = readonly [kind: AccountNameKind, name: string]

function namesOf(user: NamedUser): readonly Name[] {
  return [
    ['email', user.email],
    ['username', user.user_name_key],
    ['referral', user.referral_code],
  ]
}

// Freed before, it may be another's by now.
async function freeName(db: Kysely<Database>, userId: string, [kind, name]: Name): Promise<void> {
  await db
    .deleteFrom('account_names')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('user_id', '=', userId)
    .execute()
}

/** A person and the address that is theirs. */
type Addressed = Pick<NamedUser, 'user_id' | 'email'>

/** Notes the mailbox of an address that was confirmed. */
export async function addMailbox(trx: Transaction<Database>, user: Addressed): Promise<void> {
  await trx
    .insertInto('account_mailboxes')
    .values({ mailbox: mailboxOf(user.email), user_id: user.user_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whether another confirmed account has the person's mailbox, under any spelling of the address. */
export async function sharesMailbox(db: Kysely<Database>, user: Addressed): Promise<boolean> {
  const other = await db
    .selectFrom('account_mailboxes')
    .select('user_id')
    .where('mailbox', '=', mailboxOf(user.email))
    .where('user_id', '!=', user.user_id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Forgets the mailbox of a person who goes for good. */
export async function dropMailbox(db: Kysely<Database>, user: Addressed): Promise<void> {
  await db
    .deleteFrom('account_mailboxes')
    .where('mailbox', '=', mailboxOf(user.email))
    .where('user_id', '=', user.user_id)
    .execute()
}
