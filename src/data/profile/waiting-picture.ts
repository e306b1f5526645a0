import type { Ledger } from '#data/ledger/ledger.ts'
import { writeMeta } from '#db/meta.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { storageFailure, type WriteFailure } from '#sync/enqueue.ts'
import { guardStorage } from '#sync/storage-guard.ts'

/** Keeps a picture until a pass has uploaded it, in place of one that waits already. */
export async function keepPicture(
  ledger: Ledger,
  picture: Blob,
): Promise<Result<null, WriteFailure>> {
  const waiting = { id: ledger.newId(), content: await picture.arrayBuffer() }
  const kept = await guardStorage(ledger, () => writeMeta(ledger.db, 'waitingPicture', waiting))
  if (!kept.ok) return err(storageFailure(kept.error))
  ledger.requestPass('write')
  return ok(null)
}

/** Gives up on a picture that waits. */
export async function dropWaitingPicture({ db }: Pick<Ledger, 'db'>): Promise<void> {
  await writeMeta(db, 'waitingPicture', null)
}
