import { sleep, type Timers } from '#base/timers.ts'
import type { ColumnsClient } from '#features/analytics/data/columns-client.ts'
import type { AnalyticsWorker } from './platform.ts'

/** Longer than any question takes; a worker that hangs is ended all the same. */
const CLOSE_WITHIN_MS = 2000

/** What keeps a person's figures while their ledger is open. */
export interface Analytics {
  readonly worker: AnalyticsWorker
  readonly columns: ColumnsClient
  readonly timers: Timers
}

/**
 * Ends the worker once it has let go of the ledger: one that is ended with the database open holds up
 * its deletion, since it no longer hears that it should close.
 */
export function endAnalytics({ worker, columns, timers }: Analytics): void {
  const closed = Promise.race([columns.close(), sleep(timers, CLOSE_WITHIN_MS)])
  closed.then(
    () => worker.terminate(),
    () => worker.terminate(),
  )
}
