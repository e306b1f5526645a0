import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { ok, type Result } from '#domain/result.ts'
import { createBudget } from '../commands/create-budget.ts'
import { deleteBudget } from '../commands/delete-budget.ts'
import { editBudget } from '../commands/edit-budget.ts'
import type { AppDeps } from '../deps.ts'
import type { ApiFailure } from '../http/failures.ts'
import type { Session } from '../http/handler.ts'
import { serveCall } from '../http/serve-call.ts'
import { serveWrite } from '../http/serve-write.ts'
import { requireRecord } from '../policies/require-record.ts'
import { presentBudgetAnalytics } from '../presenters/budget-detail-presenter.ts'
import { presentBudget } from '../presenters/budget-presenter.ts'
import { successWith } from '../presenters/success.ts'
import { type BudgetView, readBudgetView, readBudgetViews } from '../queries/budget-views.ts'
import { listRecords } from '../queries/records.ts'
import { addBudgetTrailRoute } from './budget-trail-route.ts'

/** The budget calls. */
export function addBudgetRoutes(app: Hono, deps: AppDeps): void {
  serveWrite(app, deps, {
    call: calls.createBudget,
    command: (scope, { body }) => createBudget(scope, body),
  })
  serveListBudgets(app, deps)
  serveFetchBudget(app, deps)
  serveWrite(app, deps, {
    call: calls.editBudget,
    command: (scope, { params, body }) => editBudget(scope, { id: params.id, body }),
    event: () => ({ type: 'expenses-changed' }),
  })
  serveWrite(app, deps, {
    call: calls.deleteBudget,
    command: (scope, { params }) => deleteBudget(scope, params.id),
  })
  serveBudgetAnalytics(app, deps)
  addBudgetTrailRoute(app, deps)
}

function serveListBudgets(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listBudgets,
    handler: async ({ session: { userId }, query }) => {
      const { rows, pagination } = await listRecords(deps.db, 'budgets', { userId, ...query })
      const views = await readBudgetViews(deps.db, userId, { rows, now: deps.clock() })
      return ok({ answer: { success: true, budgets: views.map(presentBudget), pagination } })
    },
  })
}

function serveFetchBudget(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchBudget,
    handler: async ({ session, params }) => {
      const view = await findView(deps, session, params.id)
      return view.ok ? ok({ answer: successWith('Budget', presentBudget(view.value)) }) : view
    },
  })
}

function serveBudgetAnalytics(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchBudgetAnalytics,
    handler: async ({ session, params }) => {
      const view = await findView(deps, session, params.id)
      return view.ok ? ok({ answer: presentBudgetAnalytics(view.value) }) : view
    },
  })
}

async function findView(
  deps: AppDeps,
  { userId }: Session,
  id: string,
): Promise<Result<BudgetView, ApiFailure>> {
  const found = await requireRecord(deps.db, 'budgets', { userId, id })
  return found.ok ? ok(await readBudgetView(deps.db, found.value, deps.clock())) : found
}
