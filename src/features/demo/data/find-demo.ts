import { Dexie } from 'dexie'
import { LedgerDb, ledgerName } from '#ledger/store/ledger-db.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'

/** Opens the demo's ledger where this device has one; null where it has none, and none is made. */
export async function findDemo(): Promise<LedgerDb | null> {
  const ledgerId = ownLedgerId(DEMO_USER_ID)
  if (!(await Dexie.exists(ledgerName(ledgerId)))) return null
  const db = new LedgerDb(ledgerId)
  return db.open().then(
    () => db,
    () => null, // Deleted in the meantime.
  )
}
