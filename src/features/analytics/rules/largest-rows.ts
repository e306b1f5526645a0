import type { Chunk } from './chunk.ts'
import { comparePacked } from './packed-ids.ts'

interface KeepWish<Item> {
  readonly limit: number
  /** Whether the one stands before the other. */
  readonly isBefore: (one: Item, other: Item) => boolean
}

/** Puts an item where it stands among the first ones so far, of which there are `limit` at most. */
export function keepFirst<Item>(
  kept: Item[],
  item: Item,
  { limit, isBefore }: KeepWish<Item>,
): void {
  let rank = kept.length
  while (rank > 0) {
    const other = kept[rank - 1]
    if (other === undefined || !isBefore(item, other)) break
    rank -= 1
  }
  if (rank === limit) return
  kept.splice(rank, 0, item)
  if (kept.length > limit) kept.pop()
}

/** A row of a chunk. */
export interface PlacedRow {
  readonly chunk: Chunk
  readonly row: number
}

/** Orders rows by their amounts, the largest first; of equals the later one. */
export function byLargest(a: PlacedRow, b: PlacedRow): number {
  return (
    valueAt(b.chunk.amounts, b.row) - valueAt(a.chunk.amounts, a.row) ||
    valueAt(b.chunk.instants, b.row) - valueAt(a.chunk.instants, a.row) ||
    comparePacked([b.chunk.ids, b.row], [a.chunk.ids, a.row])
  )
}

function valueAt(column: Float64Array, row: number): number {
  return column[row] ?? 0
}
