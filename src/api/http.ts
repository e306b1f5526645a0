import type { Exchange, HttpRequest } from './exchange.ts'
import { sendPlain } from './plain-http.ts'
import { readStream, type StreamEnd, type StreamRequest } from './read-stream.ts'
import { type RefreshDeps, refreshSession } from './refresh.ts'

/** What the API's client needs of the platform. */
export type HttpDeps = RefreshDeps

/** Talks to the API as the person signed in. */
export interface Http {
  /**
   * Sends a request with the stored token. A token that the server refuses (498, or 401) is renewed
   * once and the request sent once more (product.md section 4, *Session*). Never rejects.
   */
  exchange(request: HttpRequest): Promise<Exchange>
  /** Sends requests together, each as `exchange` does; their answers, in the requests' order. */
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
    exchangeAll: requests => Promise.all(requests.map(request => exchange(deps, request))),
    readStream: request => readStream(deps, request),
  }
}

async function exchange(deps: HttpDeps, request: HttpRequest): Promise<Exchange> {
  if (request.access === 'public') return sendPlain(deps, request, undefined)
  const session = await deps.session.read()
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
