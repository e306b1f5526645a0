import type { Access } from '#contract/call.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { readSessionState } from '../accounts/live-session.ts'
import type { AppDeps } from '../deps.ts'
import { type AccessClaims, readAccessToken } from '../security/access-tokens.ts'
import { type ApiFailure, tokenExpired, unauthenticated, unverified } from './failures.ts'
import type { Session } from './handler.ts'
import { takeTry } from './take-try.ts'

const BEARER = /^Bearer +(\S+)$/i

/**
 * Who calls, by the bearer token; undefined where nobody is asked. 498 for a token of ours that is
 * over; 401 for none, for one that we did not make, and after the session was ended; 403 while the
 * address is not verified and the call wants that; 429 for more calls than a person may make.
 */
export async function authenticate(
  deps: AppDeps,
  access: Access,
  headers: Headers,
): Promise<Result<Session | undefined, ApiFailure>> {
  if (access === 'public') return ok(undefined)
  const claims = await readClaims(deps, headers)
  if (!claims.ok) return claims
  const taken = await takeTry(deps, 'call:account', claims.value.userId)
  if (!taken.ok) return taken
  const state = await readSessionState(deps.db, claims.value)
  if (state === undefined) return err(unauthenticated())
  if (access === 'session' && !state.isVerified) return err(unverified())
  return ok({ ...claims.value, verified: state.isVerified })
}

async function readClaims(
  deps: AppDeps,
  headers: Headers,
): Promise<Result<AccessClaims, ApiFailure>> {
  const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? []
  if (token === undefined) return err(unauthenticated())
  const read = await readAccessToken(token, deps.secrets.accessTokenKey, deps.clock())
  if (read.ok) return read
  return err(read.error === 'expired' ? tokenExpired() : unauthenticated())
}
