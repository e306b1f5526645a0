import { readRowSync } from '#data/sync/row-sync.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { recordKey } from '#db/record-key.ts'
import type { BudgetRow } from '#db/rows.ts'
import type { FoundBudget } from './budget-view.ts'

/** All budgets with what their views need of the database, oldest first. */
export async function readBudgets(db: LedgerDb): Promise<readonly FoundBudget[]> {
  return withLabels(db, await db.budgets.orderBy('id').toArray())
}

/** One budget, if it is there. */
export async function readBudget(db: LedgerDb, id: string): Promise<readonly FoundBudget[]> {
  return withLabels(db, await db.budgets.where('id').equals(id).toArray())
}

async function withLabels(
  db: LedgerDb,
  budgets: readonly BudgetRow[],
): Promise<readonly FoundBudget[]> {
  const keys = budgets.map(({ id }) => recordKey('budget', id))
  const [labels, stands] = await Promise.all([db.labels.toArray(), readRowSync(db, keys)])
  const labelsById = new Map(labels.map(label => [label.id, label]))
  return budgets.map(budget => {
    const sync = stands.get(recordKey('budget', budget.id)) ?? 'synced'
    return { budget, labelsById, sync }
  })
}
