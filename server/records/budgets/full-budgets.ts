import type { Kysely } from 'kysely'
import { totalCarried } from '#records/budget/budget-carry.ts'
import { budgetFigures, type BudgetFigures, budgetTone } from '#records/budget/budget-figures.ts'
import { totalSpent } from '#records/budget/budget-usage.ts'
import type { LedgerAccess } from '#server/db/ledger-access.ts'
import type { Database } from '#server/db/tables/tables.ts'
import { type BudgetView, readBudgetViews } from './budget-views.ts'

/** A budget that is nearly or wholly used up in its current cycle. */
export interface FullBudget extends Pick<BudgetView, 'budget' | 'cycle'>, BudgetFigures {
  readonly tone: 'near' | 'over'
}

/** The ledger's budgets in force that need attention `now` (epoch ms), by the figures of the API. */
export async function findFullBudgets(
  db: Kysely<Database>,
  access: LedgerAccess,
  now: number,
): Promise<readonly FullBudget[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('ledger_id', '=', access.ledgerId)
    .where('deleted_at', 'is', null)
    .where('ended_day', 'is', null)
    .execute()
  const views = await readBudgetViews(db, access, { rows, now })
  return views.flatMap(({ budget, cycle, spent, carried }) => {
    const figures = budgetFigures(budget, totalSpent(spent), totalCarried(carried))
    const tone = budgetTone(figures.percentUsed)
    return tone === 'calm' ? [] : [{ budget, cycle, tone, ...figures }]
  })
}
