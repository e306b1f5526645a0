import { spendingShares, summaryOf } from '#features/analytics/rules/figures.ts'
import {
  addFlow,
  type FlowTotals,
  LARGEST_COUNT,
  noFlows,
} from '#features/analytics/rules/row-totals.ts'
import { isToldByDay, trendPoint } from '#features/analytics/rules/trends.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import type { TransactionRow } from '#ledger/store/rows.ts'
import { addDays, DEFAULT_ZONE, type Day } from '#time/day.ts'
import type { Month } from '#time/month.ts'
import type { DayRange } from '#time/period.ts'
import { dayToInstant, instantToDay, instantToMonth } from '#time/zoned-day.ts'
import type { Rival } from './rival.ts'

type Groups = Map<string, { key: string; total: number; count: number }>

/** What most apps do: read the rows of the period, and reduce them. */
export function openRows(db: LedgerDb): Rival {
  return {
    async fetchOverview({ range }) {
      const rows = (await readRows(db, range)).filter(row => row.transferId === null)
      return reduceRows(rows, range)
    },
  }
}

function readRows(db: LedgerDb, { from, to }: DayRange): Promise<TransactionRow[]> {
  if (from === undefined || to === undefined) return db.transactions.toArray()
  const until = dayToInstant(addDays(to, 1), DEFAULT_ZONE)
  return db.transactions
    .where('createdAt')
    .between(dayToInstant(from, DEFAULT_ZONE), until, true, false)
    .toArray()
}

function reduceRows(rows: readonly TransactionRow[], range: DayRange) {
  const flows = noFlows()
  const categories: Groups = new Map()
  const labels: Groups = new Map()
  const trends = new Map<Day | Month, FlowTotals>()
  const dateOf = pickDateOf(rows, range)
  for (const row of rows) {
    const isIncome = row.type === 'income'
    const date = dateOf(row.createdAt)
    const trend = trends.get(date) ?? noFlows()
    trends.set(date, trend)
    addFlow(flows, isIncome, row.amount)
    addFlow(trend, isIncome, row.amount)
    if (isIncome) continue
    addTo(categories, row.category, row.amount)
    addTo(labels, row.labelId ?? '', row.amount)
  }
  return {
    summary: summaryOf(flows),
    categories: spendingShares([...categories.values()]),
    labels: spendingShares([...labels.values()]),
    largestIds: rows
      .toSorted(
        (a, b) => b.amount - a.amount || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
      )
      .slice(0, LARGEST_COUNT)
      .map(({ id }) => id),
    trends: [...trends]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, flowsOfDate]) => trendPoint({ date, flows: flowsOfDate })),
  }
}

function pickDateOf(rows: readonly TransactionRow[], range: DayRange) {
  const { from = edgeOf(rows, 1), to = edgeOf(rows, -1) } = range
  return isToldByDay(from, to)
    ? (instant: number) => instantToDay(instant, DEFAULT_ZONE)
    : (instant: number) => instantToMonth(instant, DEFAULT_ZONE)
}

/** The first day of the rows by sign 1, the last by −1. */
function edgeOf(rows: readonly TransactionRow[], sign: 1 | -1): Day {
  const edge = rows.reduce((least, row) => Math.min(least, row.createdAt * sign), Infinity) * sign
  return instantToDay(edge, DEFAULT_ZONE)
}

function addTo(groups: Groups, key: string, amount: number): void {
  const group = groups.get(key) ?? { key, total: 0, count: 0 }
  group.total += amount
  group.count += 1
  groups.set(key, group)
}
