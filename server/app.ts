import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_BASE } from '#contract/call.ts'
import type { AppDeps } from './deps.ts'
import { limitBody } from './http/body-limit.ts'
import { notFound } from './http/failures.ts'
import { limitCalls } from './http/limit-calls.ts'
import { requireOwnOrigin } from './http/own-origin.ts'
import { failureResponse } from './http/respond.ts'
import { securityHeaders } from './http/security-headers.ts'
import { thrownFailure } from './http/thrown-failure.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { addAnalyticsRoutes } from './routes/analytics-routes.ts'
import { addAssistantRoutes } from './routes/assistant-routes.ts'
import { addBudgetRoutes } from './routes/budget-routes.ts'
import { addCrawlerRoutes } from './routes/crawler-routes.ts'
import { addCspReportRoute } from './routes/csp-report-route.ts'
import { addGeneralRoutes } from './routes/general-routes.ts'
import { addHealthRoutes } from './routes/health-routes.ts'
import { addLabelRoutes } from './routes/label-routes.ts'
import { addOpenApiRoute } from './routes/openapi-route.ts'
import { addPaymentRoutes } from './routes/payment-routes.ts'
import { addPaymentWebhookRoute } from './routes/payment-webhook-route.ts'
import { addPictureRoutes } from './routes/picture-routes.ts'
import { addProfileRoutes } from './routes/profile-routes.ts'
import { addPushRoutes } from './routes/push-routes.ts'
import { addSandboxRoute } from './routes/sandbox-route.ts'
import { addShareTargetRoute } from './routes/share-target-route.ts'
import { addSiteRoutes } from './routes/site-routes.ts'
import { addSyncRoutes } from './routes/sync-routes.ts'
import { addSyncStreamRoute } from './routes/sync-stream-route.ts'
import { addTokenRoutes } from './routes/token-routes.ts'
import { addTransactionRoutes } from './routes/transaction-routes.ts'
import { addWalletRoutes } from './routes/wallet-routes.ts'

/** The whole of `/api/v1`, the health calls and the share target; what else is asked for, the caller mounts after. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono()
  app.use(securityHeaders(deps))
  app.use(`${API_BASE}/*`, limitCalls(deps), requireOwnOrigin(deps), limitBody())
  // Only answers to GET, which hold no token that their size could betray (BREACH).
  app.get(`${API_BASE}/*`, compress({ contentTypeFilter: /^application\/json/ }))
  app.onError(error => failureResponse(thrownFailure(error, deps.log)))
  addHealthRoutes(app, deps)
  addCrawlerRoutes(app, deps)
  addCspReportRoute(app, deps)
  addOpenApiRoute(app)
  addGeneralRoutes(app, deps)
  addSiteRoutes(app, deps)
  addAccountRoutes(app, deps)
  addProfileRoutes(app, deps)
  addPictureRoutes(app, deps)
  addPushRoutes(app, deps)
  addWalletRoutes(app, deps)
  addLabelRoutes(app, deps)
  addTransactionRoutes(app, deps)
  addBudgetRoutes(app, deps)
  addAnalyticsRoutes(app, deps)
  addPaymentRoutes(app, deps)
  addTokenRoutes(app, deps)
  addAssistantRoutes(app, deps)
  addPaymentWebhookRoute(app, deps)
  addSyncRoutes(app, deps)
  addSyncStreamRoute(app, deps)
  addShareTargetRoute(app)
  addSandboxRoute(app, deps)
  app.all(`${API_BASE}/*`, () => failureResponse(notFound('This call')))
  return app
}
