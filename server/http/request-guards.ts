import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { API_BASE, type Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { MAX_BODY_BYTES } from '#contract/wire/body-limit.ts'
import type { AppDeps } from '../deps.ts'
import { drainBody } from './drain-body.ts'
import { type ApiFailure, fileTooLarge, forbidden, tooLarge } from './failures.ts'
import { failureResponse } from './respond.ts'

// What a form of one file has around the file.
const FORM_BYTES = 4096

/**
 * Refuses a larger body (413) by its length, or while it is read when it does not say. A call that
 * takes a file takes one of its own size; so does one that says so.
 */
export function limitBody(): MiddlewareHandler {
  const limit = limitTo(MAX_BODY_BYTES, tooLarge())
  const ownLimits = new Map<string, MiddlewareHandler>()
  for (const { method, path, file, maxBodyBytes } of Object.values<Call>(calls)) {
    const place = `${method} ${API_BASE}${path}`
    if (maxBodyBytes !== undefined) ownLimits.set(place, limitTo(maxBodyBytes, tooLarge()))
    if (file === undefined) continue
    ownLimits.set(place, limitFileTo(file.maxBytes))
  }
  return async (c, next) => {
    const ofCall = ownLimits.get(`${c.req.method} ${c.req.path}`) ?? limit
    return await ofCall(c, next)
  }
}

// What is let run out of a file that is too large: more than a phone sends by mistake.
const MAX_RUN_OUT_BYTES = 128 * 1024 * 1024

/** A limit whose refusal is heard: what is sent before an answer is read is let run out. */
function limitFileTo(maxBytes: number): MiddlewareHandler {
  const limit = limitTo(maxBytes + FORM_BYTES, fileTooLarge(maxBytes))
  return async (c, next) => {
    const { body, headers } = c.req.raw
    if (body === null) return await next()
    if (headers.has('content-length') && !headers.has('transfer-encoding')) {
      const refusal = await limit(c, next)
      if (refusal !== undefined) await drainBody(body, MAX_RUN_OUT_BYTES)
      return refusal
    }
    const reader = body.getReader()
    // Of a stream Node wants to know that it answers only after it; the types have no word for that.
    c.req.raw = new Request(
      c.req.raw,
      Object.assign({ body: streamOf(reader) }, { duplex: 'half' } as const),
    )
    const refusal = await limit(c, next)
    reader.releaseLock()
    if (refusal !== undefined) await drainBody(body, MAX_RUN_OUT_BYTES)
    return refusal
  }
}

/** What the reader reads, part by part as it is asked for. */
function streamOf(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

// The adapter makes a stream of a body that is looked at, and reads it faster without.
function limitTo(maxSize: number, failure: ApiFailure): MiddlewareHandler {
  const whileRead = bodyLimit({ maxSize, onError: () => failureResponse(failure) })
  return async (c, next) => {
    const { headers } = c.req.raw
    const length = headers.get('content-length')
    if (length === null || headers.has('transfer-encoding')) {
      return BODILESS.has(c.req.method) ? await next() : await whileRead(c, next)
    }
    return Number(length) > maxSize ? failureResponse(failure) : await next()
  }
}

const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that another site's page sent (403). A browser names the page's origin on every
 * write; what names none is no browser. ASVS 3.5.1: the bearer header is the first wall, this the second.
 */
export function requireOwnOrigin(deps: AppDeps): MiddlewareHandler {
  const publicOrigin =
    deps.config.publicUrl === undefined ? undefined : new URL(deps.config.publicUrl).origin
  return async (c, next) => {
    if (READING_METHODS.has(c.req.method)) return await next()
    if (isOwn(c.req.raw.headers, publicOrigin)) return await next()
    return failureResponse(forbidden())
  }
}

function isOwn(headers: Headers, publicOrigin: string | undefined): boolean {
  const origin = headers.get('origin')
  if (origin === null || origin === publicOrigin) return true
  // Pages cannot set this one; it holds where a proxy changes the host, as in development.
  if (headers.get('sec-fetch-site') === 'same-origin') return true
  return publicOrigin === undefined && hostOf(origin) === headers.get('host')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
