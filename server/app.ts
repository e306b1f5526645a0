import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { ok } from '#base/result.ts'
import { API_BASE } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import {
  MAX_SHARE_BYTES,
  SHARE_TARGET_PATH,
  shareAddress,
} from '#features/statements/rules/share.ts'
import { label } from '#records/label.ts'
import { databaseFault } from './db/database.ts'
import type { AppDeps } from './deps.ts'
import { addAccountRoutes } from './features/accounts/account-routes.ts'
import { editProfile } from './features/accounts/profile/edit-profile.ts'
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
import { drainBody } from './http/drain-body.ts'
import { notFound, unavailable } from './http/failures.ts'
import { openApiDocument } from './http/openapi/document.ts'
import { limitCalls } from './http/rate-limit.ts'
import { limitBody, requireOwnOrigin } from './http/request-guards.ts'
import { failureResponse, jsonResponse, thrownFailure } from './http/respond.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveCall } from './http/serve-call.ts'
import { serveWrite } from './http/serve-write.ts'
import { success, successWith } from './http/success.ts'
import { addBudgetRoutes } from './records/budgets/budget-routes.ts'
import { addSyncRoutes } from './records/feed/sync-routes.ts'
import { addSyncStreamRoute } from './records/feed/sync-stream-route.ts'
import { listLive, listRecords } from './records/find-records.ts'
import { addRecordRoutes } from './records/record-routes.ts'
import { requireRecord } from './records/require-record.ts'
import { addTransactionRoutes } from './records/transactions/transaction-routes.ts'
import { readWalletFlows } from './records/wallets/wallet-flows.ts'
import { presentWallet } from './records/wallets/wallet-presenter.ts'

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
  addRecordRoutes(app, deps)
  addWalletRoutes(app, deps)
  addLabelRoutes(app, deps)
  addTransactionRoutes(app, deps)
  addBudgetRoutes(app, deps)
  addAnalyticsRoutes(app, deps)
  addPaymentRoutes(app, deps)
  addAssistantRoutes(app, deps)
  addPaymentWebhookRoute(app, deps)
  addSyncRoutes(app, deps)
  addSyncStreamRoute(app, deps)
  addShareTargetRoute(app)
  addSandboxRoute(app, deps)
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

/** GET /user/transaction-labels; the writes are those of every derived kind. */
function addLabelRoutes(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listLabels,
    handler: async ({ session }) => {
      const rows = await listLive(deps.db, 'label', session.ledgerId)
      return ok({
        answer: successWith(
          'Labels',
          rows.map(row => label.present(row)),
        ),
      })
    },
  })
}

/** GET /openapi.json: the calls as OpenAPI 3.1, made once. */
function addOpenApiRoute(app: Hono): void {
  const document = openApiDocument()
  app.get(`${API_BASE}/openapi.json`, () => jsonResponse(200, document))
}

/** PATCH /user/edit-profile; reading it is one of the account calls. */
function addProfileRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.editProfile,
    isPersonal: true,
    command: (scope, { body }) => editProfile(scope, body),
  })
}

/** POST /sandbox/pay/{reference}: a test payment comes at once. Only where no real money is paid. */
function addSandboxRoute(app: Hono, { payments: { payByHand } }: AppDeps): void {
  if (payByHand === undefined) return
  app.post('/sandbox/pay/:reference', async c =>
    (await payByHand(c.req.param('reference')))
      ? jsonResponse(200, success('Paid'))
      : failureResponse(notFound('This payment')),
  )
}

const SEE_OTHER = 303

/**
 * A share reaches the server only where the app's service worker is not there yet. The file is not
 * looked at: it belongs on the device. The import page, which brings the worker, says to share it again.
 */
export function addShareTargetRoute(app: Hono): void {
  app.post(SHARE_TARGET_PATH, async c => {
    await drainBody(c.req.raw.body, MAX_SHARE_BYTES)
    return c.redirect(shareAddress('lost'), SEE_OTHER)
  })
}

/** What is read of wallets; the writes are those of every derived kind. */
function addWalletRoutes(app: Hono, deps: AppDeps): void {
  serveListWallets(app, deps)
  serveFetchWallet(app, deps)
}

function serveListWallets(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listWallets,
    handler: async ({ session, query }) => {
      const { rows, pagination } = await listRecords(deps.db, 'wallet', {
        ledgerId: session.ledgerId,
        ...query,
      })
      const ids = rows.map(row => row.id)
      const flows = await readWalletFlows(deps.db, session.ledgerId, ids)
      const wallets = rows.map(row => presentWallet(row, flows.get(row.id)))
      return ok({ answer: { success: true, wallets, pagination } })
    },
  })
}

function serveFetchWallet(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchWallet,
    handler: async ({ session: { ledgerId }, params: { id } }) => {
      const found = await requireRecord(deps.db, 'wallet', { ledgerId, id })
      if (!found.ok) return found
      const flows = await readWalletFlows(deps.db, ledgerId, [id])
      return ok({ answer: successWith('Wallet', presentWallet(found.value, flows.get(id))) })
    },
  })
}
