import type { WireAnswerOf } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import type { SpendingShare, Summary } from '#features/analytics/rules/figures.ts'
import type { TrendPoint } from '#features/analytics/rules/trends.ts'
import { NO_LABEL } from '#features/labels/rules/label-defaults.ts'
import { kobo, type Kobo, koboToNaira } from '#money/money.ts'
import { instantToWire } from '#records/wire.ts'
import type { TransactionRecord } from '#server/db/tables/synced-tables.ts'
import type { LabelName } from '#server/records/labels/labels.ts'

type OverviewData = WireAnswerOf<typeof calls.fetchOverview>['data']

/** How many categories and labels the top of the spending names (money 5). */
const TOP_COUNT = 5

/** What an overview is made of. */
export interface OverviewParts {
  readonly balance: Kobo
  readonly summary: Summary
  readonly categories: readonly SpendingShare[]
  readonly labels: LabelSpending
  readonly largest: readonly TransactionRecord[]
}

/** The spending by label, and the names of the labels. */
export interface LabelSpending {
  readonly shares: readonly SpendingShare[]
  readonly labelName: LabelName
}

/** The overview of a period. */
export function presentOverview(parts: OverviewParts): OverviewData {
  return {
    summary: presentSummary(parts.balance, parts.summary),
    topSpending: {
      category: parts.categories.slice(0, TOP_COUNT).map(({ key, total, count }) => ({
        _id: key,
        total: koboToNaira(total),
        count,
      })),
      label: presentLabelShares(parts.labels)
        .slice(0, TOP_COUNT)
        .map(({ labelId, name, total, count }) => ({ labelId, name, total, count })),
    },
    largeTransactions: parts.largest.map(presentLargeTransaction),
  }
}

/** The spending by category. */
export function presentCategoryShares(
  shares: readonly SpendingShare[],
): WireAnswerOf<typeof calls.fetchSpendingByCategory>['data'] {
  return shares.map(({ key, percentage, total, count }) => ({
    category: key,
    percentage,
    total: koboToNaira(total),
    count,
  }))
}

/** The spending by label. */
export function presentLabelShares({
  shares,
  labelName,
}: LabelSpending): WireAnswerOf<typeof calls.fetchSpendingByLabel>['data'] {
  return shares.map(({ key, percentage, total, count }) => ({
    labelId: key === '' ? null : key,
    name: key === '' ? NO_LABEL : labelName(key),
    percentage,
    total: koboToNaira(total),
    count,
  }))
}

/** The points of a trend. */
export function presentTrends(
  points: readonly TrendPoint[],
): WireAnswerOf<typeof calls.fetchTrends>['data'] {
  return points.map(({ date, income, expense, net, incomeCount, expenseCount }) => ({
    date,
    income: koboToNaira(income),
    expense: koboToNaira(expense),
    net: koboToNaira(net),
    incomeCount,
    expenseCount,
  }))
}

function presentSummary(balance: Kobo, summary: Summary): OverviewData['summary'] {
  return {
    ...summary,
    totalBalance: koboToNaira(balance),
    totalIncome: koboToNaira(summary.totalIncome),
    totalExpense: koboToNaira(summary.totalExpense),
    netIncome: koboToNaira(summary.netIncome),
    avgIncome: koboToNaira(summary.avgIncome),
    avgExpense: koboToNaira(summary.avgExpense),
  }
}

function presentLargeTransaction(row: TransactionRecord) {
  return {
    id: row.id,
    description: row.description,
    type: row.type,
    category: row.category,
    amount: koboToNaira(kobo(row.amount)),
    createdAt: instantToWire(row.created_at),
  }
}
