import { Dexie } from 'dexie'
import { LedgerDb, ledgerName } from '#db/ledger-db.ts'
import { DEMO_USER_ID } from '#domain/demo/demo-user.ts'

/** Opens the demo's ledger where this device has one; null where it has none, and none is made. */
export async function findDemo(): Promise<LedgerDb | null> {
  if (!(await Dexie.exists(ledgerName(DEMO_USER_ID)))) return null
  const db = new LedgerDb(DEMO_USER_ID)
  return db.open().then(
    () => db,
    () => null, // Deleted in the meantime.
  )
}
