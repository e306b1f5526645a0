import { expose } from 'comlink'
import { browserLocks } from '#api/locks.ts'
import { platformTimers } from '#api/platform-timers.ts'
import { openColumns } from '#db/columns/open-columns.ts'
import { serveColumns } from '#db/columns/serve-columns.ts'
import { LedgerDb } from '#db/ledger-db.ts'

declare const self: DedicatedWorkerGlobalScope

// One worker a tab and user (analytics.md): the page ends it when the person leaves.
expose(
  serveColumns(userId =>
    openColumns({
      db: new LedgerDb(userId),
      clock: () => Date.now(),
      timers: platformTimers,
      alone: work => runAlone(`columns:${userId}`, work),
    }),
  ),
)

/** Storing twice over does no harm where the browser has no locks. */
function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in self.navigator)) return work()
  return browserLocks(self.navigator.locks).request(name, {}, work)
}
