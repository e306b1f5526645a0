import { type Kobo, totalKobo, ZERO_KOBO } from '#money/money.ts'
import type { BudgetFrequency } from '#records/budget/budget-terms.ts'
import type { Day } from '#time/day.ts'
import { type DaySpan, spanOf } from '../plan/calendar-span.ts'
import { BUDGET_LENGTHS } from '../read/writes/budget-schedule.ts'

// As `usual` of a comparison has it (UP26).
const MOST_SPANS = 6
const LEAST_SPANS = 3

/** What one label, or category, came to on one day. */
export interface DayAmount {
  readonly key: string
  readonly day: Day
  readonly amount: Kobo
}

/**
 * The whole weeks or months before the running one that say what is usual, the latest first (UR14): six at most, all of them
 * recorded from their first day; none where fewer than three are.
 */
export function usualSpans(
  frequency: BudgetFrequency,
  { today, first }: { readonly today: Day; readonly first: Day | undefined },
): readonly DaySpan[] {
  const [unit] = BUDGET_LENGTHS[frequency]
  const spans = Array.from({ length: MOST_SPANS }, (_, back) =>
    spanOf(unit, today, { offset: -1 - back }),
  ).filter(({ from }) => first !== undefined && first <= from)
  return spans.length < LEAST_SPANS ? [] : spans
}

/**
 * What each came to in the middle of those weeks or months, for as many of them as a budget of the frequency lasts; without a
 * row a week or month has nothing. Of two in the middle it is half of both, to the kobo below. What is usually nothing
 * is left out.
 */
export function usualAmounts(
  amounts: readonly DayAmount[],
  spans: readonly DaySpan[],
  frequency: BudgetFrequency,
): ReadonlyMap<string, Kobo> {
  const [, lasts] = BUDGET_LENGTHS[frequency]
  const usual = new Map<string, Kobo>()
  for (const key of new Set(amounts.map(each => each.key))) {
    const own = amounts.filter(each => each.key === key)
    const sums = spans.map(({ from, to }) =>
      own
        .filter(({ day }) => day >= from && day <= to)
        .reduce((sum, { amount }) => sum + amount, 0),
    )
    const middle = totalKobo(medianOf(sums) * lasts)
    if (middle > ZERO_KOBO) usual.set(key, middle)
  }
  return usual
}

function medianOf(sums: readonly number[]): number {
  const sorted = sums.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return Math.floor((low + high) / 2)
}
