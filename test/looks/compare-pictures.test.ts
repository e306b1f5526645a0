import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures, KEPT_AS } from './compare-pictures.ts'

/** A bar of letters' height, by its place and length, as a line of text looks from afar. */
interface Line {
  readonly top: number
  readonly length: number
}

/** A small page with a line and, where one is wanted, a button. Drawn by hand: what runs beside may forbid SVG (sharp.block). */
async function draw({ top, length }: Line, hasButton = false): Promise<Buffer> {
  const page = { width: 390, height: 200, channels: 3, background: '#fbf8ff' } as const
  const line = { width: length, height: 12, channels: 3, background: '#221a33' } as const
  const button = { width: 60, height: 24, channels: 3, background: '#8f5bd7' } as const
  return await sharp({ create: page })
    .composite([
      { input: { create: line }, left: 16, top },
      ...(hasButton ? [{ input: { create: button }, left: 16, top: 90 }] : []),
    ])
    .png()
    .toBuffer()
}

async function keep(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).webp(KEPT_AS).toBuffer()
}

const LINE: Line = { top: 50, length: 140 }

test('a picture is the same as the one kept of it, though that one is smaller', async () => {
  expect(await comparePictures(await keep(await draw(LINE)), await draw(LINE))).toBeUndefined()
})

test.each([
  ['a longer line', draw({ ...LINE, length: 150 })],
  ['a line moved by two pixels', draw({ ...LINE, top: 52 })],
  ['a button more', draw(LINE, true)],
])('%s is told, and where it is', async (_, drawn) => {
  const found = await comparePictures(await keep(await draw(LINE)), await drawn)
  expect(found?.text).toMatch(/^\d+ pixels are others$/)
  expect(await sharp(found?.marked).metadata()).toMatchObject({ width: 390, height: 200 })
})

test('a picture of another size is told', async () => {
  const shown = await sharp(await draw(LINE))
    .resize(320, 200)
    .png()
    .toBuffer()
  expect((await comparePictures(await keep(await draw(LINE)), shown))?.text).toBe(
    '320x200 instead of 390x200',
  )
})
