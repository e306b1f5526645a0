import type { Result } from '#base/result.ts'
import type { ReadingHints, StatementReading } from '#features/statements/rules/reading.ts'
import type { StatementFault } from '#features/statements/rules/statement-fault.ts'

/** A file to read. Its bytes go over to the thread that reads it, and end with it. */
export interface StatementJob {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly hints: ReadingHints
}

/** What came of a file. */
export type StatementOutcome = Result<StatementReading, StatementFault>
