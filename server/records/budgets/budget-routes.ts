import type { Hono } from 'hono'
import { paginate } from '#base/page.ts'
import { ok, type Result } from '#base/result.ts'
import type { fetchBudgetAnalytics, fetchBudgetTrail } from '#contract/budget-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { koboToNaira, nairaOrNull } from '#money/money.ts'
import { budget as budgetRecord } from '#records/budget.ts'
import { totalCarried } from '#records/budget/budget-carry.ts'
import { inMonths } from '#records/budget/budget-cycle.ts'
import { budgetAmount } from '#records/budget/budget-terms.ts'
import { budgetTrail, type TrailRow } from '#records/budget/budget-trail.ts'
import { budgetUsage, totalSpent } from '#records/budget/budget-usage.ts'
import { type NoteContext, OTHER_LABELS, trailNote } from '#records/budget/trail-note.ts'
import { instantToWire } from '#records/wire.ts'
import { readMonths } from '#server/db/read-months.ts'
import { readZone } from '#server/db/zone.ts'
import type { AppDeps } from '#server/deps.ts'
import { readDayRange } from '#server/http/day-range.ts'
import type { ApiFailure } from '#server/http/failures.ts'
import type { Session } from '#server/http/handler.ts'
import { serveCall } from '#server/http/serve-call.ts'
import { defineWrite, type WriteCommand } from '#server/http/serve-write.ts'
import { successWith } from '#server/http/success.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { deleteRecord } from '../delete-record.ts'
import { listRecords } from '../find-records.ts'
import { readLabelNames } from '../labels/labels.ts'
import { requireRecord } from '../require-record.ts'
import { createBudget, editBudget } from './budget-commands.ts'
import { presentBudget } from './budget-presenter.ts'
import { type BudgetView, readBudgetView, readBudgetViews } from './budget-views.ts'

/** The calls that write budgets. */
export const BUDGET_WRITES: readonly WriteCommand[] = [
  defineWrite({
    call: calls.createBudget,
    command: (scope, { body }) => createBudget(scope, body),
  }),
  defineWrite({
    call: calls.editBudget,
    command: (scope, { params, body }) => editBudget(scope, { id: params.id, body }),
  }),
  defineWrite({
    call: calls.deleteBudget,
    command: (scope, { params }) => deleteRecord(scope, { kind: 'budget', id: params.id }),
  }),
]

/** The calls that read budgets. */
export function addBudgetRoutes(app: Hono, deps: AppDeps): void {
  serveListBudgets(app, deps)
  serveFetchBudget(app, deps)
  serveBudgetAnalytics(app, deps)
  addBudgetTrailRoute(app, deps)
}

function serveListBudgets(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.listBudgets,
    handler: async ({ session, query }) => {
      const { ledgerId } = session
      const { rows, pagination } = await listRecords(deps.db, 'budget', { ledgerId, ...query })
      const views = await readBudgetViews(deps.db, session, { rows, now: deps.clock() })
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
  session: Session,
  id: string,
): Promise<Result<BudgetView, ApiFailure>> {
  const found = await requireRecord(deps.db, 'budget', { ledgerId: session.ledgerId, id })
  if (!found.ok) return found
  return ok(await readBudgetView(deps.db, session, { row: found.value, now: deps.clock() }))
}

/** What a budget's current cycle allocates and uses, by label. */
function presentBudgetAnalytics(view: BudgetView): WireAnswerOf<typeof fetchBudgetAnalytics> {
  const { budget, spent, carried, labelName } = view
  return {
    success: true,
    data: budgetUsage(budget.labels, spent, carried).map(row => ({
      labelId: row.labelId,
      name: row.labelId === null ? OTHER_LABELS : labelName(row.labelId),
      allocatedAmount: koboToNaira(row.allocated),
      carriedAmount: koboToNaira(row.carried),
      allocatedPercent: row.allocatedPercent,
      usedAmount: koboToNaira(row.used),
      usedPercent: row.usedPercent,
    })),
    totalBudgetAmount: koboToNaira(budgetAmount(budget)),
    totalCarriedAmount: koboToNaira(totalCarried(carried)),
    totalUsedAmount: koboToNaira(totalSpent(spent)),
  }
}

/** A row of a budget's trail, with its note in words. */
function presentTrailRow(
  row: TrailRow,
  context: NoteContext,
): WireAnswerOf<typeof fetchBudgetTrail>['trails'][number] {
  return {
    id: row.id,
    createdAt: instantToWire(row.createdAt),
    action: row.action,
    amountBefore: nairaOrNull(row.amountBefore),
    amountAfter: nairaOrNull(row.amountAfter),
    endDateBefore: row.endDateBefore,
    endDateAfter: row.endDateAfter,
    note: trailNote(row, context),
  }
}

/** GET /budget/fetch-budget-trail/{id}: what is stored, and the renewals that follow from it. */
function addBudgetTrailRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchBudgetTrail,
    handler: async ({ session, params: { id }, query }) => {
      const { ledgerId, userId } = session
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const found = await requireRecord(deps.db, 'budget', { ledgerId, id })
      if (!found.ok) return found
      const zone = await readZone(deps.db, userId)
      const today = instantToDay(deps.clock(), zone)
      const months = await readMonths(deps.db, session, today)
      const budget = inMonths(budgetRecord.fromCells(found.value), months)
      const { from = '', to = '9999' } = range.value
      const rows = budgetTrail(budget, today, zone).filter(row => {
        const day = instantToDay(row.createdAt, zone)
        return day >= from && day <= to
      })
      const { page, limit } = query
      const shown = rows.slice((page - 1) * limit, page * limit)
      const labelIds = shown.flatMap(row => row.changes.map(({ labelId }) => labelId))
      const labelName = await readLabelNames(deps.db, ledgerId, labelIds)
      const context = { frequency: budget.frequency, labelName }
      const trails = shown.map(row => presentTrailRow(row, context))
      return ok({
        answer: { success: true, trails, pagination: paginate(page, limit, rows.length) },
      })
    },
  })
}
