import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { type ApiFailure, taken } from '../http/failures.ts'

const EMAIL_TAKEN = 'An account with this email already exists.'
const USER_NAME_TAKEN = 'This username is taken.'

/** 409 with the field of each name that somebody has; undefined when both are free. */
export async function takenFailure(
  db: Kysely<Database>,
  names: { readonly email: string; readonly userName: string },
): Promise<ApiFailure | undefined> {
  const key = names.userName.toLowerCase()
  const owners = await db
    .selectFrom('users')
    .select(['email', 'user_name_key'])
    .where(eb => eb.or([eb('email', '=', names.email), eb('user_name_key', '=', key)]))
    .execute()
  const fields = {
    ...(owners.some(owner => owner.email === names.email) && { email: EMAIL_TAKEN }),
    ...(owners.some(owner => owner.user_name_key === key) && { userName: USER_NAME_TAKEN }),
  }
  const [first] = Object.entries(fields)
  if (first === undefined) return undefined
  return { ...taken(...first), fields }
}
