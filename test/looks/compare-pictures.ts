import sharp from 'sharp'

/** How pictures are kept: small, and with the colours of small red and violet text. */
export const KEPT_AS = { quality: 60, effort: 6, smartSubsample: true } as const

/** What a picture shows beside the one that is kept. */
export interface Difference {
  /** How many pixels are others, or why they cannot be compared. */
  readonly text: string
  /** PNG: where they are, in red over the picture. */
  readonly marked: Buffer
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

// Another machine draws the edges of letters otherwise by a shade, which is even across a few pixels.
const BLUR = 1.2
const MOST_APART = 28
/** A digit that is another has sixty. */
const MOST_PIXELS = 20
const RED = [230, 0, 60] as const

/** What is other in a picture than in the kept one; undefined when nothing is. */
export async function comparePictures(
  kept: Buffer,
  shown: Buffer,
): Promise<Difference | undefined> {
  // Kept in the same way, the same picture has lost the same.
  const asKept = await sharp(shown).webp(KEPT_AS).toBuffer()
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(asKept)])
  if (before.width !== now.width || before.height !== now.height) {
    const text = `${now.width}x${now.height} instead of ${before.width}x${before.height}`
    return { text, marked: shown }
  }
  const others = otherPixels(before, now)
  return others.length <= MOST_PIXELS
    ? undefined
    : { text: `${others.length} pixels are others`, marked: await mark(shown, others) }
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .blur(BLUR)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function otherPixels(before: Pixels, now: Pixels): readonly number[] {
  const others: number[] = []
  for (let at = 0; at < now.data.length; at += RED.length) {
    const isOther = RED.some(
      (_, channel) =>
        Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > MOST_APART,
    )
    if (isOther) others.push(at)
  }
  return others
}

async function mark(shown: Buffer, others: readonly number[]): Promise<Buffer> {
  const { data, info } = await sharp(shown)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const at of others) for (const [channel, value] of RED.entries()) data[at + channel] = value
  return await sharp(data, { raw: { ...info, channels: 3 } })
    .png()
    .toBuffer()
}
