import type { Api } from '#api/api.ts'
import type { Timers } from '#domain/timers.ts'
import type { StatementReader } from './statement-reader.ts'

/** What reading a bank statement needs. */
export interface Statements {
  readonly reader: StatementReader
  /** The server as the signed-in person may call it. */
  readonly api: Api
  readonly timers: Timers
}
