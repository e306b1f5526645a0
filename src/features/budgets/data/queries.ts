import { useSpending } from '#features/analytics/data/queries.ts'
import { spendingKey, spendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync } from '#ledger/store/row-sync.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import type { CountingBudgets } from '#records/budget/budget-counting.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import {
  type BudgetView,
  type FoundBudget,
  type Seen,
  type Standing,
  toBudgetView,
  toUsageViews,
  type UsageView,
} from './budget-view.ts'
import { carryTerms, NOTHING_CARRIED, pastQuestions, type CarryRules } from './carried-into.ts'

/** All budgets as they stand today, oldest first; undefined while they load. */
export function useBudgets(): readonly BudgetView[] | undefined {
  const seen = useSeen()
  return useStandings()?.map(standing => toBudgetView(standing, seen))
}

/** One budget as it stands today; null when there is none, undefined while it loads. */
export function useBudget(id: string): BudgetView | null | undefined {
  const seen = useSeen()
  const standings = useStandings(id)
  if (standings === undefined) return undefined
  const [standing] = standings
  return standing === undefined ? null : toBudgetView(standing, seen)
}

/** On which day, where, and in whose months budgets are seen. */
export function useSeen(): Seen {
  return { today: useToday(), zone: useZone(), months: useMonths() }
}

/**
 * What a budget's current cycle allocates and uses by label; of a budget that is not there nothing,
 * undefined while it loads.
 */
export function useBudgetUsage(id: string): readonly UsageView[] | undefined {
  return useStandings(id)?.flatMap(toUsageViews)
}

/** The budgets that an expense may be put into, oldest first; undefined while they load. */
export function useActiveBudgets(): readonly BudgetRow[] | undefined {
  return useShared(activeBudgets, undefined)
}

const activeBudgets = shareQuery<undefined, readonly BudgetRow[]>(async db => {
  const budgets = await db.budgets.orderBy('id').toArray()
  return budgets.filter(({ endedDay }) => endedDay === null)
})

/** What counts by itself; undefined while it loads. */
export function useCounting(): CountingBudgets | undefined {
  return useShared(counting, undefined)
}

/** What stands until it is known. */
export const NOTHING_COUNTS: CountingBudgets = { spans: [], liveIds: new Set() }

const counting = shareQuery<undefined, CountingBudgets>(
  async db => (await readStanding(db)).counting,
)

/** All budgets with what their views need of the database, oldest first. */
async function readBudgets(db: LedgerDb): Promise<readonly FoundBudget[]> {
  return withLabels(db, await db.budgets.orderBy('id').toArray())
}

/** One budget, if it is there. */
async function readBudget(db: LedgerDb, id: string): Promise<readonly FoundBudget[]> {
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

/** All budgets as they stand, oldest first, or the one asked for; undefined while they load. */
function useStandings(id?: string): readonly Standing[] | undefined {
  const seen = useSeen()
  const { today, months } = seen
  const read = useShared(foundBudgets, id)
  const rows = read?.id === id ? read?.rows : undefined
  const spending = useSpending(
    (rows ?? []).flatMap(found => {
      const { budget } = found
      const current = spendingQuestion(budget, cycleAt(inMonths(budget, months), today))
      return pastQuestions(found, read?.carry, seen).concat(current)
    }),
  )
  if (rows === undefined || spending === undefined) return undefined
  // One that was just made is shown a moment later, with its figures, rather than without.
  const standings = rows.flatMap(found => {
    const { from, to } = cycleAt(inMonths(found.budget, months), today)
    const spent = spending.get(spendingKey({ budgetId: found.budget.id, from, to }))
    const past = pastQuestions(found, read?.carry, seen)
    if (spent === undefined || !past.every(each => spending.has(spendingKey(each)))) return []
    const carried =
      read?.carry?.carriedInto(...carryTerms(found, seen, spending)) ?? NOTHING_CARRIED
    return [{ found, spent, carried }]
  })
  return standings.length === 0 && rows.length > 0 ? undefined : standings
}

/** Budgets, all or the one asked for, and what reckons what is carried where any carries anything. */
export const foundBudgets = shareQuery(async (db, id: string | undefined) => {
  const rows = id === undefined ? await readBudgets(db) : await readBudget(db, id)
  const carries = rows.some(({ budget }) => budget.trail.some(each => each.carries !== undefined))
  const carry: CarryRules | undefined = carries
    ? await import('#records/budget/budget-carry.ts')
    : undefined
  return { id, rows, carry }
})
