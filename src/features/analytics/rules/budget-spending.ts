import { addKobo, kobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { Budget } from '#records/budget.ts'
import { countedParts, usedPart } from '#records/budget/budget-counting.ts'
import type { CountedPart } from '#records/budget/budget-terms.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { CategoryBook } from '#records/category/category-book.ts'
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
  /** What counts in which of its parts; left out where labels alone say it. */
  readonly parts?: readonly CountedPart[]
}

/** The question of what a budget has spent in days of a cycle. */
export function spendingQuestion(
  budget: Budget,
  { from, to }: Pick<SpendingQuestion, 'from' | 'to'>,
): SpendingQuestion {
  const parts = countedParts(budget, from ?? budget.startDay)
  return { budgetId: budget.id, from, to, ...(parts.length > 0 && { parts }) }
}

/** The question in the categories that stand for those of its parts. */
export function inStanding(
  { parts, ...question }: SpendingQuestion,
  { standingOf }: Pick<CategoryBook, 'standingOf'>,
): SpendingQuestion {
  if (parts === undefined) return question
  const shown = parts.map(({ labelId, categories = [] }) => {
    return { labelId, categories: categories.map(standingOf) }
  })
  return { ...question, parts: shown }
}

/** What tells the answers to several questions apart: a budget, and the beginning of a cycle of it. */
export function spendingKey({ budgetId, from }: SpendingQuestion): string {
  return `${budgetId} ${from ?? ''}`
}

/**
 * What the expenses of a budget come to in a cycle, by label (money 2: a budget's `spent`), those of a part's
 * categories under its label (BC5).
 * Months in which the budget has no row are passed over by their list of texts.
 */
export function budgetSpending(
  { chunks, zone }: MonthColumns,
  { budgetId, from, to, parts = [] }: SpendingQuestion,
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
      if (isExpense && chunk.budgets.codes[row] === code) addRow(spent, { chunk, row, parts })
    }
  }
  return spent
}

interface SpentRow {
  readonly chunk: Chunk
  readonly row: number
  readonly parts: readonly CountedPart[]
}

function addRow(spent: Map<string | null, Kobo>, { chunk, row, parts }: SpentRow): void {
  const label = chunk.labels.texts[chunk.labels.codes[row] ?? 0] ?? ''
  const category = chunk.categories.texts[chunk.categories.codes[row] ?? 0] ?? ''
  const labelId = usedPart(parts, { labelId: label === '' ? null : label, category })
  const amount = kobo(chunk.amounts[row] ?? 0)
  spent.set(labelId, addKobo(spent.get(labelId) ?? ZERO_KOBO, amount))
}
