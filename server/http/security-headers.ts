import type { MiddlewareHandler } from 'hono'
import { API_BASE } from '#contract/call.ts'
import type { AppDeps } from '../deps.ts'

/** Where browsers send what the content security policy stopped. */
export const CSP_REPORT_PATH = `${API_BASE}/csp-reports`

// security.md 3.7. No page embeds a video yet, so there is no frame-src and the default holds.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  'report-to csp',
].join('; ')

const UNUSED_POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Reporting-Endpoints': `csp="${CSP_REPORT_PATH}"`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_POWERS.map(power => `${power}=()`).join(', '),
}

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Puts the headers of security.md 3.1 and 3.7 on every answer, the app's files and errors too, and
 * keeps the API's out of caches. HSTS only where people come by https.
 */
export function securityHeaders(deps: AppDeps): MiddlewareHandler {
  const isHttps = deps.config.publicUrl?.startsWith('https:') === true
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (isHttps) {
      c.header('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`)
    }
    if (c.req.path.startsWith(API_BASE)) c.header('Cache-Control', 'no-store')
  }
}
