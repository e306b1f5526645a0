import { kobo, type Kobo } from '#money/money.ts'
import { usedPart } from '#records/budget/budget-counting.ts'
import type { BudgetFrequency, CountedPart } from '#records/budget/budget-terms.ts'

/** What expenses of a label and category come to. */
export interface SpentOn {
  readonly labelId: string | null
  readonly category: string
  readonly amount: Kobo
}

/** The most and the fewest whole months that an amount is suggested by. */
export const MOST_MONTHS = 6
const FEWEST_MONTHS = 2

// Up to the next ₦500.
const STEP_KOBO = 50_000
const MONTHS_IN_CYCLE = { weekly: 12 / 52, monthly: 1, quarterly: 3, yearly: 12 } as const

/** What is known of spending: whole months, oldest first, and the bills of the first cycle. */
export interface KnownSpending {
  readonly months: readonly (readonly SpentOn[])[]
  readonly bills: readonly SpentOn[]
}

/**
 * The amounts to suggest for the parts of a new budget, by label (BC14): what was spent on each in the median of its last
 * whole months, for as long as its cycle is, not below its bills, up to the next ₦500. None without two months since anything
 * was spent, for a part on which nothing was, and for a budget that does not repeat.
 */
export function suggestedAmounts(
  parts: readonly CountedPart[],
  frequency: BudgetFrequency,
  { months, bills }: KnownSpending,
): ReadonlyMap<string, Kobo> {
  const first = months.findIndex(rows => rows.length > 0)
  const known = first === -1 ? [] : months.slice(first).slice(-MOST_MONTHS)
  if (frequency === 'one-time' || known.length < FEWEST_MONTHS) return new Map()
  const byMonth = known.map(rows => sumsOf(rows, parts))
  const due = sumsOf(bills, parts)
  const amounts = parts.flatMap(({ labelId }) => {
    const usual = medianOf(byMonth.map(sums => sums.get(labelId) ?? 0)) * MONTHS_IN_CYCLE[frequency]
    const least = Math.max(usual, due.get(labelId) ?? 0)
    return least === 0 ? [] : [[labelId, kobo(Math.ceil(least / STEP_KOBO) * STEP_KOBO)] as const]
  })
  return new Map(amounts)
}

function sumsOf(
  rows: readonly SpentOn[],
  parts: readonly CountedPart[],
): ReadonlyMap<string | null, number> {
  const sums = new Map<string | null, number>()
  for (const row of rows) {
    const part = usedPart(parts, row)
    sums.set(part, (sums.get(part) ?? 0) + row.amount)
  }
  return sums
}

function medianOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}
