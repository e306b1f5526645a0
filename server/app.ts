import { Hono } from 'hono'
import { sql } from 'kysely'
import { API_BASE } from '#contract/call.ts'
import { databaseFault } from './db/database.ts'
import type { AppDeps } from './deps.ts'
import { ACCOUNT_WRITES, addAccountRoutes } from './features/accounts/account-routes.ts'
import { addAnalyticsRoutes } from './features/analytics/analytics-routes.ts'
import { addAssistantRoutes } from './features/assistant/assistant-routes.ts'
import { addPaymentRoutes } from './features/payments/payment-routes.ts'
import { addPaymentWebhookRoute } from './features/payments/payment-webhook-route.ts'
import { addPictureRoutes } from './features/pictures/picture-routes.ts'
import { addPushRoutes } from './features/push/push-routes.ts'
import {
  addCrawlerRoutes,
  addCspReportRoute,
  addGeneralRoutes,
  addSiteRoutes,
} from './features/site/site-routes.ts'
import { addStatementRoutes } from './features/statements/statement-routes.ts'
import { notFound, unavailable } from './http/failures.ts'
import { openApiDocument } from './http/openapi/document.ts'
import { limitCalls } from './http/rate-limit.ts'
import { RememberingRouter } from './http/remembering-router.ts'
import { limitBody, requireOwnOrigin } from './http/request-guards.ts'
import { failureResponse, jsonResponse, packedAnswer, thrownFailure } from './http/respond.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveWrite } from './http/serve-write.ts'
import { success } from './http/success.ts'
import { addMetrics } from './metrics.ts'
import { addBudgetRoutes, BUDGET_WRITES } from './records/budgets/budget-routes.ts'
import { addActivityRoute } from './records/feed/activity-route.ts'
import { addSyncRoutes } from './records/feed/sync-routes.ts'
import { addSyncStreamRoute } from './records/feed/sync-stream-route.ts'
import { addLabelRoutes } from './records/labels/labels.ts'
import { DERIVED_WRITES } from './records/record-routes.ts'
import { addSyncRoute } from './records/sync/sync-route.ts'
import { addDeletedListRoute } from './records/transactions/restore-transactions.ts'
import {
  addTransactionListRoute,
  TRANSACTION_WRITES,
} from './records/transactions/transaction-routes.ts'
import { addWalletRoutes } from './records/wallets/wallet-routes.ts'

/** The calls that may wait on a device: served one by one, and together by the sync call. */
const SYNCED_WRITES = [
  ...ACCOUNT_WRITES,
  ...DERIVED_WRITES,
  ...TRANSACTION_WRITES,
  ...BUDGET_WRITES,
]

/** The whole of `/api/v1`, the health calls and the share target; what else is asked for, the caller mounts after. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono({ router: new RememberingRouter() })
  if (deps.metrics !== undefined) addMetrics(app, deps.metrics)
  app.use(securityHeaders(deps))
  app.use(`${API_BASE}/*`, limitCalls(deps), requireOwnOrigin(deps), limitBody())
  app.onError(error => failureResponse(thrownFailure(error, deps.log)))
  addHealthRoutes(app, deps)
  addCrawlerRoutes(app, deps)
  addCspReportRoute(app, deps)
  addOpenApiRoute(app)
  addGeneralRoutes(app, deps)
  addSiteRoutes(app, deps)
  addAccountRoutes(app, deps)
  addPictureRoutes(app, deps)
  addPushRoutes(app, deps)
  for (const command of SYNCED_WRITES) serveWrite(app, deps, command)
  addWalletRoutes(app, deps)
  addLabelRoutes(app, deps)
  addTransactionListRoute(app, deps)
  addDeletedListRoute(app, deps)
  addActivityRoute(app, deps)
  addStatementRoutes(app, deps)
  addBudgetRoutes(app, deps)
  addAnalyticsRoutes(app, deps)
  addPaymentRoutes(app, deps)
  addAssistantRoutes(app, deps)
  addPaymentWebhookRoute(app, deps)
  addSyncRoute(app, deps, SYNCED_WRITES)
  addSyncRoutes(app, deps)
  addSyncStreamRoute(app, deps)
  app.all(`${API_BASE}/*`, () => failureResponse(notFound('This call')))
  return app
}

/** `healthz`: the process answers. `readyz`: and reaches its database; else 503. */
function addHealthRoutes(app: Hono, deps: AppDeps): void {
  for (const base of ['', API_BASE]) {
    app.get(`${base}/healthz`, () => jsonResponse(200, success('Alive')))
    app.get(`${base}/readyz`, async () => await answerReady(deps))
  }
}

async function answerReady(deps: AppDeps): Promise<Response> {
  try {
    await sql`select 1`.execute(deps.db)
    return jsonResponse(200, success('Ready'))
  } catch (error) {
    deps.log.warn('database.unreachable', { fault: databaseFault(error) })
    return failureResponse(unavailable())
  }
}

/** GET /openapi.json: the calls as OpenAPI 3.1, made once, when somebody asks: no process waits for it to start. */
function addOpenApiRoute(app: Hono): void {
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get(`${API_BASE}/openapi.json`, async c => {
    document ??= openApiDocument()
    return await packedAnswer(200, document, { request: c.req.raw.headers })
  })
}
