import type { LedgerDb } from './ledger-db.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Rest } from './rest.ts'

/** A profile picture that is to be uploaded as soon as there is a network. */
export interface WaitingPicture extends Partial<Rest> {
  /** Tells it from one that takes its place. */
  readonly id: string
  /** A JPEG, ready to be sent. */
  readonly content: ArrayBuffer
  /** Why the server did not take it, in its words; undefined while it was not asked. */
  readonly refusal?: string
}

/** Changes what is kept of a picture, unless another one has taken its place. */
export async function settlePicture(
  db: LedgerDb,
  id: string,
  next: WaitingPicture | null,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const current = await readMeta(db, 'waitingPicture')
    if (current?.id === id) await writeMeta(db, 'waitingPicture', next)
  })
}
