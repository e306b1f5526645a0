import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assert } from '#base/assert.ts'
import { PICTURE_SIDE, pictureType } from '#features/account/rules/picture.ts'
import {
  boastingJpeg,
  boastingPng,
  madePicture,
  movingPicture,
  picturePage,
  SMUGGLED,
} from '#test/support/server/made-pictures.ts'
import { createPictureEncoder, MAX_PICTURES_WAITING } from './picture-encoder.ts'

const encoder = createPictureEncoder()

async function encoded(file: Uint8Array): Promise<Buffer> {
  const outcome = await encoder.encode(file)
  assert(outcome.ok, 'a picture that is fine')
  return outcome.value
}

async function faultOf(file: Uint8Array): Promise<unknown> {
  const outcome = await encoder.encode(file)
  return outcome.ok ? 'none' : outcome.error
}

test.each(['jpeg', 'png', 'webp'] as const)(
  '[PRO-01] a %s becomes a square WebP that says nothing of its maker',
  async type => {
    const file = await madePicture(type, { hasPlace: true })
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const picture = await encoded(file)
    expect(pictureType(picture)).toBe('image/webp')
    const { width, height, exif, xmp, icc, iptc } = await sharp(picture).metadata()
    expect([width, height]).toEqual([PICTURE_SIDE, PICTURE_SIDE])
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  },
)

test('[PRO-01] of a moving picture the first frame is kept', async () => {
  const file = await movingPicture(5)
  expect((await sharp(file).metadata()).pages).toBe(5)
  expect((await sharp(await encoded(file)).metadata()).pages ?? 1).toBe(1)
})

test('[PRO-01] nothing of a picture that is also a page is left but the picture', async () => {
  const file = await picturePage()
  expect(Buffer.from(file).includes(SMUGGLED)).toBe(true)
  expect((await encoded(file)).includes(SMUGGLED)).toBe(false)
})

test('[PRO-01] what is none of the three types is not read at all', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SMUGGLED}</svg>`
  const files = [
    new TextEncoder().encode(svg),
    new TextEncoder().encode(`<!doctype html>${SMUGGLED}`),
    new Uint8Array(),
    await madePicture('gif'),
    await madePicture('tiff'),
  ]
  for (const file of files) expect(await faultOf(file)).toBe('not-picture')
})

test('[PRO-01] a file with the mark of a picture and another content is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const marks = [[0xff, 0xd8, 0xff], (await madePicture('png')).subarray(0, 8)]
  for (const mark of marks) {
    expect(await faultOf(Uint8Array.from([...mark, ...Buffer.from(svg)]))).toBe('unreadable')
  }
})

test('[PRO-01] a picture of too many pixels is refused by its header alone', async () => {
  expect(await faultOf(await boastingPng(60_000))).toBe('too-wide')
  expect(await faultOf(await boastingJpeg(65_000))).toBe('too-wide')
  expect(await faultOf(await madePicture('png', { width: 5000, height: 5000 }))).toBe('too-wide')
})

test('[PRO-01] a picture that is cut short, or has less than it says, is refused', async () => {
  for (const type of ['jpeg', 'png', 'webp'] as const) {
    const file = await madePicture(type, { width: 900, height: 900 })
    expect(await faultOf(file.subarray(0, file.length / 2))).toBe('unreadable')
  }
  expect(await faultOf(await boastingPng(4000))).toBe('unreadable')
})

test('[PRO-01] more pictures at once than may wait are told to come again', async () => {
  const file = await madePicture('jpeg')
  const outcomes = await Promise.all(
    Array.from({ length: MAX_PICTURES_WAITING + 4 }, async () => await faultOf(file)),
  )
  expect(outcomes.filter(fault => fault === 'none')).toHaveLength(MAX_PICTURES_WAITING + 1)
  expect(outcomes.filter(fault => fault === 'too-busy')).toHaveLength(3)
  expect(await faultOf(file)).toBe('none')
})
