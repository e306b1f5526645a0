import { readRefreshToken } from '../security/refresh-token-text.ts'
import type { AccountDeps } from './account-deps.ts'
import { findFamily, revokeFamily } from './refresh-token-row.ts'
import { wakeStreams } from './wake-streams.ts'

/** Ends the session of a refresh token. Of a token that we do not know there is nothing to end. */
export async function logOut(deps: AccountDeps, refreshToken: string): Promise<void> {
  const token = readRefreshToken(refreshToken)
  if (token === undefined) return
  const familyId = await findFamily(deps.db, token)
  if (familyId === undefined) return
  await revokeFamily(deps.db, { userId: token.userId, familyId, nowMs: deps.clock() })
  await wakeStreams(deps, token.userId)
  deps.log.info('session.ended', { userId: token.userId, familyId })
}
