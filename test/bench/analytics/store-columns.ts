import { platformTimers } from '#api/platform-timers.ts'
import { openColumns } from '#ledger/columns/open-columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { loadAssistant, loadInsights, loadRepeats } from '#test/support/assistant/load-assistant.ts'

/** Builds the columns of the ledger and stores them, as happens once, after the first pull. */
export async function storeColumns(userId: string): Promise<void> {
  const db = new LedgerDb(userId)
  await new Promise<void>((resolve, reject) => {
    const columns = openColumns({
      db,
      clock: () => performance.now(),
      timers: platformTimers,
      alone: work => work().then(resolve, reject),
      loadAssistant,
      loadInsights,
      loadRepeats,
    })
    columns.fetchFlows().catch(reject)
  })
  db.close()
}
