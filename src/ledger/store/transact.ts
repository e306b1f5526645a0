import type { LedgerDb } from './ledger-db.ts'
import { withMetaInMemory } from './meta.ts'
import { ledgerTables } from './view.ts'

/**
 * Does work in one transaction over the ledger's tables: all of it is kept, or nothing. The work may
 * await nothing but the database. Rejects with what went wrong after nothing was kept.
 */
export function transact<T>(db: LedgerDb, work: () => Promise<T>): Promise<T> {
  // Dexie keeps the transaction over awaits only where the function itself is async.
  return db.transaction('rw', ledgerTables(db), async transaction => {
    return await withMetaInMemory(db, transaction, work)
  })
}
