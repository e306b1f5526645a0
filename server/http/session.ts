import { err, ok, type Result } from '#base/result.ts'
import type { Access } from '#contract/call.ts'
import { ask } from '../db/sent-statement.ts'
import type { AppDeps } from '../deps.ts'
import type { AccessClaims } from '../features/accounts/sessions/access-tokens.ts'
import {
  selectSessionState,
  type SessionState,
} from '../features/accounts/sessions/live-session.ts'
import { type ApiFailure, tokenExpired, unauthenticated, unverified } from './failures.ts'
import type { Session, SessionToCheck } from './handler.ts'
import { consumeRateLimit } from './rate-limit.ts'
import { readLedgerId } from './sync-headers.ts'

const BEARER = /^Bearer +(\S+)$/i

/**
 * Who calls, by the bearer token, which may be of a session that is over: 498 for a token of ours that is over itself;
 * 401 for none, and for one that we did not make; 429 for more calls than a person may make.
 */
export async function identify(
  deps: AppDeps,
  headers: Headers,
): Promise<Result<AccessClaims, ApiFailure>> {
  const claims = await readClaims(deps, headers)
  if (!claims.ok) return claims
  const taken = await consumeRateLimit(deps, 'call:account', claims.value.userId)
  return taken.ok ? claims : taken
}

/** Whether the session lives, and may make such a call: 401 after it was ended, 403 while the address is not verified. */
export async function requireLive(
  { db }: Pick<AppDeps, 'db'>,
  session: SessionToCheck,
): Promise<Result<null, ApiFailure>> {
  const [state] = await ask(db, selectSessionState(session))
  return judgeSession(session, state)
}

/** The same, by what the database said. */
export function judgeSession(
  { access }: Pick<SessionToCheck, 'access'>,
  state: SessionState | undefined,
): Result<null, ApiFailure> {
  if (state === undefined) return err(unauthenticated())
  return access === 'session' && !state.isVerified ? err(unverified()) : ok(null)
}

/** Who calls, of a session that lives, and for which ledger: 404 for one that is not theirs. */
export async function authenticate(
  deps: AppDeps,
  access: Access,
  headers: Headers,
): Promise<Result<Session, ApiFailure>> {
  const claims = await identify(deps, headers)
  if (!claims.ok) return claims
  const live = await requireLive(deps, { ...claims.value, access })
  return live.ok ? nameLedger(claims.value, headers) : live
}

/** With the ledger that the call names; 404 for one that is not theirs. */
export function nameLedger(claims: AccessClaims, headers: Headers): Result<Session, ApiFailure> {
  const ledgerId = readLedgerId(headers, claims.userId)
  return ledgerId.ok ? ok({ ...claims, ledgerId: ledgerId.value }) : ledgerId
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
