import { firstRowFrom, IS_INCOME } from '#features/analytics/rules/chunk.ts'
import type { MonthColumns } from '#features/analytics/rules/overview.ts'
import { countedRows } from '#features/analytics/rules/row-totals.ts'
import { boundsOf } from '#features/analytics/rules/selection.ts'
import type { Kobo } from '#money/money.ts'
import type { TransactionType } from '#records/transaction/terms.ts'
import { type Day, daysBetween } from '#time/day.ts'
import { nearestPairs } from '#time/nearest-pairs.ts'
import { instantToDay } from '#time/zoned-day.ts'

/** Movements that were planned alike: they are no part of what is usual. */
export interface PlannedMovements {
  readonly walletId: string
  readonly type: TransactionType
  readonly days: readonly Day[]
  /** How many days off each may be. */
  readonly window: number
  readonly least: Kobo
  readonly most: Kobo
}

/** The flows of some days are asked of all wallets, or of one, without what was planned. */
export interface DailyQuestion {
  readonly from: Day
  readonly to: Day
  readonly walletId?: string
  readonly planned: readonly PlannedMovements[]
}

/** What came and went by day, in kobo, from the first day that is asked about. */
export interface DailyFlows {
  readonly income: readonly number[]
  readonly expense: readonly number[]
  /** The first day, of all that are recorded, that has a row; null where none has. */
  readonly since: Day | null
}

/** A row that counts: income or expense, not neutral. */
export interface CountedRow {
  readonly day: Day
  readonly walletId: string
  readonly isIncome: boolean
  readonly amount: number
}

/** The flows of the days of a device's columns. */
export function dailyFlows(columns: MonthColumns, question: DailyQuestion): DailyFlows {
  return flowsByDay(rowsOf(columns, question), question, firstDay(columns))
}

/** The flows of the days from the rows of these days, without the nearest row of each planned movement (FC2). */
export function flowsByDay(
  rows: Iterable<CountedRow>,
  { from, to, planned }: Pick<DailyQuestion, 'from' | 'to' | 'planned'>,
  since: Day | null,
): DailyFlows {
  const count = daysBetween(from, to) + 1
  const [income, expense] = [noneOf(count), noneOf(count)]
  const candidates: CountedRow[] = []
  for (const row of rows) {
    const at = daysBetween(from, row.day)
    const days = row.isIncome ? income : expense
    days[at] = (days[at] ?? 0) + row.amount
    if (mayBePlanned(row, planned)) candidates.push(row)
  }
  for (const row of plannedRows(candidates, planned)) {
    const at = daysBetween(from, row.day)
    const days = row.isIncome ? income : expense
    days[at] = (days[at] ?? 0) - row.amount
  }
  return { income, expense, since }
}

function noneOf(days: number): number[] {
  return Array.from({ length: days }, () => 0)
}

function* rowsOf(
  { chunks, zone }: MonthColumns,
  { from, to, walletId }: DailyQuestion,
): Generator<CountedRow> {
  const bounds = boundsOf({ from, to }, zone)
  for (const chunk of chunks.values()) {
    const { instants, amounts, flags, wallets } = chunk
    const [first, end] = [firstRowFrom(chunk, bounds.from), firstRowFrom(chunk, bounds.until)]
    const counts = countedRows({ chunk, first, end, walletId })
    let [day, dayEnds] = [from, -Infinity]
    for (let row = first; row < end; row += 1) {
      if (!counts(row)) continue
      const instant = instants[row] ?? 0
      if (instant >= dayEnds) {
        day = instantToDay(instant, zone)
        dayEnds = boundsOf({ from: day, to: day }, zone).until
      }
      yield {
        day,
        walletId: wallets.texts[wallets.codes[row] ?? 0] ?? '',
        isIncome: ((flags[row] ?? 0) & IS_INCOME) !== 0,
        amount: amounts[row] ?? 0,
      }
    }
  }
}

function mayBePlanned(row: CountedRow, planned: readonly PlannedMovements[]): boolean {
  return planned.some(each => isLike(row, each))
}

function isLike(row: CountedRow, { walletId, type, least, most }: PlannedMovements): boolean {
  const isWay = row.isIncome === (type === 'income')
  return isWay && row.walletId === walletId && row.amount >= least && row.amount <= most
}

/** Of each planned movement the nearest row, each row once. */
function plannedRows(
  candidates: readonly CountedRow[],
  planned: readonly PlannedMovements[],
): ReadonlySet<CountedRow> {
  const taken = new Set<CountedRow>()
  for (const movements of planned) {
    const own = candidates.filter(row => !taken.has(row) && isLike(row, movements))
    for (const [row] of nearestPairs(own, movements.days, {
      keyOf: () => '',
      keyOfOther: () => '',
      dayOf: ({ day }) => day,
      dayOfOther: day => day,
      limit: movements.window,
    })) {
      taken.add(row)
    }
  }
  return taken
}

function firstDay({ chunks, zone }: MonthColumns): Day | null {
  const firsts = [...chunks.values()].flatMap(({ instants }) => instants[0] ?? [])
  return firsts.length === 0 ? null : instantToDay(Math.min(...firsts), zone)
}
