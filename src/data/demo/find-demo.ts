import { Dexie } from 'dexie'
import { LedgerDb, ledgerName } from '#db/ledger-db.ts'
import { DEMO_USER_ID } from '#domain/demo/demo-user.ts'

/** Opens the demo's ledger where this device has one; null where it has none, and none is made. */
export async function findDemo(): Promise<LedgerDb | null> {
  if (!(await Dexie.exists(ledgerName(DEMO_USER_ID)))) return null
  const db = new LedgerDb(DEMO_USER_ID)
  letGo(db)
  return db.open().then(
    () => db,
    () => null, // Deleted in the meantime.
  )
}

/** Closes the connection for good when another tab deletes the demo: a query must not make it anew. */
export function letGo(db: LedgerDb): void {
  db.on('versionchange', event => {
    if (event.newVersion === null) db.close()
  })
}
