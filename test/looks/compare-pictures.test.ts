import sharp from 'sharp'
import { expect, test } from 'vitest'
import { comparePictures, KEPT_AS } from './compare-pictures.ts'

/** A small page with a text and, where one is wanted, a button. */
async function draw(text: string, button = ''): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="200">
    <rect width="390" height="200" fill="#fbf8ff"/>
    <text x="16" y="60" font-size="16" font-family="sans-serif" fill="#221a33">${text}</text>${button}
  </svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}

async function keep(picture: Buffer): Promise<Buffer> {
  return await sharp(picture).webp(KEPT_AS).toBuffer()
}

const TEXT = 'Left to spend ₦45,000'

test('a picture is the same as the one kept of it, though that one is smaller', async () => {
  expect(await comparePictures(await keep(await draw(TEXT)), await draw(TEXT))).toBeUndefined()
})

test.each([
  ['another figure', draw('Left to spend ₦48,000')],
  ['a line moved by two pixels', draw(`<tspan dy="2">${TEXT}</tspan>`)],
  ['a button more', draw(TEXT, '<rect x="16" y="90" width="60" height="24" fill="#8f5bd7"/>')],
])('%s is told, and where it is', async (_, drawn) => {
  const found = await comparePictures(await keep(await draw(TEXT)), await drawn)
  expect(found?.text).toMatch(/^\d+ pixels are others$/)
  expect(await sharp(found?.marked).metadata()).toMatchObject({ width: 390, height: 200 })
})

test('a picture of another size is told', async () => {
  const shown = await sharp(await draw(TEXT))
    .resize(320, 200)
    .png()
    .toBuffer()
  expect((await comparePictures(await keep(await draw(TEXT)), shown))?.text).toBe(
    '320x200 instead of 390x200',
  )
})
