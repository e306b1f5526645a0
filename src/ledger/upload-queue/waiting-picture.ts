import type { LedgerDb } from '../store/ledger-db.ts'
import { readMeta, writeMeta } from '../store/meta.ts'
import type { WaitingPicture } from '../store/rows.ts'

/** Changes what is kept of a picture, unless another one has taken its place. */
export async function updateWaitingPicture(
  db: LedgerDb,
  id: string,
  next: WaitingPicture | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'waitingPicture')
    if (current?.id === id) await writeMeta(db, 'waitingPicture', next)
  })
}
