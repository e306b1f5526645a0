import type { Transaction } from 'kysely'
import { err, ok, type Result } from '#base/result.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { transact } from '#server/db/transact.ts'
import { type ApiFailure, sessionRevoked } from '#server/http/failures.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import type { AccountDeps } from '../account-deps.ts'
import { mailOwner } from '../owner-mail.ts'
import { signAccessToken } from './access-tokens.ts'
import { wakeStreams } from './end-sessions.ts'
import {
  findFamily,
  isOver,
  lockRefreshToken,
  type RefreshTokenRow,
  revokeFamily,
} from './refresh-token-row.ts'
import {
  hashRefreshToken,
  newRefreshToken,
  openSuccessor,
  readRefreshToken,
  type RefreshTokenText,
  sealSuccessor,
} from './refresh-token-text.ts'
import { insertRefreshToken, type SessionTokens } from './start-session.ts'

/**
 * How long a spent token still gets its successor while that is unused. Sixty seconds
 * (security 5) were not enough: a phone whose answer was lost with the network asks again
 * hours later, and was signed out (the simulator, seed 38). A thief of the spent token gains no
 * more than by stealing the unspent one, and the first use of the successor ends the grace.
 */
export const GRACE_MS = 7 * 24 * 3_600_000

/**
 * Exchanges a refresh token. States of one token:
 *
 *   fresh ──use──▶ spent, successor unused ──use of the successor, or 7 days──▶ spent for good
 *                        │ use: the same successor                              │ use: theft
 *                        └──────────▶ (stays)                                   ▼
 *                                                                      whole family revoked
 *
 * The grace is for lost answers and for tabs that ask at once. Everything else is 401 and over.
 */
export async function refreshSession(
  deps: AccountDeps,
  text: string,
): Promise<Result<SessionTokens, ApiFailure>> {
  const token = readRefreshToken(text)
  if (token === undefined) return err(sessionRevoked())
  const familyId = await findFamily(deps.db, token)
  if (familyId === undefined) return err(sessionRevoked())
  const taken = await consumeRateLimit(deps, 'refresh:family', familyId)
  if (!taken.ok) return taken
  const use: TokenUse = { ...token, text, familyId, nowMs: deps.clock() }
  const exchange = await transact(deps.db, async trx => await exchangeToken(trx, use))
  if (exchange.type !== 'successor') {
    if (exchange.type === 'reused') await reportReuse(deps, use)
    return err(sessionRevoked())
  }
  const key = deps.secrets.accessTokenKey
  const accessToken = await signAccessToken(claimsOf(use), key, use.nowMs)
  return ok({ accessToken, refreshToken: exchange.text })
}

async function reportReuse(deps: AccountDeps, use: TokenUse): Promise<void> {
  deps.log.warn('session.token_reused', { ...claimsOf(use) })
  mailOwner(deps, use.userId, 'token-reused')
  wakeStreams(deps, use.userId)
}

interface TokenUse extends RefreshTokenText {
  readonly text: string
  readonly familyId: string
  readonly nowMs: number
}

type Exchange =
  | { readonly type: 'successor'; readonly text: string }
  | { readonly type: 'over' }
  | { readonly type: 'reused' }

async function exchangeToken(trx: Transaction<Database>, use: TokenUse): Promise<Exchange> {
  const row = await lockRefreshToken(trx, use)
  if (row === undefined || isOver(row, use.nowMs)) return { type: 'over' }
  if (row.replaced_at === null) return { type: 'successor', text: await replace(trx, use) }
  const successor = await reopen(trx, use, row)
  if (successor !== undefined) return { type: 'successor', text: successor }
  await revokeFamily(trx, use)
  return { type: 'reused' }
}

async function replace(trx: Transaction<Database>, use: TokenUse): Promise<string> {
  const successor = newRefreshToken(use.userId)
  await insertRefreshToken(trx, { ...use, text: successor })
  await trx
    .updateTable('refresh_tokens')
    .set({
      replaced_at: use.nowMs,
      successor_hash: hashRefreshToken(successor),
      successor_sealed: sealSuccessor(successor, use.text),
    })
    .where('user_id', '=', use.userId)
    .where('hash', '=', use.hash)
    .execute()
  await trx
    .updateTable('sessions')
    .set({ last_used_at: use.nowMs })
    .where('user_id', '=', use.userId)
    .where('family_id', '=', use.familyId)
    .execute()
  return successor
}

async function reopen(
  trx: Transaction<Database>,
  use: TokenUse,
  row: RefreshTokenRow,
): Promise<string | undefined> {
  const { replaced_at: replacedAt, successor_hash: hash, successor_sealed: sealed } = row
  if (replacedAt === null || hash === null || sealed === null) return undefined
  if (use.nowMs >= replacedAt + GRACE_MS) return undefined
  const successor = await trx
    .selectFrom('refresh_tokens')
    .select('replaced_at')
    .where('user_id', '=', use.userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return successor?.replaced_at === null ? openSuccessor(sealed, use.text) : undefined
}

function claimsOf({ userId, familyId }: TokenUse) {
  return { userId, familyId }
}
