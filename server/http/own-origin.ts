import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '../deps.ts'
import { forbidden } from './failures.ts'
import { failureResponse } from './respond.ts'

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
