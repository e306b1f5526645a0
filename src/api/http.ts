import * as v from 'valibot'
import type { Clock } from '#base/ids.ts'
import { API_BASE } from '#contract/call.ts'
import { refreshToken as refreshCall } from '#contract/session-calls.ts'
import { type Exchange, type HttpRequest, isSuccess } from './exchange.ts'
import type { Locks } from './locks.ts'
import { type PlainHttpDeps, sendPlain } from './plain-http.ts'
import type { SessionStore } from './session-store.ts'
import type { Session } from './session.ts'

/** Talks to the API as the person signed in. */
export interface Http {
  /**
   * Sends a request with the stored token. A token that the server refuses (498, or 401) is renewed
   * once and the request sent once more (ACC-12). Never rejects.
   */
  exchange(request: HttpRequest): Promise<Exchange>
  /**
   * Reads a stream of text until it ends, fails, or the signal aborts; how it came to an end. The
   * token is not renewed for it: the next pass does that.
   */
  readStream(request: StreamRequest): Promise<StreamEnd>
}

const TOKEN_EXPIRED = 498
const UNAUTHENTICATED = 401

/** Makes the API's client. */
export function createHttp(deps: RefreshDeps): Http {
  return {
    exchange: request => exchange(deps, request),
    readStream: request => readStream(deps, request),
  }
}

async function exchange(deps: RefreshDeps, request: HttpRequest): Promise<Exchange> {
  if (request.access === 'public') return sendPlain(deps, request, undefined)
  return exchangeAs(deps, request, await deps.session.read())
}

async function exchangeAs(
  deps: RefreshDeps,
  request: HttpRequest,
  session: Session | null,
): Promise<Exchange> {
  if (session === null) return { type: 'session-over' }
  const answer = await sendPlain(deps, request, session.accessToken)
  if (!isTokenRefused(answer) || request.mayRefresh === false) return answer
  const outcome = await refreshSession(deps, session)
  if (outcome === 'over') return { type: 'session-over' }
  if (outcome === 'unreachable') return { type: 'unreachable' }
  const renewed = await deps.session.read()
  if (renewed === null) return { type: 'session-over' }
  return sendPlain(deps, request, renewed.accessToken)
}

/** Whether the server did not take the access token. */
export function isTokenRefused(answer: Exchange): boolean {
  if (answer.type !== 'answer' || answer.json === undefined) return false
  return answer.status === TOKEN_EXPIRED || answer.status === UNAUTHENTICATED
}

/** A stream of text to read, `path` below `/api/v1`. */
interface StreamRequest {
  readonly path: string
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
}

/** `ended`: it was there and is over. `refused`: the token was not taken. `crowded`: there was no place for it. */
type StreamEnd = 'ended' | 'refused' | 'crowded' | 'unreachable'

const TOKEN_REFUSALS: ReadonlySet<number> = new Set([401, 498])

/** Reads a stream with the stored token (EventSource could not send the header). Never rejects. */
async function readStream(
  deps: PlainHttpDeps & { readonly session: SessionStore },
  { path, signal, onText }: StreamRequest,
): Promise<StreamEnd> {
  const session = await deps.session.read()
  if (session === null) return 'refused'
  try {
    const response = await deps.fetch(`${deps.baseUrl}${API_BASE}${path}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${session.accessToken}` },
      redirect: 'error',
      cache: 'no-store',
      signal,
    })
    if (TOKEN_REFUSALS.has(response.status)) return 'refused'
    if (response.status === TOO_MANY) return 'crowded'
    if (!isSuccess(response.status) || response.body === null) return 'unreachable'
    await readText(response.body, onText)
    return 'ended'
  } catch {
    return 'unreachable' // fetch and readers report a lost connection only by rejecting.
  }
}

async function readText(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: (text: string) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onText(value)
  }
}

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
// Somebody else has the session's row just now.
const IN_PROGRESS = 409
const TOO_EARLY = 425
const TOO_MANY = 429

/**
 * Renews the session whose access token was refused, one context at a time: the one that gets the lock
 * later finds the token renewed and uses it (sync 16, `auth`). Only a refusal by the server ends
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
  const isLater = [REQUEST_TIMEOUT, IN_PROGRESS, TOO_EARLY, TOO_MANY].includes(answer.status)
  return answer.status >= 400 && answer.status < 500 && !isLater
}
