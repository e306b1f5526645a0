import { HEADERS } from '#contract/headers.ts'
import { type ApiFailure, failureBody, failureStatus } from './failures.ts'

/** A JSON answer that no cache keeps: it is one person's. */
export function jsonResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}

/** The answer to a refused call. */
export function failureResponse(failure: ApiFailure): Response {
  const headers =
    failure.retryAfterSeconds === undefined
      ? {}
      : { [HEADERS.retryAfter]: String(failure.retryAfterSeconds) }
  return jsonResponse(failureStatus(failure), failureBody(failure), headers)
}
