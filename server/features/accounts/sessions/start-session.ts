import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ownAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import type { AppDeps } from '#server/deps.ts'
import { signAccessToken } from './access-tokens.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-token-text.ts'

/** The two tokens of a session. */
export interface SessionTokens {
  readonly accessToken: string
  readonly refreshToken: string
}

type SessionDeps = Pick<AppDeps, 'db' | 'clock' | 'secrets' | 'notices'>

/** Starts a session on a device: a family with its first refresh token. Other devices may be notified. */
export async function startSession(
  deps: SessionDeps,
  userId: string,
  deviceName: string,
): Promise<SessionTokens> {
  const nowMs = deps.clock()
  const familyId = randomUUID()
  const refreshToken = newRefreshToken(userId)
  await transact(deps.db, async trx => {
    await trx
      .insertInto('sessions')
      .values({
        user_id: userId,
        family_id: familyId,
        device_name: deviceName,
        created_at: nowMs,
        last_used_at: nowMs,
        revoked_at: null,
      })
      .execute()
    await insertRefreshToken(trx, { userId, familyId, nowMs, text: refreshToken })
  })
  deps.notices.note(ownAccess(userId), { type: 'signed-in', familyId, deviceName })
  const accessToken = await signAccessToken(
    { userId, familyId },
    deps.secrets.accessTokenKey,
    nowMs,
  )
  return { accessToken, refreshToken }
}

/** Stores a token by its hash, not exchanged yet. */
export async function insertRefreshToken(
  db: Kysely<Database>,
  token: {
    readonly userId: string
    readonly familyId: string
    readonly nowMs: number
    readonly text: string
  },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      user_id: token.userId,
      hash: hashRefreshToken(token.text),
      family_id: token.familyId,
      created_at: token.nowMs,
      replaced_at: null,
      successor_hash: null,
      successor_sealed: null,
    })
    .execute()
}
