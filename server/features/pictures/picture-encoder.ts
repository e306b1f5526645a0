import type { Sharp, SharpOptions } from 'sharp'
import { err, ok, type Result } from '#base/result.ts'
import {
  MAX_PICTURE_PIXELS,
  PICTURE_SIDE,
  type PictureFault,
  pictureType,
} from '#features/account/rules/picture.ts'
import { createTurns } from '#server/turns.ts'

/** As many pictures are read, or wait for it, as this server takes on at once. */
export type TooManyPictures = 'too-busy'

/** Reads pictures and writes them anew, so that nothing that was sent is ever served. */
export interface PictureEncoder {
  /** A square WebP of the file's first frame, without its metadata. */
  encode(file: Uint8Array): Promise<Result<Buffer, PictureFault | TooManyPictures>>
}

/** How many pictures may wait for their turn. */
export const MAX_PICTURES_WAITING = 8

const LONGEST_SECONDS = 5
const QUALITY = 82

// What else libvips reads (SVG, PDF, TIFF, GIF, …) is not reached, whatever a file says that it is.
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
]

type OpenPicture = (file: Uint8Array, options?: SharpOptions) => Sharp

/** One picture at a time, which takes up to 70 MB; the library is fetched with the first. */
export function createPictureEncoder(): PictureEncoder {
  const takeTurn = createTurns(1)
  let library: Promise<OpenPicture> | undefined
  let inHand = 0
  return {
    async encode(file) {
      if (pictureType(file) === undefined) return err('not-picture')
      if (inHand > MAX_PICTURES_WAITING) return err('too-busy')
      inHand += 1
      try {
        library ??= loadLibrary()
        const open = await library
        return await takeTurn(async () => await encode(open, file))
      } finally {
        inHand -= 1
      }
    },
  }
}

async function loadLibrary(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  return sharp
}

async function encode(open: OpenPicture, file: Uint8Array): Promise<Result<Buffer, PictureFault>> {
  try {
    // From the header alone, before anything is unpacked.
    const { width, height } = await open(file, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PICTURE_PIXELS) return err('too-wide')
    const picture = open(file, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality: QUALITY })
    return ok(await picture.toBuffer())
  } catch {
    return err('unreadable') // The library reports a broken file, and one that takes too long, only so.
  }
}
