import { platformTimers } from '#api/platform-timers.ts'
import type { OpenColumns } from '#ledger/columns/columns.ts'
import { openColumns } from '#ledger/columns/open-columns.ts'
import type { LedgerDb } from '#ledger/store/ledger-db.ts'
import { loadAssistant, loadInsights, loadRepeats } from '../assistant/load-assistant.ts'

/** The month columns of a ledger in this process, as a page has them in a worker. */
export function columnsInProcess(db: LedgerDb): OpenColumns {
  return openColumns({
    db,
    clock: () => performance.now(),
    timers: platformTimers,
    alone: work => work(),
    loadAssistant,
    loadInsights,
    loadRepeats,
  })
}
