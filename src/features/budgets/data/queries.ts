import { useSpending } from '#features/analytics/data/queries.ts'
import {
  type SpendingQuestion,
  spendingKey,
  spendingQuestion,
} from '#features/analytics/rules/budget-spending.ts'
import { shareQuery, useShared } from '#features/session/data/shared-watch.ts'
import { useMonths, useToday, useZone } from '#features/session/data/use-today.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { readStanding } from '#ledger/store/read/counting-budgets.ts'
import { recordKey } from '#ledger/store/record-key.ts'
import { readRowSync } from '#ledger/store/row-sync.ts'
import type { BudgetRow } from '#ledger/store/rows.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
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
  type Standing,
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

function useSeen(): Seen {
  return { today: useToday(), zone: useZone(), months: useMonths() }
}

/**
 * What a budget's current cycle allocates and uses by label; of a budget that is not there nothing,
 * undefined while it loads.
 */
export function useBudgetUsage(id: string): readonly UsageView[] | undefined {
  return useStandings(id)?.flatMap(toUsageViews)
}

/** The trail of a budget, newest first, renewals among the changes; undefined while it loads. */
export function useBudgetTrail(
  id: string,
  filters: TrailFilters = {},
): readonly TrailView[] | undefined {
  const seen = useSeen()
  const read = useShared(foundBudgets, id)
  const [found] = read?.id === id ? read.rows : []
  const trail = found === undefined ? [] : trailOf(found, { filters, ...seen })
  const asked = trail.flatMap(({ cycle }) => cycle ?? [])
  const past = found === undefined ? [] : pastQuestions(found, read?.carry, seen)
  const questions = [...past, ...asked]
  const spending = useSpending(questions)
  const isRead = read?.id === id && spending !== undefined
  if (!isRead || !questions.every(each => spending.has(spendingKey(each)))) return undefined
  const carried = found && read.carry?.carriedByCycle(...carryTerms(found, seen, spending))
  return trail.map(({ cycle, ...row }) => {
    const spent = cycle === null ? undefined : spending.get(spendingKey(cycle))
    const brought = addKobo(...(carried?.get(cycle?.from ?? seen.today)?.values() ?? []))
    const ended = spent === undefined ? null : endedFigures(row, totalSpent(spent), brought)
    return Object.assign(row, { ended })
  })
}

function endedFigures({ amountBefore }: TrailRow, spent: Kobo, brought: Kobo): TrailView['ended'] {
  return { spent, left: subtractKobo(addKobo(amountBefore ?? ZERO_KOBO, brought), spent) }
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

/** All budgets as they stand, oldest first, or the one asked for; undefined while they load. */
function useStandings(id?: string): readonly Standing[] | undefined {
  const seen = useSeen()
  const { today, months } = seen
  const read = useShared(foundBudgets, id)
  const rows = read?.id === id ? read?.rows : undefined
  const spending = useSpending(
    (rows ?? []).flatMap(found => [
      ...pastQuestions(found, read?.carry, seen),
      spendingQuestion(found.budget, cycleAt(inMonths(found.budget, months), today)),
    ]),
  )
  if (rows === undefined || spending === undefined) return undefined
  // One that was just made is shown a moment later, with its figures, rather than without.
  const standings = rows.flatMap(found => {
    const { from, to } = cycleAt(inMonths(found.budget, months), today)
    const spent = spending.get(spendingKey({ budgetId: found.budget.id, from, to }))
    const past = pastQuestions(found, read?.carry, seen)
    if (spent === undefined || !past.every(each => spending.has(spendingKey(each)))) return []
    const carried = read?.carry?.carriedInto(...carryTerms(found, seen, spending)) ?? NOTHING
    return [{ found, spent, carried }]
  })
  return standings.length === 0 && rows.length > 0 ? undefined : standings
}

const NOTHING: Standing['carried'] = new Map()

/** What reckons what is carried: it comes with the first budget that carries anything. */
type CarryRules = typeof import('#records/budget/budget-carry.ts')

/** The cycles before the present one that what is carried is reckoned from (BC10). */
function pastQuestions(
  { budget }: FoundBudget,
  carry: CarryRules | undefined,
  seen: Seen,
): readonly SpendingQuestion[] {
  const cycles = carry?.carryingCycles(inMonths(budget, seen.months), seen) ?? []
  return cycles.map(cycle => spendingQuestion(budget, cycle))
}

/** What its rule takes of a budget. */
function carryTerms(
  { budget }: FoundBudget,
  seen: Seen,
  spending: ReadonlyMap<string, SpentByLabel>,
): Parameters<CarryRules['carriedInto']> {
  const placed = inMonths(budget, seen.months)
  return [
    placed,
    seen,
    cycle => spending.get(spendingKey({ budgetId: budget.id, ...cycle })) ?? new Map(),
  ]
}

const foundBudgets = shareQuery(async (db, id: string | undefined) => {
  const rows = id === undefined ? await readBudgets(db) : await readBudget(db, id)
  const carries = rows.some(({ budget }) => budget.trail.some(each => each.carries !== undefined))
  const carry: CarryRules | undefined = carries
    ? await import('#records/budget/budget-carry.ts')
    : undefined
  return { id, rows, carry }
})

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
