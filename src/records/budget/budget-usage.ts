import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import { percentages } from '#money/percentages.ts'
import type { Allocation } from './budget-terms.ts'

/** What a cycle's expenses come to by the label they carry; null for those without one. */
export type SpentByLabel = ReadonlyMap<string | null, Kobo>

/** What a budget sets aside for a label, and what is used; shares are of the totals, in percent. */
export interface UsageRow {
  /** Null for the expenses that carry none of the budget's labels. */
  readonly labelId: string | null
  readonly allocated: Kobo
  /** What it brings along from the cycles before, beside that; below zero what it was over. */
  readonly carried: Kobo
  readonly allocatedPercent: number
  readonly used: Kobo
  readonly usedPercent: number
}

/**
 * Use by label in the order of the allocations, with one row more, last, when expenses carry none of
 * the budget's labels (BUD-04).
 */
export function budgetUsage(
  labels: readonly Allocation[],
  spent: SpentByLabel,
  carried: ReadonlyMap<string, Kobo> = new Map(),
): readonly UsageRow[] {
  const known = labels.map(({ labelId, amount }) => ({
    labelId,
    allocated: amount,
    carried: carried.get(labelId) ?? ZERO_KOBO,
    used: spent.get(labelId) ?? ZERO_KOBO,
  }))
  const total = totalSpent(spent)
  const other = subtractKobo(total, addKobo(...known.map(({ used }) => used)))
  const rows =
    other === 0
      ? known
      : [...known, { labelId: null, allocated: ZERO_KOBO, carried: ZERO_KOBO, used: other }]
  const allocatedPercents = percentages(rows.map(({ allocated }) => allocated))
  const usedPercents = percentages(rows.map(({ used }) => used))
  return rows.map((row, place) =>
    Object.assign(row, {
      allocatedPercent: allocatedPercents[place] ?? 0,
      usedPercent: usedPercents[place] ?? 0,
    }),
  )
}

/** What a cycle's expenses come to, whatever label they carry. */
export function totalSpent(spent: SpentByLabel): Kobo {
  return addKobo(...spent.values())
}
