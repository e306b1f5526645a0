import {
  MAX_PICTURE_BYTES,
  PICTURE_SIDE,
  PICTURE_START_BYTES,
  type PictureFault,
  pictureType,
} from '#domain/picture.ts'
import { err, ok, type Result } from '#domain/result.ts'

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
    return err('unreadable') // The browser tells of a broken picture only by rejecting.
  }
}
