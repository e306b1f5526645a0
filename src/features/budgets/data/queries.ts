import { useLiveQuery } from 'dexie-react-hooks'
import { useSpending } from '#features/analytics/data/queries.ts'
import {
  type SpendingQuestion,
  spendingKey,
  spendingQuestion,
} from '#features/analytics/rules/budget-spending.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync } from '#ledger/store/row-sync.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import { type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { CountingBudgets } from '#records/budget/budget-counting.ts'
import { cycleAt, inMonths } from '#records/budget/budget-cycle.ts'
import {
  budgetTrail,
  endedCycles,
  type TrailAction,
  type TrailRow,
} from '#records/budget/budget-trail.ts'
import { type SpentByLabel, totalSpent } from '#records/budget/budget-usage.ts'
import { deletedLabel, trailNote } from '#records/budget/trail-note.ts'
import type { DayRange } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'
import {
  type BudgetView,
  type FoundBudget,
  type Seen,
  toBudgetView,
  toUsageViews,
  type UsageView,
} from './budget-view.ts'

/** A row of a budget's trail as listed, with its note in words. */
export type TrailView = TrailRow & {
  readonly note: string
  /** Of a renewal, what was spent of the cycle that ended with it, and what was left of it; below zero what it was over. */
  readonly ended: { readonly spent: Kobo; readonly left: Kobo } | null
}

/** All budgets as they stand today, oldest first; undefined while they load. */
export function useBudgets(): readonly BudgetView[] | undefined {
  const seen = { today: useToday(), months: useMonths() }
  return useStandings()?.map(({ found, spent }) => toBudgetView(found, spent, seen))
}

/** One budget as it stands today; null when there is none, undefined while it loads. */
export function useBudget(id: string): BudgetView | null | undefined {
  const seen = { today: useToday(), months: useMonths() }
  const standings = useStandings(id)
  if (standings === undefined) return undefined
  const [standing] = standings
  return standing === undefined ? null : toBudgetView(standing.found, standing.spent, seen)
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
  const [today, zone, months] = [useToday(), useZone(), useMonths()]
  const read = useLiveQuery(async () => ({ id, rows: await readBudget(db, id) }), [db, id])
  const [found] = read?.id === id ? read.rows : []
  const trail = found === undefined ? [] : trailOf(found, { filters, today, zone, months })
  const questions = trail.flatMap(({ cycle }) => cycle ?? [])
  const spending = useSpending(questions)
  const isRead = read?.id === id && spending !== undefined
  if (!isRead || !questions.every(each => spending.has(spendingKey(each)))) return undefined
  return trail.map(({ cycle, ...row }) => {
    const spent = cycle === null ? undefined : spending.get(spendingKey(cycle))
    return Object.assign(row, { ended: spent === undefined ? null : endedFigures(row, spent) })
  })
}

function endedFigures({ amountBefore }: TrailRow, byLabel: SpentByLabel): TrailView['ended'] {
  const spent = totalSpent(byLabel)
  return { spent, left: subtractKobo(amountBefore ?? ZERO_KOBO, spent) }
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

interface TrailWish extends Seen {
  readonly filters: TrailFilters
  readonly zone: string
}

function trailOf(
  { budget, labelsById }: FoundBudget,
  { filters, today, zone, months }: TrailWish,
): readonly AskedRow[] {
  const all = budgetTrail(inMonths(budget, months), today, zone)
  const cycles = endedCycles(budget, all, zone)
  const context = {
    frequency: budget.frequency,
    labelName: (labelId: string) => labelsById.get(labelId)?.name ?? deletedLabel(),
  }
  return filterTrail(all, filters, zone).map(row => {
    const cycle = cycles.get(row.id)
    return Object.assign({}, row, {
      note: trailNote(row, context),
      cycle: cycle === undefined ? null : spendingQuestion(budget, cycle),
    })
  })
}

/** A row of a trail, and the cycle that ended with it. */
type AskedRow = TrailRow & { readonly note: string; readonly cycle: SpendingQuestion | null }

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

/** A budget, and what is spent of it in its current cycle. */
export interface Standing {
  readonly found: FoundBudget
  readonly spent: SpentByLabel
}

/** All budgets as they stand, oldest first, or the one asked for; undefined while they load. */
function useStandings(id?: string): readonly Standing[] | undefined {
  const [today, months] = [useToday(), useMonths()]
  const read = useShared(foundBudgets, id)
  const rows = read?.id === id ? read?.rows : undefined
  const spending = useSpending(
    (rows ?? []).map(({ budget }) =>
      spendingQuestion(budget, cycleAt(inMonths(budget, months), today)),
    ),
  )
  if (rows === undefined || spending === undefined) return undefined
  // One that was just made is shown a moment later, with its figures, rather than without.
  const standings = rows.flatMap(found => {
    const { from, to } = cycleAt(inMonths(found.budget, months), today)
    const spent = spending.get(spendingKey({ budgetId: found.budget.id, from, to }))
    return spent === undefined ? [] : [{ found, spent }]
  })
  return standings.length === 0 && rows.length > 0 ? undefined : standings
}

const foundBudgets = shareQuery(async (db, id: string | undefined) => ({
  id,
  rows: id === undefined ? await readBudgets(db) : await readBudget(db, id),
}))

/** What of a trail to show; what is left out does not matter. */
export interface TrailFilters extends DayRange {
  readonly action?: TrailAction
}

/** The rows that pass the filters, in their order. Their days are the zone's. */
function filterTrail(
  rows: readonly TrailRow[],
  { from, to, action }: TrailFilters,
  zone: string,
): readonly TrailRow[] {
  return rows.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return (
      (from === undefined || day >= from) &&
      (to === undefined || day <= to) &&
      (action === undefined || row.action === action)
    )
  })
}
