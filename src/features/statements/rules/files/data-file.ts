import type { ColumnRole } from '../table/headings/column-role.ts'

/** The kinds of file that are read beside PDFs. */
export type DataFormat = 'csv' | 'xlsx' | 'ofx' | 'qif' | 'camt'

/** What a column of a table in a file holds: what one of a statement does, or whose row it is and in what currency. */
export type FileRole = ColumnRole | 'account' | 'currency' | 'label'

/** The columns of a table, known or not, as a person is shown them. */
export interface FileColumns {
  /** The same for every file with these headings: what was said of one holds for the next (ST8.5). */
  readonly signature: string
  readonly columns: readonly FileColumn[]
}

/** A column of a table in a file. */
export interface FileColumn {
  /** As printed; empty where the file prints no headings. */
  readonly heading: string
  /** What its first rows say. */
  readonly samples: readonly string[]
  readonly role: FileRole
}

/** What a person said of the columns of files, by the signature of their headings. */
export type KnownColumns = Readonly<Record<string, readonly FileRole[]>>

/** What the program that made the file says of a row itself. */
export interface KnownOfRow {
  /** One of the offered categories; null where the file names none. */
  readonly category: string | null
  readonly party: string | null
  /** What it was tagged with. */
  readonly tags: readonly string[]
  readonly isTransfer: boolean
  /** Whether it outranks what the words of the row suggest: another app's own entries do. */
  readonly isSure: boolean
}
