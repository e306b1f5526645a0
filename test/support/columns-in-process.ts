import { platformTimers } from '#api/platform-timers.ts'
import type { OpenColumns } from '#db/columns/columns.ts'
import { openColumns } from '#db/columns/open-columns.ts'
import type { LedgerDb } from '#db/ledger-db.ts'

/** The month columns of a ledger in this process, as a page has them in a worker. */
export function columnsInProcess(db: LedgerDb): OpenColumns {
  return openColumns({
    db,
    clock: () => performance.now(),
    timers: platformTimers,
    alone: work => work(),
  })
}
