import { err, ok, type Result } from '#base/result.ts'
import type { Access } from '#contract/call.ts'
import type { AppDeps } from '../deps.ts'
import type { AccessClaims } from '../features/accounts/sessions/access-tokens.ts'
import { readSessionState } from '../features/accounts/sessions/live-session.ts'
import { type ApiFailure, tokenExpired, unauthenticated, unverified } from './failures.ts'
import type { Session } from './handler.ts'
import { consumeRateLimit } from './rate-limit.ts'
import { readLedgerId } from './sync-headers.ts'

const BEARER = /^Bearer +(\S+)$/i

/**
 * Who calls, by the bearer token; undefined for a public call. 498 for a token of ours that is
 * over; 401 for none, for one that we did not make, and after the session was ended; 403 while the
 * address is not verified and the call wants that; 429 for more calls than a person may make; 404 for
 * a ledger that is not theirs.
 */
export async function authenticate(
  deps: AppDeps,
  access: Access,
  headers: Headers,
): Promise<Result<Session | undefined, ApiFailure>> {
  if (access === 'public') return ok(undefined)
  const claims = await readClaims(deps, headers)
  if (!claims.ok) return claims
  const taken = await consumeRateLimit(deps, 'call:account', claims.value.userId)
  if (!taken.ok) return taken
  const state = await readSessionState(deps.db, claims.value)
  if (state === undefined) return err(unauthenticated())
  if (access === 'session' && !state.isVerified) return err(unverified())
  const ledgerId = readLedgerId(headers, claims.value.userId)
  if (!ledgerId.ok) return ledgerId
  return ok({ ...claims.value, ledgerId: ledgerId.value, verified: state.isVerified })
}

async function readClaims(
  deps: AppDeps,
  headers: Headers,
): Promise<Result<AccessClaims, ApiFailure>> {
  const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) return err(unauthenticated())
  const read = await deps.readAccessToken(token, deps.clock())
  if (read.ok) return read
  return err(read.error === 'expired' ? tokenExpired() : unauthenticated())
}
