import { type Chunk, IS_INCOME, IS_NEUTRAL, rowCount } from './chunk.ts'
import type { CodedColumn } from './coded-column.ts'
import { keepFirst } from './largest-rows.ts'
import type { PackedIds } from './packed-ids.ts'

/** What came in and went out, in kobo, and how often. Own money moved is neither, nor an adjustment. */
export interface FlowTotals {
  income: number
  expense: number
  incomeCount: number
  expenseCount: number
}

/** What was spent under one name, in kobo, and how often. */
export interface GroupTotal {
  readonly total: number
  readonly count: number
}

/** The totals of a run of rows, sums as they come, for `totalKobo`. */
export interface RowTotals {
  readonly flows: FlowTotals
  readonly categories: ReadonlyMap<string, GroupTotal>
  /** An empty text for what has no label. */
  readonly labels: ReadonlyMap<string, GroupTotal>
  /** Places of the largest rows, largest first; of equals the later one. */
  readonly largest: readonly number[]
}

/** A run of a chunk's rows, from `first` up to, not with, `end`: of all wallets, or of one. */
export interface RowRun {
  readonly chunk: Chunk
  readonly first: number
  readonly end: number
  readonly walletId: string | undefined
}

/** Gives the totals of a run. */
export type TotalsOf = (run: RowRun) => RowTotals

/** How many of the largest rows are kept (money 5). */
export const LARGEST_COUNT = 10

/** No flows at all, to be added to. */
export function noFlows(): FlowTotals {
  return { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 }
}

/** Counts one row into the flows. */
export function addFlow(flows: FlowTotals, isIncome: boolean, amount: number): void {
  if (isIncome) {
    flows.income += amount
    flows.incomeCount += 1
  } else {
    flows.expense += amount
    flows.expenseCount += 1
  }
}

/** Whether a row of the run counts: what is neutral does not, nor does another wallet's. */
export function countedRows({ chunk, walletId }: RowRun): (row: number) => boolean {
  const { flags, wallets } = chunk
  const wallet = walletId === undefined ? undefined : wallets.texts.indexOf(walletId)
  return row =>
    ((flags[row] ?? 0) & IS_NEUTRAL) === 0 &&
    (wallet === undefined || wallets.codes[row] === wallet)
}

/** Adds the rows of a run up. */
function sumRows(run: RowRun): RowTotals {
  const { amounts, flags, categories, labels } = run.chunk
  const counts = countedRows(run)
  const flows = noFlows()
  const [byCategory, byLabel] = [emptyGroups(categories), emptyGroups(labels)]
  const largest: number[] = []
  // Rows come in the order of their instants: of equal amounts the later one is first.
  const wish = { limit: LARGEST_COUNT, isBefore: isAsLarge }

  function isAsLarge(row: number, other: number): boolean {
    return (amounts[row] ?? 0) >= (amounts[other] ?? 0)
  }

  for (let row = run.first; row < run.end; row += 1) {
    if (!counts(row)) continue
    const isIncome = ((flags[row] ?? 0) & IS_INCOME) !== 0
    const amount = amounts[row] ?? 0
    addFlow(flows, isIncome, amount)
    keepFirst(largest, row, wish)
    if (isIncome) continue
    addTo(byCategory, categories.codes[row] ?? 0, amount)
    addTo(byLabel, labels.codes[row] ?? 0, amount)
  }
  return {
    flows,
    categories: toGroups(categories, byCategory),
    labels: toGroups(labels, byLabel),
    largest,
  }
}

interface GroupSums {
  readonly totals: Float64Array
  readonly counts: Uint32Array
}

function emptyGroups({ texts }: CodedColumn): GroupSums {
  return { totals: new Float64Array(texts.length), counts: new Uint32Array(texts.length) }
}

function addTo({ totals, counts }: GroupSums, code: number, amount: number): void {
  totals[code] = (totals[code] ?? 0) + amount
  counts[code] = (counts[code] ?? 0) + 1
}

function toGroups(
  { texts }: CodedColumn,
  { totals, counts }: GroupSums,
): ReadonlyMap<string, GroupTotal> {
  const groups = new Map<string, GroupTotal>()
  for (const [code, text] of texts.entries()) {
    const count = counts[code] ?? 0
    if (count > 0) groups.set(text, { total: totals[code] ?? 0, count })
  }
  return groups
}

const ALL_WALLETS = ''

/**
 * Gives totals of runs of rows, and keeps those of whole chunks, which are what most of a period
 * consists of. A chunk never changes; when it is replaced, its totals go with it.
 */
export function createMonthTotals(): TotalsOf {
  // By its ids: a chunk that is given descriptions is the same rows.
  const knownByIds = new WeakMap<PackedIds, Map<string, RowTotals>>()

  return run => {
    const { chunk, first, end, walletId = ALL_WALLETS } = run
    if (first > 0 || end < rowCount(chunk)) return sumRows(run)
    const byWallet = knownByIds.get(chunk.ids) ?? new Map<string, RowTotals>()
    const totals = byWallet.get(walletId) ?? sumRows(run)
    byWallet.set(walletId, totals)
    knownByIds.set(chunk.ids, byWallet)
    return totals
  }
}
