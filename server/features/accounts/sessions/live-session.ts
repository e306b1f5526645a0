import type { Kysely } from 'kysely'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'

/** What a session may do, as of now. */
export interface SessionState {
  readonly isVerified: boolean
}

interface SessionKey {
  readonly userId: string
  readonly familyId: string
}

/** Looked up on every call, so that an ended session ends at once. Undefined when it is over. */
export async function readSessionState(
  db: Kysely<Database>,
  session: SessionKey,
): Promise<SessionState | undefined> {
  const found = await liveSession(db, session).select('users.email_verified').executeTakeFirst()
  return found === undefined ? undefined : { isVerified: found.email_verified }
}

/** The version of the person's history, while this session is live; undefined when it is over. */
export async function readSessionVersion(
  db: Kysely<Database>,
  session: SessionKey & LedgerAccess,
): Promise<number | undefined> {
  const found = await liveSession(db, session)
    .innerJoin('ledgers', join => join.on('ledgers.ledger_id', '=', session.ledgerId))
    .select('ledgers.version')
    .executeTakeFirst()
  return found?.version
}

function liveSession(db: Kysely<Database>, session: SessionKey) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .where('sessions.user_id', '=', session.userId)
      .where('sessions.family_id', '=', session.familyId)
      .where('sessions.revoked_at', 'is', null)
      // A login that began before the account was to be deleted.
      .where('users.delete_at', 'is', null)
  )
}
