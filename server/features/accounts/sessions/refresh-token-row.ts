import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/tables/tables.ts'
import { dropEndedSubscriptions } from './end-sessions.ts'
import type { RefreshTokenText } from './refresh-token-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A session that was not used for so long is over (security 5). */
export const IDLE_LIFE_MS = 30 * DAY_MS

/** A session is over after so long, however often it is used. */
export const SESSION_LIFE_MS = 90 * DAY_MS

/** A refresh token as stored, with its family. */
export interface RefreshTokenRow {
  readonly family_id: string
  readonly created_at: number
  readonly replaced_at: number | null
  readonly successor_hash: Buffer | null
  readonly successor_sealed: Buffer | null
  readonly revoked_at: number | null
  readonly family_created_at: number
}

/** Finds the token and locks it with its family, so that parallel exchanges happen one by one. */
export async function lockRefreshToken(
  trx: Transaction<Database>,
  token: RefreshTokenText,
): Promise<RefreshTokenRow | undefined> {
  return await trx
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as family', join =>
      join
        .onRef('family.user_id', '=', 'token.user_id')
        .onRef('family.family_id', '=', 'token.family_id'),
    )
    .select([
      'token.family_id',
      'token.created_at',
      'token.replaced_at',
      'token.successor_hash',
      'token.successor_sealed',
      'family.revoked_at',
      'family.created_at as family_created_at',
    ])
    .where('token.user_id', '=', token.userId)
    .where('token.hash', '=', token.hash)
    .forUpdate()
    .executeTakeFirst()
}

/** The family that a token belongs to, unlocked; undefined for a token that we do not know. */
export async function findFamily(
  db: Kysely<Database>,
  token: RefreshTokenText,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('user_id', '=', token.userId)
    .where('hash', '=', token.hash)
    .executeTakeFirst()
  return row?.family_id
}

/** Whether the session ended: revoked, left unused too long, or too old. */
export function isOver(row: RefreshTokenRow, nowMs: number): boolean {
  return (
    row.revoked_at !== null ||
    nowMs >= row.created_at + IDLE_LIFE_MS ||
    nowMs >= row.family_created_at + SESSION_LIFE_MS
  )
}

/** Ends a session: none of its tokens is taken any more, and its device gets no more notifications. */
export async function revokeFamily(
  db: Kysely<Database>,
  family: { readonly userId: string; readonly familyId: string; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: family.nowMs })
    .where('user_id', '=', family.userId)
    .where('family_id', '=', family.familyId)
    .where('revoked_at', 'is', null)
    .execute()
  await dropEndedSubscriptions(db, family.userId)
}
