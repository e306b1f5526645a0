import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import type { LedgerNews } from '#server/ports/change-stream.ts'

/** What a session may do, as of now. */
export interface SessionState {
  readonly isVerified: boolean
}

interface SessionKey {
  readonly userId: string
  readonly familyId: string
}

/** Looked up on every call, so that an ended session ends at once. No row when it is over. */
export function selectSessionState({ userId, familyId }: SessionKey): RawBuilder<SessionState> {
  return sql<SessionState>`
    select users.email_verified as "isVerified"
    from sessions join users on users.user_id = sessions.user_id
    where sessions.user_id = ${userId} and sessions.family_id = ${familyId}
      and sessions.revoked_at is null and users.delete_at is null`
}

/**
 * Where the ledgers of the open streams stand whose session is live: two statements, however many they
 * are, as sessions lie with their person and versions with their ledger.
 */
export async function readSessionNews<Stream extends SessionKey & LedgerAccess>(
  db: Kysely<Database>,
  streams: readonly Stream[],
): Promise<ReadonlyMap<Stream, LedgerNews>> {
  const families = await liveSessions(db)
    .where(eb => eb('sessions.user_id', '=', anyOf(streams.map(({ userId }) => userId))))
    .where(eb => eb('sessions.family_id', '=', anyOf(streams.map(({ familyId }) => familyId))))
    .select(['sessions.user_id', 'sessions.family_id'])
    .execute()
  const heads = await db
    .selectFrom('ledgers')
    .where(eb => eb('ledger_id', '=', anyOf(streams.map(({ ledgerId }) => ledgerId))))
    .select(['ledger_id', 'version', 'touched_at'])
    .execute()
  const live = new Set(families.map(each => `${each.user_id} ${each.family_id}`))
  const headsById = new Map(heads.map(each => [each.ledger_id, each]))
  return new Map(
    streams.flatMap((stream): readonly [Stream, LedgerNews][] => {
      const head = headsById.get(stream.ledgerId)
      const isLive = live.has(`${stream.userId} ${stream.familyId}`)
      if (!isLive || head === undefined) return []
      return [[stream, { version: head.version, writtenAt: head.touched_at }]]
    }),
  )
}

// One parameter however many there are: a statement takes 65,535.
function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql`any(${ids}::uuid[])`
}

function liveSessions(db: Kysely<Database>) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.user_id', 'sessions.user_id')
      .where('sessions.revoked_at', 'is', null)
      // A login that began before the account was to be deleted.
      .where('users.delete_at', 'is', null)
  )
}
