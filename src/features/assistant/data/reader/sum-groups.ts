import { type Chunk, IS_INCOME, rowCount } from '#features/analytics/rules/chunk.ts'
import type { CodedColumn } from '#features/analytics/rules/coded-column.ts'
import { addFlow, type FlowTotals, noFlows } from '#features/analytics/rules/row-totals.ts'
import { sortGroups } from '#features/assistant/rules/group-order.ts'
import type { GroupSum, RowOrder, SumBy } from '#features/assistant/rules/ledger-reader.ts'
import { totalKobo } from '#money/money.ts'
import { addDays, type Day } from '#time/day.ts'
import { dayToInstant, instantToDay } from '#time/zoned-day.ts'
import { eachRow, type MonthRows } from './month-rows.ts'

/** All rows in one. */
export function sumTotal(months: readonly MonthRows[]): Omit<GroupSum, 'key'> {
  const flows = noFlows()
  for (const month of months) addRows(month, () => flows)
  return toSum(flows)
}

/** The rows by group: by day and month in order, else largest sum first, then by key. */
export function sumGroups(
  months: readonly MonthRows[],
  by: SumBy,
  zone: string,
): readonly GroupSum[] {
  const flowsByKey = new Map<string, FlowTotals>()
  for (const month of months) {
    const { texts, codes } = KEYS[by](month, zone)
    const flowsByCode: FlowTotals[] = []
    addRows(month, row => {
      const code = codes[row] ?? 0
      flowsByCode[code] ??= flowsOf(flowsByKey, texts[code] ?? '')
      return flowsByCode[code]
    })
  }
  const sums = [...flowsByKey].map(([key, flows]) => Object.assign({ key }, toSum(flows)))
  return sortGroups(sums, by)
}

function addRows(month: MonthRows, flowsAt: (row: number) => FlowTotals): void {
  const { flags, amounts } = month.chunk
  eachRow(month, row => {
    addFlow(flowsAt(row), ((flags[row] ?? 0) & IS_INCOME) !== 0, amounts[row] ?? 0)
  })
}

function flowsOf(flowsByKey: Map<string, FlowTotals>, key: string): FlowTotals {
  const flows = flowsByKey.get(key) ?? noFlows()
  flowsByKey.set(key, flows)
  return flows
}

/** What each row is summed under. */
const KEYS: Readonly<Record<SumBy, (month: MonthRows, zone: string) => CodedColumn>> = {
  category: ({ chunk }) => chunk.categories,
  label: ({ chunk }) => chunk.labels,
  wallet: ({ chunk }) => chunk.wallets,
  merchant: ({ chunk, descriptions }) => descriptions ?? allOne('', chunk),
  day: ({ chunk }, zone) => codeDays(chunk, zone),
  month: ({ chunk, month }) => allOne(month, chunk),
}

function allOne(text: string, chunk: Chunk): CodedColumn {
  return { texts: [text], codes: new Uint16Array(rowCount(chunk)) }
}

/** Rows are in the order of time: the zone is asked once a day, not once a row. */
function codeDays({ instants }: Chunk, zone: string): CodedColumn {
  const days: Day[] = []
  let nextDayAt = -Infinity
  const codes = Uint16Array.from(instants, instant => {
    if (instant >= nextDayAt) {
      const day = instantToDay(instant, zone)
      days.push(day)
      nextDayAt = dayToInstant(addDays(day, 1), zone)
    }
    return days.length - 1
  })
  return { texts: days, codes }
}

function toSum(flows: FlowTotals): Omit<GroupSum, 'key'> {
  const { income, expense, incomeCount, expenseCount } = flows
  return { income: totalKobo(income), expense: totalKobo(expense), incomeCount, expenseCount }
}

/** Where a row stands. */
export interface RowPlace {
  readonly chunk: Chunk
  readonly row: number
}

interface RankedRow extends RowPlace {
  readonly rank: number
}

/**
 * The rows that come first in the order; months are given oldest first. Rows are met newest first, so
 * that of equals the one met before stays before.
 */
export function rankRows(
  months: readonly MonthRows[],
  order: RowOrder,
  limit: number,
): readonly RowPlace[] {
  const rankOf = RANKS[order]
  const best: RankedRow[] = []
  for (const { chunk, rows } of months.toReversed()) {
    const { first, end, passes } = rows
    for (let row = end - 1; row >= first; row -= 1) {
      if (passes !== undefined && !passes(row)) continue
      const rank = rankOf(chunk.amounts[row] ?? 0)
      if (best.length < limit || rank > (best.at(-1)?.rank ?? rank)) {
        insert(best, { chunk, row, rank })
        best.length = Math.min(best.length, limit)
      }
    }
  }
  return best
}

const RANKS: Readonly<Record<RowOrder, (amount: number) => number>> = {
  newest: () => 0,
  largest: amount => amount,
  smallest: amount => -amount,
}

function insert(best: RankedRow[], found: RankedRow): void {
  const after = best.findLastIndex(({ rank }) => rank >= found.rank)
  best.splice(after + 1, 0, found)
}
