import type { Context, MiddlewareHandler } from 'hono'
import { API_BASE } from '#contract/call.ts'
import type { AppDeps } from '../deps.ts'
import type { SiteConfig } from '../features/site/site-config.ts'
import { withHeaders } from './respond.ts'

/** Where browsers send what the content security policy stopped. */
export const CSP_REPORT_PATH = `${API_BASE}/csp-reports`

// The host that shows the demo video, without cookies until it is played.
const VIDEO_HOST = 'https://www.youtube-nocookie.com'

const MEASURING_SCRIPT_HOST = 'https://www.googletagmanager.com'
const MEASURING_HOSTS = 'https://*.google-analytics.com https://*.analytics.google.com'

/**
 * The policy of security 7. A frame of the video's host, and the analytics script with its own
 * Trusted Types policy, are allowed only in a deployment that names a video or a measurement id. As
 * one page serves every address of the app, that holds for all of them.
 */
function contentSecurityPolicy({ demoVideoId, measurementId }: SiteConfig): string {
  const isMeasured = measurementId !== undefined
  return [
    "default-src 'none'",
    isMeasured ? `script-src 'self' ${MEASURING_SCRIPT_HOST}` : "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isMeasured
      ? `connect-src 'self' ${MEASURING_SCRIPT_HOST} ${MEASURING_HOSTS}`
      : "connect-src 'self'",
    "manifest-src 'self'",
    ...(demoVideoId === undefined ? [] : [`frame-src ${VIDEO_HOST}`]),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    isMeasured ? 'trusted-types default goog#html' : 'trusted-types default',
    'report-to csp',
  ].join('; ')
}

const UNUSED_POWERS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']

const HEADERS: Readonly<Record<string, string>> = {
  'Reporting-Endpoints': `csp="${CSP_REPORT_PATH}"`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_POWERS.map(power => `${power}=()`).join(', '),
}

const TWO_YEARS_SECONDS = 63_072_000

/**
 * Puts the headers of security 1 and security 7 on every answer, the app's files and errors too, and
 * keeps the API's out of caches. HSTS only where people come by https.
 */
export function securityHeaders(deps: AppDeps): MiddlewareHandler {
  const isHttps = deps.config.publicUrl?.startsWith('https:') === true
  const policy = contentSecurityPolicy(deps.config.site)
  const always: Readonly<Record<string, string>> = {
    'Content-Security-Policy': policy,
    ...HEADERS,
    ...(isHttps && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  }
  const ofCalls: typeof always = { ...always, 'Cache-Control': 'no-store' }
  return async (c, next) => {
    await next()
    const added = c.req.path.startsWith(API_BASE) ? ofCalls : always
    const made = withHeaders(c.res, added)
    if (made !== undefined) return replace(c, made)
    // On the answer itself: `c.header` would make a new one each time.
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value)
  }
}

function replace(c: Context, response: Response): void {
  // Without the one before, whose headers would be put into it one by one.
  c.res = undefined
  c.res = response
}
