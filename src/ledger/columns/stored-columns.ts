import type { Chunk } from '#features/analytics/rules/chunk.ts'
import type { CodedColumn } from '#features/analytics/rules/coded-column.ts'

/** The columns of one month but its descriptions, which hold every change up to the mark `rev`. */
export interface StoredMonth {
  readonly type: 'month'
  /** `yyyy-MM`. */
  readonly month: string
  readonly rev: number
  readonly chunk: Chunk
}

/**
 * What the rows of a stored month say of themselves, of the very state that is stored of it: who stores a
 * month stores these with it, or deletes them. They are read when something is searched for.
 */
export interface StoredTexts {
  readonly type: 'texts'
  /** `texts yyyy-MM`, behind every month and the head. */
  readonly month: string
  /** One text: many would take three times as long to read. */
  readonly joined: string
  readonly codes: CodedColumn['codes']
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
export type StoredColumns = StoredMonth | StoredHead | StoredTexts

/** The key of the head among the months. */
export const HEAD_KEY = '*'

const TEXTS_KEY = 'texts '
// No text that can be saved has it.
const SEPARATOR = '\0'

/** The key of a month's descriptions; of no month, where those of all begin. */
export function textsKey(month = ''): string {
  return `${TEXTS_KEY}${month}`
}

/** Descriptions of a month as they are stored. */
export function toStoredTexts(month: string, { texts, codes }: CodedColumn): StoredTexts {
  return { type: 'texts', month: textsKey(month), joined: texts.join(SEPARATOR), codes }
}

/** Descriptions of a month as stored. */
export function fromStoredTexts({ joined, codes }: StoredTexts): CodedColumn {
  return { texts: joined.split(SEPARATOR), codes }
}
