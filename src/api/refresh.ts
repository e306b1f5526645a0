import * as v from 'valibot'
import { refreshToken as refreshCall } from '#contract/account-calls.ts'
import type { Clock } from '#domain/ids.ts'
import type { Session } from '#domain/session.ts'
import { type Exchange, isSuccess } from './exchange.ts'
import type { Locks } from './locks.ts'
import { type PlainHttpDeps, sendPlain } from './plain-http.ts'
import type { SessionStore } from './session-store.ts'

/** What renewing a session needs. */
export interface RefreshDeps extends PlainHttpDeps {
  readonly session: SessionStore
  readonly locks: Locks
  readonly clock: Clock
  /** Whether an answer to the refresh call means that the session is over. */
  readonly isSessionRefused?: (answer: Exchange) => boolean
}

/** What came of renewing a session. */
export type RefreshOutcome = 'renewed' | 'unreachable' | 'over'

const REQUEST_TIMEOUT = 408
const TOO_EARLY = 425
const TOO_MANY = 429

/**
 * Renews the session whose access token was refused, one context at a time: whoever gets the lock
 * later finds the token renewed and uses it (sync.md 3.8, `auth`). Only a refusal by the server ends
 * a session; no answer, or its failure, does not.
 */
export async function refreshSession(deps: RefreshDeps, refused: Session): Promise<RefreshOutcome> {
  return deps.locks.request(`auth:${refused.userId}`, {}, async () => {
    const current = await deps.session.read()
    if (current === null) return 'over'
    if (current.accessToken !== refused.accessToken) return 'renewed'
    if (current.refreshToken === '') return endSession(deps, current)
    return renew(deps, current)
  })
}

async function renew(deps: RefreshDeps, current: Session): Promise<RefreshOutcome> {
  const { method, path, access } = refreshCall
  const body = { refreshToken: current.refreshToken }
  const answer = await sendPlain(deps, { method, path, access, body }, undefined)
  const isRefused = deps.isSessionRefused ?? isRefreshRefused
  if (isRefused(answer)) return endSession(deps, current)
  if (answer.type !== 'answer' || !isSuccess(answer.status)) return 'unreachable'
  const read = v.safeParse(refreshCall.answer, answer.json)
  if (!read.success) return 'unreachable'
  const { accessToken, refreshToken } = read.output
  const renewed = { ...current, accessToken, refreshToken, storedAt: deps.clock() }
  await deps.session.renew(current, renewed)
  return 'renewed'
}

async function endSession(deps: RefreshDeps, refused: Session): Promise<RefreshOutcome> {
  return (await deps.session.end(refused)) ? 'over' : 'renewed'
}

/** A 4xx of our own server (JSON), other than "later": nothing else ends a session. */
function isRefreshRefused(answer: Exchange): boolean {
  if (answer.type !== 'answer' || answer.json === undefined) return false
  const isLater = [REQUEST_TIMEOUT, TOO_EARLY, TOO_MANY].includes(answer.status)
  return answer.status >= 400 && answer.status < 500 && !isLater
}
