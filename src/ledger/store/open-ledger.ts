import type { IdSource } from '#base/ids.ts'
import { LedgerDb, type LedgerStorage } from './ledger-db.ts'
import { readMeta, writeMeta } from './meta.ts'

const BALLAST_BYTES = 256 * 1024

/**
 * Opens a user's ledger on this device, ready for writes: it has its device id, which is new after
 * an eviction (sync 10), and its ballast. Rejects when the browser offers no IndexedDB.
 */
export async function openLedger(
  ledgerId: string,
  newId: IdSource,
  storage?: LedgerStorage,
): Promise<LedgerDb> {
  const db = new LedgerDb(ledgerId, storage)
  await db.open()
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'deviceId')) === undefined) await writeMeta(db, 'deviceId', newId())
  })
  await layBallast(db)
  return db
}

/** Puts back the space that a full phone's last writes need; false when there is none to put. */
export async function layBallast(db: LedgerDb): Promise<boolean> {
  try {
    if ((await db.ballast.count()) === 0) {
      await db.ballast.put({ k: 'ballast', data: new ArrayBuffer(BALLAST_BYTES) })
    }
    return true
  } catch {
    return false // A phone too full for ballast still opens; writes then say what they find.
  }
}
