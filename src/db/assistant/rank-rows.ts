import type { Chunk } from '#domain/analytics/chunk.ts'
import type { RowOrder } from '#domain/assistant/ledger-reader.ts'
import type { MonthRows } from './month-rows.ts'

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
