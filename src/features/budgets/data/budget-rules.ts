import { once } from '#base/once.ts'
import type { WriteFailure } from '#ledger/outbox/enqueue.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readZone } from '#ledger/store/read-zone.ts'
import { t } from '#messages/t.ts'
import type { BudgetFault } from '#records/budget/budget-change.ts'
import type { Instant } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

const faultMessages = once((): Readonly<Record<BudgetFault, string>> => ({
  ended: t('budgets.this-budget-has-ended-and'),
  'trail-full': t('budgets.this-budget-was-changed-too'),
  'no-labels': t('budgets.please-select-a-label-and'),
  'label-twice': t('budgets.label-already-added'),
  'category-twice': t('budgets.category-already-added'),
  'end-day-missing': t('budgets.please-fill-end-date'),
  'end-day-too-early': t('budgets.the-end-date-cannot-be'),
}))

/** The failure of a change that a budget's own rule does not allow. */
export function refusedChange(fault: BudgetFault): WriteFailure {
  return { type: 'refused', message: faultMessages()[fault] }
}

/** An entry that may be put into a budget. */
export interface BudgetEntry {
  readonly budgetId: string | null
  /** When the money moved, epoch ms. */
  readonly createdAt: Instant
}

/**
 * The failure of entries that name a budget that is gone, or had ended on their day, as the server
 * would refuse them; undefined when there is none.
 */
export async function budgetEntryFailure(
  db: LedgerDb,
  entries: readonly BudgetEntry[],
): Promise<WriteFailure | undefined> {
  const judge = await createBudgetJudge(db, entries)
  return entries.map(judge).find(failure => failure !== undefined)
}

/** Tells the failure of each of these entries by itself. */
export async function createBudgetJudge(
  db: LedgerDb,
  entries: readonly Pick<BudgetEntry, 'budgetId'>[],
): Promise<(entry: BudgetEntry) => WriteFailure | undefined> {
  const ids = [...new Set(entries.flatMap(({ budgetId }) => budgetId ?? []))]
  if (ids.length === 0) return () => undefined
  const zone = await readZone(db)
  const found = (await db.budgets.bulkGet(ids)).filter(budget => budget !== undefined)
  const budgets = new Map(found.map(budget => [budget.id, budget]))
  return ({ budgetId, createdAt }) => {
    if (budgetId === null) return undefined
    const budget = budgets.get(budgetId)
    if (budget === undefined) {
      return { type: 'gone', message: t('budgets.this-budget-has-been-deleted') }
    }
    const isOver = budget.endedDay !== null && instantToDay(createdAt, zone) > budget.endedDay
    return isOver ? { type: 'refused', message: t('budgets.this-budget-has-ended') } : undefined
  }
}
