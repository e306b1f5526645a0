import { useEffect, useState } from 'react'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import type { LedgerDb } from '#db/ledger-db.ts'
import { isClosedFault } from '#sync/storage-failure.ts'

/**
 * Reads something of the ledger once, when the component appears; undefined until then. For what is too
 * long to be read again with every change. `read` must be the same function each time.
 */
export function useReadOnce<Value extends object>(
  read: (db: LedgerDb) => Promise<Value>,
): Value | undefined {
  const { db } = useLedger()
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let isOver = false
    async function start(): Promise<void> {
      try {
        const found = await read(db)
        if (!isOver) setValue(found)
      } catch (error) {
        // A database that is closed by then was closed with the page: nobody asks any more.
        if (!isOver && !isClosedFault(error)) throw error
      }
    }
    void start()
    return () => {
      isOver = true
    }
  }, [db, read])
  return value
}
