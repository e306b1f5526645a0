import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAX_BODY_BYTES } from '#contract/body-limit.ts'
import { API_BASE, type Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { type ApiFailure, fileTooLarge, tooLarge } from './failures.ts'
import { failureResponse } from './respond.ts'

// What a form of one file has around the file.
const FORM_BYTES = 4096

/**
 * Refuses a larger body (413) by its length, or while it is read when it does not say. A call that
 * takes a file takes one of its own size.
 */
export function limitBody(): MiddlewareHandler {
  const limit = limitTo(MAX_BODY_BYTES, tooLarge())
  const fileLimits = new Map<string, MiddlewareHandler>(
    Object.values<Call>(calls).flatMap(({ method, path, file }) =>
      file === undefined
        ? []
        : [
            [
              `${method} ${API_BASE}${path}`,
              limitTo(file.maxBytes + FORM_BYTES, fileTooLarge(file.maxBytes)),
            ],
          ],
    ),
  )
  return async (c, next) => {
    const ofCall = fileLimits.get(`${c.req.method} ${c.req.path}`) ?? limit
    return await ofCall(c, next)
  }
}

function limitTo(maxSize: number, failure: ApiFailure): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: () => failureResponse(failure) })
}
