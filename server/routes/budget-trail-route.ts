import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { budgetTrail } from '#domain/budget-trail.ts'
import { instantToDay } from '#domain/day.ts'
import { paginate } from '#domain/page.ts'
import { ok } from '#domain/result.ts'
import { budgetOf } from '../db/budget-columns.ts'
import type { AppDeps } from '../deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { requireRecord } from '../policies/require-record.ts'
import { presentTrailRow } from '../presenters/budget-detail-presenter.ts'
import { readLabelNames } from '../queries/label-names.ts'
import { readZone } from '../queries/zone.ts'
import { readDayRange } from './day-range.ts'

/** GET /budget/fetch-budget-trail/{id}: what is stored, and the renewals that follow from it. */
export function addBudgetTrailRoute(app: Hono, deps: AppDeps): void {
  serveCall(app, deps, {
    call: calls.fetchBudgetTrail,
    handler: async ({ session: { userId }, params: { id }, query }) => {
      const range = readDayRange({ from: query.from, to: query.to })
      if (!range.ok) return range
      const found = await requireRecord(deps.db, 'budgets', { userId, id })
      if (!found.ok) return found
      const zone = await readZone(deps.db, userId)
      const budget = budgetOf(found.value)
      const { from = '', to = '9999' } = range.value
      const rows = budgetTrail(budget, instantToDay(deps.clock(), zone), zone).filter(row => {
        const day = instantToDay(row.createdAt, zone)
        return day >= from && day <= to
      })
      const { page, limit } = query
      const shown = rows.slice((page - 1) * limit, page * limit)
      const labelIds = shown.flatMap(row => row.changes.map(({ labelId }) => labelId))
      const labelName = await readLabelNames(deps.db, userId, labelIds)
      const context = { frequency: budget.frequency, labelName }
      const trails = shown.map(row => presentTrailRow(row, context))
      return ok({
        answer: { success: true, trails, pagination: paginate(page, limit, rows.length) },
      })
    },
  })
}
