import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import type { BudgetView } from '#features/budgets/data/budget-view.ts'
import { useBudgets } from '#features/budgets/data/queries.ts'
import { useTransactionPage } from '#features/entries/data/queries.ts'
import type { Due, readDue } from '#features/schedules/data/read-due.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { useToday, useZone } from '#features/session/data/use-today.ts'
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

/** What reckons it, once it is fetched; without a connection it may not be there. */
interface Fetched {
  readonly read: typeof readDue | undefined
}

/**
 * What was missed lately, or is due today; undefined while it loads, null where nothing repeats, or where it cannot be
 * told. What reckons it is fetched only where something does.
 */
function useDue(): Due | null | undefined {
  const { db } = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const count = useLiveQuery(() => db.schedules.count(), [db])
  const hasAny = count !== undefined && count > 0
  const [reader, setReader] = useState<Fetched | undefined>()

  useEffect(() => {
    if (!hasAny || reader !== undefined) return
    import('#features/schedules/data/read-due.ts').then(
      fetched => setReader({ read: fetched.readDue }),
      () => setReader({ read: undefined }),
    )
  }, [hasAny, reader])

  const due = useLiveQuery(
    async () => await reader?.read?.(db, { today, zone }),
    [db, reader, today, zone],
  )
  const isNone = count === 0 || (reader !== undefined && reader.read === undefined)
  return isNone ? null : due
}
