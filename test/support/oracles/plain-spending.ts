import type { SpendingQuestion } from '#features/analytics/rules/budget-spending.ts'
import { addKobo, type Kobo, ZERO_KOBO } from '#money/money.ts'
import type { SpentByLabel } from '#records/budget/budget-usage.ts'
import type { Transaction } from '#records/transaction.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** What a budget has spent in a cycle, by the label of the part, by filtering and adding up the rows themselves. */
export function plainSpending(
  rows: readonly Transaction[],
  { budgetId, from, to, parts = [] }: SpendingQuestion,
  zone: string,
): SpentByLabel {
  const spent = new Map<string | null, Kobo>()
  for (const row of rows) {
    const day = instantToDay(row.createdAt, zone)
    const isExpense = row.type === 'expense' && row.transferId === null && row.purpose === null
    const isInCycle = (from === null || day >= from) && day <= to
    if (row.budgetId !== budgetId || !isExpense || !isInCycle) continue
    const labelId = partOf(row, parts)
    spent.set(labelId, addKobo(spent.get(labelId) ?? ZERO_KOBO, row.amount))
  }
  return spent
}

function partOf(
  { labelId, category }: Transaction,
  parts: SpendingQuestion['parts'] = [],
): string | null {
  if (parts.some(part => part.labelId === labelId)) return labelId
  const other = parts.find(({ categories = [] }) => categories.includes(category))
  return other?.labelId ?? labelId
}
