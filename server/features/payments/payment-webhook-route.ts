import type { Hono } from 'hono'
import { API_BASE } from '#contract/call.ts'
import type { AppDeps } from '#server/deps.ts'
import { badSignature, malformed, notFound } from '#server/http/failures.ts'
import { failureResponse, jsonResponse } from '#server/http/respond.ts'
import { success } from '#server/http/success.ts'
import { detach } from '#server/log-failure.ts'
import { processEvent, takeWebhook } from './take-webhook.ts'

/** Where providers report payments; the last part is the provider's id. */
export const WEBHOOK_PATH = `${API_BASE}/payments/webhook`

/**
 * POST /payments/webhook/{provider}: the signature is over the bytes as they came, so the body is read
 * raw. Kept, then answered, then looked into: a provider that waits too long sends it again.
 */
export function addPaymentWebhookRoute(app: Hono, deps: AppDeps): void {
  app.post(`${WEBHOOK_PATH}/:provider`, async c => {
    const provider = deps.payments.byId.get(c.req.param('provider'))
    if (provider === undefined) return failureResponse(notFound('This call'))
    const rawBody = Buffer.from(await c.req.arrayBuffer())
    const taken = await takeWebhook(deps, provider, { headers: c.req.raw.headers, rawBody })
    if (!taken.ok) {
      deps.log.warn('payment.webhook_refused', { provider: provider.id, fault: taken.error })
      return failureResponse(taken.error === 'malformed' ? malformed() : badSignature())
    }
    if (taken.value !== undefined) {
      detach(deps.log, 'payment.event_failed', processEvent(deps, taken.value))
    }
    return jsonResponse(200, success('Noted'))
  })
}
