import type { Kysely } from 'kysely'
import { type BudgetFigures, budgetFigures } from '#domain/budget-figures.ts'
import { budgetTone } from '#domain/budget-tone.ts'
import { totalSpent } from '#domain/budget-usage.ts'
import type { Database } from '../db/tables.ts'
import { type BudgetView, readBudgetViews } from './budget-views.ts'

/** A budget that is nearly or wholly used up in its current cycle. */
export interface FullBudget extends Pick<BudgetView, 'budget' | 'cycle'>, BudgetFigures {
  readonly tone: 'near' | 'over'
}

/** The person's budgets in force that need attention `now` (epoch ms), by the figures of the API. */
export async function findFullBudgets(
  db: Kysely<Database>,
  userId: string,
  now: number,
): Promise<readonly FullBudget[]> {
  const rows = await db
    .selectFrom('budgets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('ended_day', 'is', null)
    .execute()
  const views = await readBudgetViews(db, userId, { rows, now })
  return views.flatMap(({ budget, cycle, spent }) => {
    const figures = budgetFigures(budget, totalSpent(spent))
    const tone = budgetTone(figures.percentUsed)
    return tone === 'calm' ? [] : [{ budget, cycle, tone, ...figures }]
  })
}
