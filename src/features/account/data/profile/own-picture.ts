import { useLiveQuery } from 'dexie-react-hooks'
import { err, ok, type Result } from '#base/result.ts'
import {
  MAX_PICTURE_BYTES,
  PICTURE_SIDE,
  PICTURE_START_BYTES,
  type PictureFault,
  pictureType,
} from '#features/account/rules/picture.ts'
import { useLedger } from '#features/session/data/ledger-context.tsx'
import type { Ledger } from '#ledger/ledger.ts'
import { storageFailure, type WriteFailure } from '#ledger/outbox/enqueue.ts'
import { readMeta, writeMeta } from '#ledger/store/meta.ts'
import { guardStorage } from '#ledger/store/storage-guard.ts'

/**
 * Draws the middle of a picture as a square so many pixels wide, upright: a JPEG that says nothing of
 * when and where it was taken. Rejects when the browser cannot read the file.
 */
export type DrawSquare = (file: Blob, side: number) => Promise<Blob>

/** Makes a file that a person chose a profile picture, small enough for any network. */
export async function readOwnPicture(
  file: Blob,
  drawSquare: DrawSquare,
): Promise<Result<Blob, PictureFault>> {
  if (file.size > MAX_PICTURE_BYTES) return err('too-large')
  const start = new Uint8Array(await file.slice(0, PICTURE_START_BYTES).arrayBuffer())
  if (pictureType(start) === undefined) return err('not-picture')
  try {
    return ok(await drawSquare(file, PICTURE_SIDE))
  } catch {
    return err('unreadable') // The browser reports a broken picture only by rejecting.
  }
}

/** An address for a JPEG that lies in memory, to show it by; it needs no letting go. */
export function pictureUrl(content: ArrayBuffer): string {
  const characters = Array.from(new Uint8Array(content), byte => String.fromCodePoint(byte))
  return `data:image/jpeg;base64,${btoa(characters.join(''))}`
}

/** A picture that is not on the server yet. */
export interface ShownPicture {
  readonly id: string
  /** Where on this page it lies. */
  readonly url: string
  /** Why the server did not take it, in its words. */
  readonly refusal: string | undefined
}

/** The picture that waits to be uploaded; null when none does, undefined while loading. */
export function useWaitingPicture(): ShownPicture | null | undefined {
  const { db } = useLedger()
  return useLiveQuery(async () => {
    const waiting = (await readMeta(db, 'waitingPicture')) ?? null
    if (waiting === null) return null
    const { id, content, refusal } = waiting
    return { id, url: pictureUrl(content), refusal }
  }, [db])
}

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
