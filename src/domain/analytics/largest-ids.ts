import type { Chunk } from './chunk.ts'
import { comparePacked, unpackId } from './packed-ids.ts'
import { LARGEST_COUNT, type RowRun, type RowTotals } from './row-totals.ts'

/** A run of rows and what is known of it. */
interface Summed {
  readonly run: RowRun
  readonly totals: RowTotals
}

interface LargeRow {
  readonly chunk: Chunk
  readonly row: number
}

/** The ids of the ten largest rows, largest first; of equals the later one. */
export function largestIds(parts: readonly Summed[]): readonly string[] {
  return parts
    .flatMap(({ run, totals }) => totals.largest.map(row => ({ chunk: run.chunk, row })))
    .toSorted(byLargest)
    .slice(0, LARGEST_COUNT)
    .map(({ chunk, row }) => unpackId(chunk.ids, row))
}

function byLargest(a: LargeRow, b: LargeRow): number {
  return (
    valueAt(b.chunk.amounts, b.row) - valueAt(a.chunk.amounts, a.row) ||
    valueAt(b.chunk.instants, b.row) - valueAt(a.chunk.instants, a.row) ||
    comparePacked([b.chunk.ids, b.row], [a.chunk.ids, a.row])
  )
}

function valueAt(column: Float64Array, row: number): number {
  return column[row] ?? 0
}
