import type { Session } from '#domain/session.ts'
import type { Exchange, HttpRequest } from './exchange.ts'
import { sendPlain } from './plain-http.ts'
import { readStream, type StreamEnd, type StreamRequest } from './read-stream.ts'
import { type RefreshDeps, refreshSession } from './refresh.ts'

/** What the API's client needs of the platform. */
export interface HttpDeps extends RefreshDeps {
  /** Runs several at once; `Promise.all` unless told. */
  readonly together?: <T>(works: readonly (() => Promise<T>)[]) => Promise<readonly T[]>
}

/** Talks to the API as the person signed in. */
export interface Http {
  /**
   * Sends a request with the stored token. A token that the server refuses (498, or 401) is renewed
   * once and the request sent once more (product.md section 4, *Session*). Never rejects.
   */
  exchange(request: HttpRequest): Promise<Exchange>
  /** Sends requests of the person signed in together; their exchanges, in the requests' order. */
  exchangeAll(requests: readonly HttpRequest[]): Promise<readonly Exchange[]>
  /**
   * Reads a stream of text until it ends, fails, or the signal aborts; how it came to an end. The
   * token is not renewed for it: the next pass does that.
   */
  readStream(request: StreamRequest): Promise<StreamEnd>
}

const TOKEN_EXPIRED = 498
const UNAUTHENTICATED = 401

/** Makes the API's client. */
export function createHttp(deps: HttpDeps): Http {
  return {
    exchange: request => exchange(deps, request),
    exchangeAll: requests => exchangeAll(deps, requests),
    readStream: request => readStream(deps, request),
  }
}

async function exchange(deps: HttpDeps, request: HttpRequest): Promise<Exchange> {
  if (request.access === 'public') return sendPlain(deps, request, undefined)
  return exchangeAs(deps, request, await deps.session.read())
}

/** The session is read once for all of them. */
async function exchangeAll(
  deps: HttpDeps,
  requests: readonly HttpRequest[],
): Promise<readonly Exchange[]> {
  const { together = runAll } = deps
  const session = await deps.session.read()
  return together(requests.map(request => () => exchangeAs(deps, request, session)))
}

function runAll<T>(works: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  return Promise.all(works.map(work => work()))
}

async function exchangeAs(
  deps: HttpDeps,
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
