import type { Result } from '#base/result.ts'
import type { ReadingHints, StatementReading } from '../reading.ts'
import type { StatementFault } from '../statement-fault.ts'

/** What a file is read with. */
export interface ReadRequest {
  readonly hints: ReadingHints
  /** Used for opening the file, and kept nowhere. */
  readonly password?: string | undefined
}

/** The thread that reads statements, as the page speaks to it. */
export interface StatementWorker {
  /** Fetches what it reads the file with, or PDFs where none is named; whether that is to be had. */
  prepare(file?: Blob): Promise<boolean>
  /** Reads one file; reports after each page, from 1, how many there are. */
  read(
    file: Blob,
    request: ReadRequest,
    onPage: (page: number, pages: number) => void,
  ): Promise<Result<StatementReading, StatementFault>>
}
