import type { DocumentKind } from './facts/document-kind.ts'
import type { FileColumns } from './files/data-file.ts'
import { MAX_FILE_BYTES } from './limits.ts'
import { FILE_END_BYTES, type FileKind, fileKind, isPdf, PDF_START_BYTES } from './pdf/file-kind.ts'
import type { ForeignSection } from './reading.ts'

/** Why a file gave no rows; each has words and a next step of its own (statements 4). */
export type StatementFault =
  /** What it is instead, as far as that can be seen. */
  | { readonly type: 'not-pdf'; readonly found: FileKind | null }
  | { readonly type: 'empty' }
  | { readonly type: 'too-large' }
  | { readonly type: 'too-many-pages'; readonly pages: number }
  | { readonly type: 'too-much-text' }
  | { readonly type: 'took-too-long' }
  | { readonly type: 'password-needed' }
  | { readonly type: 'password-wrong' }
  | { readonly type: 'corrupt' }
  | { readonly type: 'scanned'; readonly pages: number }
  /** Its letters have no names, so nothing in it can be read (ST6.23). */
  | { readonly type: 'unreadable-text' }
  /** What it looks like, and the words in it that say so (ST6.21). */
  | {
      readonly type: 'not-statement'
      readonly kind: DocumentKind | null
      readonly signs: readonly string[]
    }
  | { readonly type: 'no-transactions' }
  /** Rows stand under its headings, in a form that cannot be read: so many lines. */
  | { readonly type: 'rows-unread'; readonly rows: number }
  /** It has rows, and none of them is in naira. */
  | { readonly type: 'foreign-currency'; readonly sections: readonly ForeignSection[] }
  /** A table whose headings we do not know: the person says what its columns hold (ST8.5). */
  | { readonly type: 'columns-unknown'; readonly columns: FileColumns }
  /** No PDF, and without lines of a date and an amount. */
  | { readonly type: 'not-table' }
  /** A spreadsheet from before 2007, or one with a password. */
  | { readonly type: 'old-excel' }
  /** The part of the app that opens PDFs is not on this device yet, and there is no network for it. */
  | { readonly type: 'reader-missing' }
  /** The reader broke off: out of memory, or a bug. */
  | { readonly type: 'reader-failed' }
  | { readonly type: 'cancelled' }

/** What can be said against a file before it is opened. */
export function fileFault(bytes: Uint8Array): StatementFault | undefined {
  return endsFault({
    sizeBytes: bytes.length,
    start: bytes.subarray(0, PDF_START_BYTES),
    end: bytes.subarray(-FILE_END_BYTES),
  })
}

/** A file by its size, its first `PDF_START_BYTES` and its last `FILE_END_BYTES`. */
export interface FileEnds {
  readonly sizeBytes: number
  readonly start: Uint8Array
  readonly end: Uint8Array
}

/** What can be said against a file by how it starts and ends. */
export function endsFault({ sizeBytes, start, end }: FileEnds): StatementFault | undefined {
  if (sizeBytes === 0) return { type: 'empty' }
  if (sizeBytes > MAX_FILE_BYTES) return { type: 'too-large' }
  return isPdf(start) ? undefined : { type: 'not-pdf', found: fileKind(start, end) }
}
