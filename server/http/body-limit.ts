import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from './failures.ts'
import { failureResponse } from './respond.ts'

/** One call carries at most so many bytes (sync.md 3.2). */
export const MAX_BODY_BYTES = 256 * 1024

/** Refuses a larger body (413) by its length, or while it is read when it does not say. */
export function limitBody(): MiddlewareHandler {
  return bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => failureResponse(tooLarge()) })
}
