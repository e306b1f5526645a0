import type { Hono } from 'hono'
import type { AppDeps } from '../deps.ts'
import { notFound } from '../http/failures.ts'
import { failureResponse, jsonResponse } from '../http/respond.ts'
import { success } from '../presenters/success.ts'

/** POST /sandbox/pay/{reference}: a test payment comes at once. Only where nobody really pays. */
export function addSandboxRoute(app: Hono, { payments: { payByHand } }: AppDeps): void {
  if (payByHand === undefined) return
  app.post('/sandbox/pay/:reference', async c =>
    (await payByHand(c.req.param('reference')))
      ? jsonResponse(200, success('Paid'))
      : failureResponse(notFound('This payment')),
  )
}
