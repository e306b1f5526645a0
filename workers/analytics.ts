import { expose } from 'comlink'
import { browserLocks } from '#api/locks.ts'
import { platformTimers } from '#api/platform-timers.ts'
import type { Columns, ColumnsWorker } from '#db/columns/columns.ts'
import { openColumns } from '#db/columns/open-columns.ts'
import { LedgerDb } from '#db/ledger-db.ts'
import { assert } from '#domain/assert.ts'

declare const self: DedicatedWorkerGlobalScope

// One worker a tab and user (analytics.md): the page ends it when the person leaves.
expose(createColumnsWorker() satisfies ColumnsWorker)

function createColumnsWorker(): ColumnsWorker {
  let columns: Columns | undefined

  function opened(): Columns {
    assert(columns !== undefined, 'the worker was asked before it was opened')
    return columns
  }

  return {
    open(userId, tellChange) {
      columns = openColumns({
        db: new LedgerDb(userId),
        clock: () => Date.now(),
        timers: platformTimers,
        alone: work => runAlone(`columns:${userId}`, work),
      })
      columns.onChange(tellChange)
    },
    fetchPage: question => opened().fetchPage(question),
    fetchFlows: () => opened().fetchFlows(),
  }
}

/** Storing twice over does no harm where the browser has no locks. */
function runAlone(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in self.navigator)) return work()
  return browserLocks(self.navigator.locks).request(name, {}, work)
}
