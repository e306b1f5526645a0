import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'

/** What a session may do, as of now. */
export interface SessionState {
  readonly isVerified: boolean
}

/** Looked up on every call, so that an ended session ends at once. Undefined when it is over. */
export async function readSessionState(
  db: Kysely<Database>,
  session: { readonly userId: string; readonly familyId: string },
): Promise<SessionState | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('users.email_verified')
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.family_id', '=', session.familyId)
    .where('sessions.revoked_at', 'is', null)
    // A login that began before the account was to be deleted.
    .where('users.delete_at', 'is', null)
    .executeTakeFirst()
  return found === undefined ? undefined : { isVerified: found.email_verified }
}
