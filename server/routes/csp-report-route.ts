import type { Hono } from 'hono'
import * as v from 'valibot'
import type { AppDeps } from '../deps.ts'
import { addressKey, clientAddress } from '../http/client-address.ts'
import { malformed, unsupportedMedia } from '../http/failures.ts'
import { failureResponse, jsonResponse } from '../http/respond.ts'
import { CSP_REPORT_PATH } from '../http/security-headers.ts'
import { takeTry } from '../http/take-try.ts'
import { success } from '../presenters/success.ts'

const REPORTS_TYPE = /^application\/reports\+json\s*(;|$)/i
const MAX_LOGGED_LENGTH = 200

const clipped = v.pipe(
  v.string(),
  v.transform(text => text.slice(0, MAX_LOGGED_LENGTH)),
)
const reports = v.array(
  v.object({
    type: clipped,
    body: v.object({
      effectiveDirective: clipped,
      blockedURL: clipped,
      sourceFile: v.nullish(clipped),
    }),
  }),
)

/** Takes browsers' reports of what the content security policy stopped, into the log. */
export function addCspReportRoute(app: Hono, deps: AppDeps): void {
  app.post(CSP_REPORT_PATH, async c => {
    const taken = await takeTry(deps, 'report:address', addressKey(clientAddress(deps, c)))
    if (!taken.ok) return failureResponse(taken.error)
    if (!REPORTS_TYPE.test(c.req.header('content-type') ?? '')) {
      return failureResponse(unsupportedMedia())
    }
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), reports), await c.req.text())
    if (!read.success) return failureResponse(malformed())
    for (const report of read.output) deps.log.warn('csp.violation', { ...report.body })
    return jsonResponse(200, success('Noted'))
  })
}
