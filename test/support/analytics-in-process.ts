import { expose } from 'comlink'
import type { AnalyticsWorker } from '#app/platform.ts'
import type { Columns, ColumnsWorker } from '#db/columns/columns.ts'
import { LedgerDb } from '#db/ledger-db.ts'
import { assert } from '#domain/assert.ts'
import { columnsInProcess } from './columns-in-process.ts'

/** The analytics worker in this process, spoken to as if it were not. */
export function analyticsInProcess(): AnalyticsWorker {
  const { port1, port2 } = new MessageChannel()
  let db: LedgerDb | undefined
  let columns: Columns | undefined

  function opened(): Columns {
    assert(columns !== undefined, 'the worker was asked before it was opened')
    return columns
  }

  const worker: ColumnsWorker = {
    open(userId, tellChange) {
      db = new LedgerDb(userId)
      columns = columnsInProcess(db)
      columns.onChange(tellChange)
    },
    fetchPage: question => opened().fetchPage(question),
    fetchFlows: () => opened().fetchFlows(),
  }
  expose(worker, port1)
  return Object.assign(port2, {
    terminate() {
      db?.close()
      port1.close()
      port2.close()
    },
  })
}
