import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { useToday } from '#data/ledger/use-today.ts'
import { useZone } from '#data/ledger/use-zone.ts'
import type { BudgetRow } from '#db/rows.ts'
import { budgetTrail, type TrailRow } from '#domain/budget-trail.ts'
import type { Day } from '#domain/day.ts'
import { filterTrail, type TrailFilters } from '#domain/trail-filters.ts'
import { DELETED_LABEL, trailNote } from '#domain/trail-note.ts'
import {
  type BudgetView,
  type FoundBudget,
  toBudgetView,
  toUsageViews,
  type UsageView,
} from './budget-view.ts'
import { readBudget } from './read-budgets.ts'
import { useStandings } from './use-standings.ts'

/** A row of a budget's trail as listed, with its note in words. */
export type TrailView = TrailRow & { readonly note: string }

/** All budgets as they stand today, oldest first; undefined while they load. */
export function useBudgets(): readonly BudgetView[] | undefined {
  const today = useToday()
  return useStandings()?.map(({ found, spent }) => toBudgetView(found, spent, today))
}

/** One budget as it stands today; null when there is none, undefined while it loads. */
export function useBudget(id: string): BudgetView | null | undefined {
  const today = useToday()
  const standings = useStandings(id)
  if (standings === undefined) return undefined
  const [standing] = standings
  return standing === undefined ? null : toBudgetView(standing.found, standing.spent, today)
}

/**
 * What a budget's current cycle allocates and uses by label; of a budget that is not there nothing,
 * undefined while it loads.
 */
export function useBudgetUsage(id: string): readonly UsageView[] | undefined {
  return useStandings(id)?.flatMap(({ found, spent }) => toUsageViews(found, spent))
}

/** The trail of a budget, newest first, renewals among the changes; undefined while it loads. */
export function useBudgetTrail(
  id: string,
  filters: TrailFilters = {},
): readonly TrailView[] | undefined {
  const { db } = useLedger()
  const [today, zone] = [useToday(), useZone()]
  const read = useLiveQuery(async () => ({ id, rows: await readBudget(db, id) }), [db, id])
  if (read?.id !== id) return undefined
  return read.rows.flatMap(found => trailOf(found, { filters, today, zone }))
}

/** The budgets that an expense may be put into, oldest first; undefined while they load. */
export function useActiveBudgets(): readonly BudgetRow[] | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const budgets = await db.budgets.orderBy('id').toArray()
    return budgets.filter(({ endedDay }) => endedDay === null)
  }, [db])
}

interface TrailWish {
  readonly filters: TrailFilters
  readonly today: Day
  readonly zone: string
}

function trailOf(
  { budget, labelsById }: FoundBudget,
  { filters, today, zone }: TrailWish,
): readonly TrailView[] {
  const context = {
    frequency: budget.frequency,
    labelName: (labelId: string) => labelsById.get(labelId)?.name ?? DELETED_LABEL,
  }
  return filterTrail(budgetTrail(budget, today, zone), filters, zone).map(row =>
    Object.assign({}, row, { note: trailNote(row, context) }),
  )
}
