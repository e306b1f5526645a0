import type { Budget } from '#records/budget.ts'
import type { CountedPart } from '#records/budget/budget-terms.ts'
import type { Transaction } from '#records/transaction.ts'
import type { Day } from '#time/day.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** The rows with the budgets that they count in for those that they were put into, each looked at by itself (BC3). */
export function plainCountedRows<Row extends Transaction>(
  rows: readonly Row[],
  budgets: readonly Budget[],
  zone: string,
): readonly Row[] {
  return rows.map(row =>
    Object.assign({}, row, { budgetId: countsIn(row, budgets, instantToDay(row.createdAt, zone)) }),
  )
}

/** What counts in which part of a budget on the day. */
export function plainParts(budget: Budget, day: Day): readonly CountedPart[] {
  return ruleOn(budget, day)?.parts ?? []
}

function countsIn(row: Transaction, budgets: readonly Budget[], day: Day): string | null {
  const { budgetId, isUnbudgeted, type, transferId, purpose } = row
  const isExpense = type === 'expense' && transferId === null && purpose === null
  if (budgets.some(({ id }) => id === budgetId) || isUnbudgeted || !isExpense) return budgetId
  const [found] = budgets
    .filter(each => ruleOn(each, day)?.by === 'auto' && isRunning(each, day))
    .map(budget => ({ budget, fit: fitOf(plainParts(budget, day), row) }))
    .filter(({ fit }) => fit > 0)
    .toSorted(
      (a, b) =>
        b.fit - a.fit ||
        Number(b.budget.frequency === 'one-time') - Number(a.budget.frequency === 'one-time') ||
        b.budget.createdAt - a.budget.createdAt ||
        (a.budget.id < b.budget.id ? 1 : -1),
    )
  return found?.budget.id ?? budgetId
}

const BY_LABEL = 2
const BY_CATEGORY = 1

function fitOf(parts: readonly CountedPart[], { labelId, category }: Transaction): number {
  if (parts.some(part => part.labelId === labelId)) return BY_LABEL
  return parts.some(({ categories = [] }) => categories.includes(category)) ? BY_CATEGORY : 0
}

function ruleOn({ trail }: Budget, day: Day) {
  return trail.toReversed().find(({ counting }) => counting !== undefined && counting.from <= day)
    ?.counting
}

function isRunning({ frequency, endDay, endedDay }: Budget, day: Day): boolean {
  const isOver = frequency === 'one-time' && endDay !== null && day > endDay
  return !isOver && (endedDay === null || day <= endedDay)
}
