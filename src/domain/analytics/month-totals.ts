import { type Chunk, rowCount } from './chunk.ts'
import { type RowTotals, sumRows, type TotalsOf } from './row-totals.ts'

const ALL_WALLETS = ''

/**
 * Gives totals of runs of rows, and keeps those of whole chunks, which are what most of a period
 * consists of. A chunk never changes; when it is replaced, its totals go with it.
 */
export function createMonthTotals(): TotalsOf {
  const knownByChunk = new WeakMap<Chunk, Map<string, RowTotals>>()

  return run => {
    const { chunk, first, end, walletId = ALL_WALLETS } = run
    if (first > 0 || end < rowCount(chunk)) return sumRows(run)
    const byWallet = knownByChunk.get(chunk) ?? new Map<string, RowTotals>()
    const totals = byWallet.get(walletId) ?? sumRows(run)
    byWallet.set(walletId, totals)
    knownByChunk.set(chunk, byWallet)
    return totals
  }
}
