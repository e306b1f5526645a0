import type { Month } from '#time/month.ts'
import type { OwnMonths } from '#time/my-month/months.ts'
import { monthsFrom } from '#time/my-month/own-months.ts'
import type { DayRange } from '#time/period.ts'
import { type Chunk, firstRowFrom } from './chunk.ts'
import { type SpendingShare, spendingShares, type Summary, summaryOf } from './figures.ts'
import { byLargest } from './largest-rows.ts'
import { unpackId } from './packed-ids.ts'
import {
  type FlowTotals,
  type GroupTotal,
  LARGEST_COUNT,
  noFlows,
  type RowRun,
  type RowTotals,
  type TotalsOf,
} from './row-totals.ts'
import { boundsOf } from './selection.ts'
import {
  dayFlows,
  isToldByDay,
  spanOf,
  byMonth,
  type TrendFlows,
  trendPoint,
  type TrendPoint,
} from './trends.ts'

/** What an overview is asked of: a period, and one wallet where it is given. */
export interface OverviewQuestion {
  readonly range: DayRange
  readonly walletId?: string
  /** The person's months, where they are not the calendar's. */
  readonly months?: OwnMonths
}

/** Every figure of a period (DAS-06). */
export interface Overview {
  readonly summary: Summary
  /** Spending by category, largest first. */
  readonly categories: readonly SpendingShare[]
  /** Spending by label, largest first; an empty key for what has none. */
  readonly labels: readonly SpendingShare[]
  /** The ten largest transactions, largest first; of equals the later one. */
  readonly largestIds: readonly string[]
  /** Days or months with transactions, in order. */
  readonly trends: readonly TrendPoint[]
}

/** The month columns of a ledger. */
export interface MonthColumns {
  /** By month, `yyyy-MM` in the zone. */
  readonly chunks: ReadonlyMap<string, Chunk>
  readonly zone: string
}

/**
 * The overview of a period. Months that lie in it whole are answered from their totals; only the rows
 * of the months at its ends are read (money 8), and, for a trend by day, of its
 * 92 days at most.
 */
export function overviewOf(
  columns: MonthColumns,
  question: OverviewQuestion,
  totalsOf: TotalsOf,
): Overview {
  const parts = partsOf(columns, question, totalsOf)
  return {
    summary: summaryOf(sumOfFlows(parts.map(({ totals }) => totals.flows))),
    categories: sharesOf(parts.map(({ totals }) => totals.categories)),
    labels: sharesOf(parts.map(({ totals }) => totals.labels)),
    largestIds: largestIds(parts),
    trends: trendFlows(parts, question, columns.zone).map(trendPoint),
  }
}

interface Part {
  readonly month: Month
  readonly run: RowRun
  readonly totals: RowTotals
}

/** What of each month lies in the range and has rows that count, oldest month first. */
function partsOf(
  { chunks, zone }: MonthColumns,
  { range, walletId }: OverviewQuestion,
  totalsOf: TotalsOf,
): readonly Part[] {
  const { from, until } = boundsOf(range, zone)
  return [...chunks]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, chunk]) => {
      const [first, end] = [firstRowFrom(chunk, from), firstRowFrom(chunk, until)]
      const run = { chunk, first, end, walletId }
      // The keys of chunks are months.
      return { month: month as Month, run, totals: totalsOf(run) }
    })
    .filter(({ totals }) => totals.largest.length > 0)
}

function sumOfFlows(all: readonly FlowTotals[]): FlowTotals {
  const sum = noFlows()
  for (const flows of all) {
    sum.income += flows.income
    sum.expense += flows.expense
    sum.incomeCount += flows.incomeCount
    sum.expenseCount += flows.expenseCount
  }
  return sum
}

function sharesOf(all: readonly ReadonlyMap<string, GroupTotal>[]): readonly SpendingShare[] {
  const groups = new Map<string, GroupTotal>()
  for (const ofMonth of all) {
    for (const [key, { total, count }] of ofMonth) {
      const known = groups.get(key)
      groups.set(key, { total: total + (known?.total ?? 0), count: count + (known?.count ?? 0) })
    }
  }
  return spendingShares([...groups].map(([key, { total, count }]) => ({ key, total, count })))
}

function trendFlows(
  parts: readonly Part[],
  { range, months }: OverviewQuestion,
  zone: string,
): readonly TrendFlows[] {
  const runs = parts.map(({ run }) => run)
  const span = spanOf(runs, zone)
  if (span === undefined) return []
  if (isToldByDay(range.from ?? span[0], range.to ?? span[1])) return dayFlows(runs, zone)
  if (months !== undefined) return byMonth(dayFlows(runs, zone), monthsFrom(months))
  return parts.map(({ month, totals }) => ({ date: month, flows: totals.flows }))
}

/** A run of rows and what is known of it. */
interface Summed {
  readonly run: RowRun
  readonly totals: RowTotals
}

/** The ids of the ten largest rows, largest first; of equals the later one. */
function largestIds(parts: readonly Summed[]): readonly string[] {
  return parts
    .flatMap(({ run, totals }) => totals.largest.map(row => ({ chunk: run.chunk, row })))
    .toSorted(byLargest)
    .slice(0, LARGEST_COUNT)
    .map(({ chunk, row }) => unpackId(chunk.ids, row))
}
