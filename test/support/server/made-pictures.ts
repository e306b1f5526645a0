import sharp from 'sharp'
import { assert } from '#base/assert.ts'

/** A script as it would be smuggled in a picture. */
export const SMUGGLED = '<script>alert(document.domain)</script>'

const RED = { r: 200, g: 30, b: 60 }

/** A picture of one colour, with where it was taken in it when asked. */
export async function madePicture(
  type: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff',
  { width = 320, height = 200, hasPlace = false } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background: RED } })
  const picture = hasPlace
    ? plain.withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1' } })
    : plain
  return new Uint8Array(await picture.toFormat(type).toBuffer())
}

/** An animated WebP of so many frames. */
export async function movingPicture(frames: number): Promise<Uint8Array<ArrayBuffer>> {
  const side = 64
  const pixels = Buffer.from(
    Array.from({ length: side * side * frames }, (_, at) => {
      const frame = Math.floor(at / (side * side))
      return [frame * 40, 255 - frame * 40, at % 251]
    }).flat(),
  )
  const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const
  const made = sharp(pixels, { raw }).webp({ delay: Array.from({ length: frames }, () => 100) })
  return new Uint8Array(await made.toBuffer())
}

/** A picture that is also a page: the script stands in a comment of the JPEG, and after its end. */
export async function picturePage(): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await madePicture('jpeg')
  const text = new TextEncoder().encode(SMUGGLED)
  const comment = [0xff, 0xfe, 0, text.length + 2, ...text]
  return Uint8Array.from([...jpeg.subarray(0, 2), ...comment, ...jpeg.subarray(2), ...text])
}

/** A small PNG whose header says that it is this many pixels wide and high. */
export async function boastingPng(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await madePicture('png', { width: 8, height: 8 })
  const header = new DataView(png.buffer)
  header.setUint32(16, side)
  header.setUint32(20, side)
  header.setUint32(29, crcOf(png.subarray(12, 29)))
  return png
}

/** A small JPEG whose header says that it is this many pixels wide and high. */
export async function boastingJpeg(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await madePicture('jpeg', { width: 8, height: 8 })
  const start = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xc0)
  assert(start !== -1, 'a baseline JPEG has a frame')
  const header = new DataView(jpeg.buffer)
  header.setUint16(start + 5, side)
  header.setUint16(start + 7, side)
  return jpeg
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
