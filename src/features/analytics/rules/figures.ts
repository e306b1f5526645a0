import { kobo, type Kobo, subtractKobo, totalKobo } from '#money/money.ts'
import { percentages, percentOf } from '#money/percentages.ts'
import type { FlowTotals } from './row-totals.ts'

// The figures of a period (money 2) in one place: the worker and the server round alike.

/** What a period comes to. Averages are of a single transaction, to the nearest kobo. */
export interface Summary {
  readonly totalIncome: Kobo
  readonly totalExpense: Kobo
  readonly netIncome: Kobo
  /** Percent of the income to one decimal, 0 without income; far below zero when more was spent. */
  readonly savingsRate: number
  readonly transactionCount: number
  readonly incomeCount: number
  readonly expenseCount: number
  readonly avgIncome: Kobo
  readonly avgExpense: Kobo
}

/** One slice of the spending: `percentage` of it all, to one decimal. */
export interface SpendingShare {
  /** A category, a label's id, or an empty text for what has no label. */
  readonly key: string
  readonly total: Kobo
  readonly count: number
  readonly percentage: number
}

/** The figures of flows. */
export function summaryOf(flows: FlowTotals): Summary {
  const totalIncome = totalKobo(flows.income)
  const totalExpense = totalKobo(flows.expense)
  const netIncome = subtractKobo(totalIncome, totalExpense)
  return {
    totalIncome,
    totalExpense,
    netIncome,
    savingsRate: percentOf(netIncome, totalIncome) ?? 0,
    transactionCount: flows.incomeCount + flows.expenseCount,
    incomeCount: flows.incomeCount,
    expenseCount: flows.expenseCount,
    avgIncome: average(totalIncome, flows.incomeCount),
    avgExpense: average(totalExpense, flows.expenseCount),
  }
}

/** Shares of the spending, largest first; of equals the one whose key comes first. */
export function spendingShares(
  groups: readonly { readonly key: string; readonly total: number; readonly count: number }[],
): readonly SpendingShare[] {
  const sorted = groups.toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1))
  const shares = percentages(sorted.map(({ total }) => total))
  return sorted.map(({ key, total, count }, place) => ({
    key,
    total: totalKobo(total),
    count,
    percentage: shares[place] ?? 0,
  }))
}

function average(total: Kobo, count: number): Kobo {
  return kobo(count === 0 ? 0 : Math.round(total / count))
}
