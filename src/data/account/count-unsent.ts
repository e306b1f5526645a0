import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta } from '#db/meta.ts'
import { countWaiting } from '#sync/sign-out.ts'

/** How much of a person is on this device only: writes, and a picture that waits for its upload. */
export async function countUnsent(db: LedgerDb): Promise<number> {
  const picture = (await readMeta(db, 'waitingPicture')) ?? null
  // One that the server does not take is not on its way anywhere.
  const isOnItsWay = picture !== null && picture.refusal === undefined
  return (await countWaiting(db)) + (isOnItsWay ? 1 : 0)
}
