import type { Api } from '#api/api.ts'
import type { Timers } from '#domain/timers.ts'
import type { StatementReader } from './statement-reader.ts'

/** What reading a bank statement needs. */
export interface Statements {
  readonly reader: StatementReader
  /** The server as the signed-in person may call it; null where nothing may leave the device. */
  readonly api: Api | null
  readonly timers: Timers
}
