import { spendingShares, summaryOf } from '#features/analytics/rules/figures.ts'
import type { Overview, OverviewQuestion } from '#features/analytics/rules/overview.ts'
import type { TrendPoint } from '#features/analytics/rules/trends.ts'
import { addKobo, type Kobo, subtractKobo, ZERO_KOBO } from '#money/money.ts'
import type { Transaction } from '#records/transaction.ts'
import { daysBetween } from '#time/day.ts'
import type { Months } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import { instantToDay } from '#time/zoned-day.ts'
import { groupBy } from '../group-by.ts'

const LARGEST = 10
const MOST_DAYS = 92

/** What worker and SQL must answer, by filtering, sorting and adding up the rows themselves. */
export function plainOverview(
  transactions: readonly Transaction[],
  { range, walletId, months }: OverviewQuestion,
  zone: string,
): Overview {
  const rows = transactions.filter(row => {
    const day = instantToDay(row.createdAt, zone)
    return [
      row.transferId === null && row.purpose === null,
      walletId === undefined || row.walletId === walletId,
      range.from === undefined || day >= range.from,
      range.to === undefined || day <= range.to,
    ].every(Boolean)
  })
  const spending = rows.filter(row => row.type === 'expense')
  return {
    summary: summaryOf(flowsOf(rows)),
    categories: spendingShares(groupsOf(spending, row => row.category)),
    labels: spendingShares(groupsOf(spending, row => row.labelId ?? '')),
    largestIds: rows
      .toSorted(
        (a, b) => b.amount - a.amount || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
      )
      .slice(0, LARGEST)
      .map(row => row.id),
    trends: plainTrends(rows, { range, months: monthsFrom(months) }, zone),
  }
}

function plainTrends(
  rows: readonly Transaction[],
  { range, months }: Pick<OverviewQuestion, 'range'> & { readonly months: Months },
  zone: string,
): readonly TrendPoint[] {
  const days = rows.map(row => instantToDay(row.createdAt, zone)).toSorted()
  const from = range.from ?? days[0]
  const to = range.to ?? days.at(-1)
  const isByDay = from === undefined || to === undefined || daysBetween(from, to) < MOST_DAYS
  const byDate = groupBy(rows, row => {
    const day = instantToDay(row.createdAt, zone)
    return isByDay ? day : months.monthOf(day)
  })
  return [...byDate]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, rowsOfDate]) => pointOf(date, rowsOfDate))
}

function pointOf(date: string, rows: readonly Transaction[]): TrendPoint {
  const { income, expense, incomeCount, expenseCount } = flowsOf(rows)
  return {
    // Cut from a day: a day or its month.
    date: date as TrendPoint['date'],
    income,
    expense,
    net: subtractKobo(income, expense),
    incomeCount,
    expenseCount,
  }
}

function flowsOf(rows: readonly Transaction[]) {
  const income = rows.filter(row => row.type === 'income')
  const expense = rows.filter(row => row.type === 'expense')
  return {
    income: totalOf(income),
    expense: totalOf(expense),
    incomeCount: income.length,
    expenseCount: expense.length,
  }
}

function groupsOf(rows: readonly Transaction[], keyOf: (row: Transaction) => string) {
  return [...groupBy(rows, keyOf)].map(([key, group]) => ({
    key,
    total: totalOf(group),
    count: group.length,
  }))
}

function totalOf(rows: readonly Transaction[]): Kobo {
  return rows.reduce((sum, row) => addKobo(sum, row.amount), ZERO_KOBO)
}
