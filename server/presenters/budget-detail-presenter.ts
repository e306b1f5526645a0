import type { fetchBudgetAnalytics, fetchBudgetTrail } from '#contract/budget-calls.ts'
import type { WireAnswerOf } from '#contract/call.ts'
import { instantToWire } from '#contract/wire.ts'
import type { TrailRow } from '#domain/budget-trail.ts'
import { budgetUsage, totalSpent } from '#domain/budget-usage.ts'
import { budgetAmount } from '#domain/budget.ts'
import { koboToNaira } from '#domain/money.ts'
import { type NoteContext, OTHER_LABELS, trailNote } from '#domain/trail-note.ts'
import type { BudgetView } from '../queries/budget-views.ts'
import { nairaOrNull } from './budget-presenter.ts'

/** What a budget's current cycle allocates and uses, by label. */
export function presentBudgetAnalytics(
  view: BudgetView,
): WireAnswerOf<typeof fetchBudgetAnalytics> {
  const { budget, spent, labelName } = view
  return {
    success: true,
    data: budgetUsage(budget.labels, spent).map(row => ({
      labelId: row.labelId,
      name: row.labelId === null ? OTHER_LABELS : labelName(row.labelId),
      allocatedAmount: koboToNaira(row.allocated),
      allocatedPercent: row.allocatedPercent,
      usedAmount: koboToNaira(row.used),
      usedPercent: row.usedPercent,
    })),
    totalBudgetAmount: koboToNaira(budgetAmount(budget)),
    totalUsedAmount: koboToNaira(totalSpent(spent)),
  }
}

/** A row of a budget's trail, with its note in words. */
export function presentTrailRow(
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
