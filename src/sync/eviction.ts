import type { DeviceDb } from '#db/device-db.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'

/**
 * Whether the browser threw a ledger away that had writes in it (sync.md 3.13): the device remembers
 * some, and the ledger is as new. To be told to the person, and reported.
 */
export async function wasEvicted(device: DeviceDb, db: LedgerDb, userId: string): Promise<boolean> {
  const remembered = (await device.users.get(userId))?.pendingCount ?? 0
  if (remembered === 0) return false
  const isNew = (await readMeta(db, 'pass')) === undefined
  return isNew && (await db.outbox.count()) === 0
}
