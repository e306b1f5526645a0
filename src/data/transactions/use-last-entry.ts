import { useLiveQuery } from 'dexie-react-hooks'
import { useLedger } from '#data/ledger/ledger-context.tsx'
import { readLatest } from '#db/read-latest.ts'
import type { TransactionRow } from '#db/rows.ts'

// Transfers and an import may have come since; nobody looks further back for what they typed last.
const LOOKED_AT = 200

/** The expense or income that was typed last; undefined while it loads, and when there is none. */
export function useLastEntry(): TransactionRow | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const latest = await readLatest(db, 'id', LOOKED_AT)
    return latest.findLast(row => row.transferId === null && row.importId === null)
  }, [db])
}
