import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from '#features/account/rules/picture.ts'
import { madePicture } from '#test/support/server/made-pictures.ts'
import { readOwnPicture } from './own-picture.ts'

const SQUARE = new Blob(['square'])

async function draw(_file: Blob, side: number): Promise<Blob> {
  expect(side).toBe(512)
  return SQUARE
}

async function broken(): Promise<Blob> {
  throw new Error('The source image could not be decoded.')
}

test.each(['jpeg', 'png', 'webp'] as const)('[PRO-01] a %s is drawn as a square', async type => {
  const file = new Blob([await madePicture(type)], { type: 'application/octet-stream' })
  expect(await readOwnPicture(file, draw)).toEqual({ ok: true, value: SQUARE })
})

test('[PRO-01] what a file says of itself does not count, its content does', async () => {
  const page = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' })
  expect(await readOwnPicture(page, draw)).toEqual({ ok: false, error: 'not-picture' })
  expect(await readOwnPicture(new Blob([]), draw)).toEqual({ ok: false, error: 'not-picture' })
})

test('[PRO-01] a file that is too large is not read at all', async () => {
  const file = new Blob([await madePicture('png'), new Uint8Array(MAX_PICTURE_BYTES)])
  expect(await readOwnPicture(file, broken)).toEqual({ ok: false, error: 'too-large' })
})

test('[PRO-01] a picture that the browser cannot read is told', async () => {
  const file = new Blob([(await madePicture('jpeg')).subarray(0, 100)])
  expect(await readOwnPicture(file, broken)).toEqual({ ok: false, error: 'unreadable' })
})
