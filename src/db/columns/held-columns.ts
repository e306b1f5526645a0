import type { Chunk } from '#domain/analytics/chunk.ts'

/** Month columns in a worker's memory. Never changed: a change gives new ones. */
export interface HeldColumns {
  /** The time zone that the months are of. */
  readonly zone: string
  /** Every change up to this mark is in them. */
  readonly upTo: number
  /** By month, `yyyy-MM`. */
  readonly chunks: ReadonlyMap<string, Chunk>
  /** Months that are newer here than in the database; `all` when those there are void. */
  readonly unsaved: ReadonlySet<string> | 'all'
}

/** Nothing is newer here than in the database. */
export const NOTHING_UNSAVED: ReadonlySet<string> = new Set()

/** The chunks, newest month first. */
export function newestFirst({ chunks }: HeldColumns): readonly Chunk[] {
  return [...chunks].toSorted(([a], [b]) => (a < b ? 1 : -1)).map(([, chunk]) => chunk)
}
