import { useLiveQuery } from 'dexie-react-hooks'
import { useSpending } from '#data/analytics/queries.ts'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import { cycleAt } from '#domain/budget-cycle.ts'
import type { SpentByLabel } from '#domain/budget-usage.ts'
import type { FoundBudget } from './budget-view.ts'
import { readBudget, readBudgets } from './read-budgets.ts'

/** A budget, and what is spent of it in its current cycle. */
export interface Standing {
  readonly found: FoundBudget
  readonly spent: SpentByLabel
}

/** All budgets as they stand, oldest first, or the one asked for; undefined while they load. */
export function useStandings(id?: string): readonly Standing[] | undefined {
  const { db } = useLedger()
  const today = useToday()
  const read = useLiveQuery(async () => {
    return { id, rows: id === undefined ? await readBudgets(db) : await readBudget(db, id) }
  }, [db, id])
  const rows = read?.id === id ? read?.rows : undefined
  const spending = useSpending(
    (rows ?? []).map(({ budget }) => {
      const { from, to } = cycleAt(budget, today)
      return { budgetId: budget.id, from, to }
    }),
  )
  if (rows === undefined || spending === undefined) return undefined
  // One that was just made is told a moment later, with its figures, rather than without.
  const standings = rows.flatMap(found => {
    const spent = spending.get(found.budget.id)
    return spent === undefined ? [] : [{ found, spent }]
  })
  return standings.length === 0 && rows.length > 0 ? undefined : standings
}
