import type { Chunk } from '#features/analytics/rules/chunk.ts'

/** The columns of one month, which hold every change up to the mark `rev`. */
export interface StoredMonth {
  readonly type: 'month'
  /** `yyyy-MM`. */
  readonly month: string
  readonly rev: number
  readonly chunk: Chunk
}

/** What the stored months are together; there are none to be used where it is missing. */
export interface StoredHead {
  readonly type: 'head'
  readonly month: typeof HEAD_KEY
  /** Every change up to this mark is in the months, and its mark is gone. */
  readonly rev: number
  /** The `rev` at which all months were last replaced: older ones in memory are void. */
  readonly replacedAt: number
  /** Form of the chunks, see `CHUNK_FORM`. */
  readonly form: number
  /** The time zone that the months are of. */
  readonly zone: string
}

/** An entry of the table of month columns. */
export type StoredColumns = StoredMonth | StoredHead

/** The key of the head among the months. */
export const HEAD_KEY = '*'
