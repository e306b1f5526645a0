import { Dexie } from 'dexie'
import { LedgerDb, ledgerName } from '#ledger/store/ledger-db.ts'
import { ownLedgerId } from '#records/own-ledger.ts'
import { DEMO_USER_ID } from '../rules/demo-user.ts'

/** Whether a demo lies on this device. */
export async function hasDemo(): Promise<boolean> {
  return await Dexie.exists(ledgerName(ownLedgerId(DEMO_USER_ID)))
}

/** Opens the demo's ledger where this device has one; null where it has none, and none is made. */
export async function findDemo(): Promise<LedgerDb | null> {
  if (!(await hasDemo())) return null
  const db = new LedgerDb(ownLedgerId(DEMO_USER_ID))
  return db.open().then(
    () => db,
    () => null, // Deleted in the meantime.
  )
}
