import { useSpending } from '#features/analytics/data/queries.ts'
import {
  type SpendingQuestion,
  spendingKey,
  spendingQuestion,
} from '#features/analytics/rules/budget-spending.ts'
import { useShared } from '#features/session/data/shared-watch.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { inMonths } from '#records/budget/budget-cycle.ts'
import {
  budgetTrail,
  endedCycles,
  type TrailAction,
  type TrailRow,
} from '#records/budget/budget-trail.ts'
import { type SpentByLabel, totalSpent } from '#records/budget/budget-usage.ts'
import { deletedLabel, trailNote } from '#records/budget/trail-note.ts'
import type { Day } from '#time/day.ts'
import type { DayRange } from '#time/period.ts'
import { instantToDay } from '#time/zoned-day.ts'
import type { FoundBudget, Seen } from './budget-view.ts'
import { type CarryRules, carryTerms, pastQuestions } from './carried-into.ts'
import { foundBudgets, useSeen } from './queries.ts'

/** A row of a budget's trail as listed, with its note in words. */
export type TrailView = TrailRow & {
  readonly note: string
  /** Of a renewal, what was spent of the cycle that ended with it, and what was left of it; below zero what it was over. */
  readonly ended: { readonly spent: Kobo; readonly left: Kobo } | null
}

/** The trail of a budget, newest first, renewals among the changes; undefined while it loads. */
export function useBudgetTrail(
  id: string,
  filters: TrailFilters = {},
): readonly TrailView[] | undefined {
  const seen = useSeen()
  const read = useShared(foundBudgets, id)
  const asked = read?.id === id ? askOf(read, { filters, ...seen }) : undefined
  const questions = asked?.questions ?? []
  const spending = useSpending(questions)
  if (asked === undefined || !knows(spending, questions)) return undefined
  const carried = asked.carriedIn(spending)
  return asked.trail.map(row => toTrailView(row, { spending, carried }))
}

interface ReadBudget {
  readonly rows: readonly FoundBudget[]
  readonly carry: CarryRules | undefined
}

/** The rows of the trail that are wished for, and what they need to know of cycles; none of a budget that is not there. */
function askOf({ rows: [found], carry }: ReadBudget, wish: TrailWish) {
  const trail = found === undefined ? [] : trailOf(found, wish)
  const past = found === undefined ? [] : pastQuestions(found, carry, wish)
  return {
    trail,
    questions: past.concat(trail.flatMap(({ cycle }) => cycle ?? [])),
    carriedIn: (spending: Spending) =>
      found && carry?.carriedByCycle(...carryTerms(found, wish, spending)),
  }
}

type Spending = KnownCycles['spending']

/** Whether all that was asked about is there. */
function knows(
  spending: Spending | undefined,
  questions: readonly SpendingQuestion[],
): spending is Spending {
  return spending !== undefined && questions.every(each => spending.has(spendingKey(each)))
}

interface KnownCycles {
  readonly spending: ReadonlyMap<string, SpentByLabel>
  /** What came into cycles, by their first days. */
  readonly carried: ReadonlyMap<Day, ReadonlyMap<string, Kobo>> | undefined
}

function toTrailView({ cycle, ...row }: AskedRow, { spending, carried }: KnownCycles): TrailView {
  const spent = cycle === null ? undefined : spending.get(spendingKey(cycle))
  if (spent === undefined) return Object.assign(row, { ended: null })
  const into = cycle === null || cycle.from === null ? undefined : carried?.get(cycle.from)
  const brought = addKobo(...(into?.values() ?? []))
  return Object.assign(row, { ended: endedFigures(row, totalSpent(spent), brought) })
}

function endedFigures({ amountBefore }: TrailRow, spent: Kobo, brought: Kobo): TrailView['ended'] {
  return { spent, left: subtractKobo(addKobo(amountBefore ?? ZERO_KOBO, brought), spent) }
}

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
