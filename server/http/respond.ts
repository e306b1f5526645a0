import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { HEADERS } from '#contract/wire/headers.ts'
import { databaseFault } from '../db/database.ts'
import { describeFault } from '../log-failure.ts'
import type { Log } from '../ports/log.ts'
import {
  type ApiFailure,
  failureBody,
  failureStatus,
  inProgress,
  internal,
  unavailable,
} from './failures.ts'

/** A JSON answer that no cache keeps: it is one person's. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return plainResponse({ status, text: JSON.stringify(body), headers: jsonHeaders(headers) })
}

/** An answer of text, before it is made. */
export interface PlainAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

const PLAIN: unique symbol = Symbol('plain answer')

/** Makes an answer of text, of which `withHeaders` can make another. */
function plainResponse(answer: PlainAnswer): Response {
  const { status, text, headers } = answer
  return Object.assign(new Response(text, { status, headers: { ...headers } }), { [PLAIN]: answer })
}

/**
 * The same answer with more headers, made anew of plain ones: the adapter writes those as they are, and to put each
 * into an answer costs more than all else of it. Undefined for an answer that is no plain one.
 */
export function withHeaders(
  response: Response & { readonly [PLAIN]?: PlainAnswer },
  more: Readonly<Record<string, string>>,
): Response | undefined {
  const plain = response[PLAIN]
  if (plain === undefined) return undefined
  return new Response(plain.text, { status: plain.status, headers: { ...plain.headers, ...more } })
}

/** The headers of such an answer, and its own. */
function jsonHeaders(own: Readonly<Record<string, string>>): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...own,
  }
}

/** The answer to a refused call. */
export function failureResponse(failure: ApiFailure): Response {
  const { retryAfterSeconds, history } = failure
  const headers = {
    ...(retryAfterSeconds !== undefined && { [HEADERS.retryAfter]: String(retryAfterSeconds) }),
    ...(history !== undefined && {
      [HEADERS.epoch]: history.epoch,
      [HEADERS.version]: String(history.version),
    }),
  }
  return jsonResponse(failureStatus(failure), failureBody(failure), headers)
}

/**
 * What is answered when something was thrown. A database that is away or too slow, or busy with the same
 * account, is worth another try; anything else is a bug, for the log and not for the caller.
 */
export function thrownFailure(error: unknown, log: Log): ApiFailure {
  const fault = databaseFault(error)
  if (fault === 'lock_timeout' || fault === 'conflict') return inProgress()
  if (fault === 'unreachable' || fault === 'too_slow') {
    log.warn(`database.${fault}`)
    return unavailable()
  }
  log.error('call.crashed', describeFault(error))
  return internal()
}

// One packet takes what is shorter, packed or not.
const WORTH_PACKING = 1024

const pack = promisify(gzip)

/** A JSON answer, gzipped where that is worth it and the caller takes it. Not for what holds a token (BREACH). */
export async function packedAnswer(
  status: number,
  body: unknown,
  {
    request,
    headers,
  }: { readonly request: Headers; readonly headers?: Readonly<Record<string, string>> | undefined },
): Promise<Response> {
  const varying = { ...headers, Vary: 'Accept-Encoding' }
  if (!takesGzip(request.get('accept-encoding') ?? '')) return jsonResponse(status, body, varying)
  const text = JSON.stringify(body)
  const all = jsonHeaders(varying)
  if (text.length < WORTH_PACKING) return plainResponse({ status, text, headers: all })
  const packed = new Uint8Array(await pack(text))
  return new Response(packed, { status, headers: { ...all, 'Content-Encoding': 'gzip' } })
}

const REFUSED = /;\s*q=0(?:\.0*)?$/

/** Whether an `Accept-Encoding` names gzip, and does not refuse it. */
function takesGzip(accepted: string): boolean {
  const named = accepted.split(',').map(part => part.trim().toLowerCase())
  return named.some(part => /^(?:gzip|\*)(?:;|$)/.test(part) && !REFUSED.test(part))
}
