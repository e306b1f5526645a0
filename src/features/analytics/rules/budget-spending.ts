import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant } from '#time/zoned-day.ts'
import { type Chunk, firstRowFrom, KIND_FLAGS } from './chunk.ts'
import type { MonthColumns } from './overview.ts'

/** A budget and the days of the cycle that is asked about, both inclusive. */
export interface SpendingQuestion {
  readonly budgetId: string
  /** Null: from whenever anything was spent. */
  readonly from: Day | null
  readonly to: Day
}

/** What tells the answers to several questions apart: a budget, and the beginning of a cycle of it. */
export function spendingKey({ budgetId, from }: SpendingQuestion): string {
  return `${budgetId} ${from ?? ''}`
}

/**
 * What the expenses of a budget come to in a cycle, by label (money 2: a budget's `spent`).
 * Months in which the budget has no row are passed over by their list of texts.
 */
export function budgetSpending(
  { chunks, zone }: MonthColumns,
  { budgetId, from, to }: SpendingQuestion,
): SpentByLabel {
  const start = from === null ? -Infinity : dayToInstant(from, zone)
  const until = dayToInstant(addDays(to, 1), zone)
  const spent = new Map<string | null, Kobo>()
  for (const chunk of chunks.values()) {
    const code = chunk.budgets.texts.indexOf(budgetId)
    if (code === -1) continue
    const [first, end] = [firstRowFrom(chunk, start), firstRowFrom(chunk, until)]
    for (let row = first; row < end; row += 1) {
      // An expense that is no transfer's leg has none of these.
      const isExpense = ((chunk.flags[row] ?? 0) & KIND_FLAGS) === 0
      if (isExpense && chunk.budgets.codes[row] === code) addRow(spent, chunk, row)
    }
  }
  return spent
}

function addRow(spent: Map<string | null, Kobo>, chunk: Chunk, row: number): void {
  const label = chunk.labels.texts[chunk.labels.codes[row] ?? 0] ?? ''
  const labelId = label === '' ? null : label
  const amount = kobo(chunk.amounts[row] ?? 0)
  spent.set(labelId, addKobo(spent.get(labelId) ?? ZERO_KOBO, amount))
}
