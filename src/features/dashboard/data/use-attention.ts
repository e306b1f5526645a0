import type { BudgetView } from '#features/budgets/data/budget-view.ts'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import type { Due } from '#features/schedules/data/read-due.ts'
import { useDue } from '#features/schedules/data/use-due.ts'
import { useClashes } from '#features/waiting/data/clashes.ts'
import { useSyncState } from '#features/waiting/data/queries.ts'
import type { SyncState } from '#features/waiting/data/sync-state.ts'
import { NEARLY_FULL_PERCENT } from '#records/budget/budget-figures.ts'

/** What waits for the person. */
export interface Attention {
  readonly sync: SyncState
  /** Budgets in force that are nearly full, or over. */
  readonly fullBudgets: readonly BudgetView[]
  /** How many fields devices have changed without seeing each other (CL). */
  readonly clashes: number
  /** How many transactions have no category. */
  readonly uncategorized: number
  /** What repeats and is to be recorded or skipped; null where nothing repeats. */
  readonly due: Due | null
}

/** The filter that finds transactions without a category. */
export const UNCATEGORIZED = { categories: ['uncategorized'], labelIds: [] }

/** What waits for the person, live; undefined while it loads. */
export function useAttention(): Attention | undefined {
  const sync = useSyncState()
  const uncategorized = useTransactionPage(UNCATEGORIZED, 1, 1)?.pagination.total
  const budgets = useBudgets()
  const clashes = useClashes()?.length
  const due = useDue()
  if (
    uncategorized === undefined ||
    budgets === undefined ||
    clashes === undefined ||
    due === undefined
  ) {
    return undefined
  }
  const fullBudgets = budgets.filter(
    ({ isEnded, percentUsed }) => !isEnded && percentUsed >= NEARLY_FULL_PERCENT,
  )
  return { sync, fullBudgets, clashes, uncategorized, due }
}

/**
 * How many things need attention, for the app's icon: each refused write, each full budget, and all
 * transactions without a category as one. The server counts alike in its messages.
 */
export function countAttention({
  sync,
  fullBudgets,
  uncategorized,
}: Omit<Attention, 'clashes' | 'due'>): number {
  return sync.parked + fullBudgets.length + Math.min(uncategorized, 1)
}
