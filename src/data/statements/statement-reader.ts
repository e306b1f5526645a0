import type { Result } from '#domain/result.ts'
import type { ReadRequest } from '#domain/statement/pdf/statement-worker.ts'
import type { StatementReading } from '#domain/statement/reading.ts'
import type { StatementFault } from '#domain/statement/statement-fault.ts'

/** How a file is read on the device. */
export interface ReadOptions extends ReadRequest {
  /** Told after each page, from 1, how many there are. */
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
