import { expose } from 'comlink'
import type { AnalyticsWorker } from '#app/platform.ts'
import { serveColumns } from '#ledger/columns/serve-columns.ts'
import { LedgerDb } from '#ledger/store/ledger-db.ts'
import { columnsInProcess } from './columns-in-process.ts'

/** The analytics worker in this process, spoken to as if it were not. */
export function analyticsInProcess(): AnalyticsWorker {
  const { port1, port2 } = new MessageChannel()
  const opened: LedgerDb[] = []
  expose(
    serveColumns(ledgerId => {
      const db = new LedgerDb(ledgerId)
      opened.push(db)
      return columnsInProcess(db)
    }),
    port1,
  )
  return Object.assign(port2, {
    terminate() {
      for (const db of opened) db.close()
      port1.close()
      port2.close()
    },
  })
}
