import type { Api } from '#api/api.ts'
import type { Result } from '#base/result.ts'
import type { Timers } from '#base/timers.ts'
import type { ReadRequest } from '#features/statements/rules/pdf/statement-worker.ts'
import type { StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'

/** What reading a bank statement needs. */
export interface Statements {
  readonly reader: StatementReader
  /** The server as the signed-in person may call it; null where nothing may leave the device. */
  readonly api: Api | null
  readonly timers: Timers
}

/** How a file is read on the device. */
export interface ReadOptions extends ReadRequest {
  /** Called after each page, from 1, how many there are. */
  readonly onProgress?: ((page: number, pages: number) => void) | undefined
  /** Aborting it ends the reading, which then answers `cancelled`. */
  readonly signal?: AbortSignal | undefined
}

/** Reads statements on this device. */
export interface StatementReader {
  /** Fetches the reader before it is needed, so that it is there without a network later. */
  prepare(): void
  /**
   * Reads one file; a file begun before it is cancelled. Never rejects: a file that stands still for
   * 30 s `took-too-long`, and a reader that breaks off is `reader-failed`.
   */
  read(file: Blob, options: ReadOptions): Promise<Result<StatementReading, StatementFault>>
  /** Ends the reader; a later file starts it anew. */
  close(): void
}
