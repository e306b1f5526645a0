import type { Ledger } from '#data/ledger/ledger.ts'
import type { LedgerDb } from '#db/ledger-db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import type { WaitingPicture } from '#db/waiting-picture.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { storageFailure, type WriteFailure } from '#sync/enqueue.ts'
import { guardStorage } from '#sync/storage-guard.ts'

/** Keeps a picture until it is uploaded, in place of one that waits already. */
export async function keepPicture(
  ledger: Ledger,
  picture: Blob,
): Promise<Result<null, WriteFailure>> {
  const waiting = { id: ledger.newId(), content: await picture.arrayBuffer() }
  const kept = await guardStorage(ledger, () => writeMeta(ledger.db, 'waitingPicture', waiting))
  return kept.ok ? ok(null) : err(storageFailure(kept.error))
}

/** Gives up on a picture that waits. */
export async function dropWaitingPicture({ db }: Pick<Ledger, 'db'>): Promise<void> {
  await writeMeta(db, 'waitingPicture', null)
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
