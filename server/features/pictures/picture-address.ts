import { randomBytes } from 'node:crypto'
import { isUuid } from '#base/ids.ts'
import { PICTURES_PATH } from '#features/account/rules/picture.ts'

const KEY_BYTES = 24
const ADDRESS = new RegExp(`^${PICTURES_PATH}([^/]+)/([\\w-]{32})\\.webp$`)

/** Where a picture lies: the user in it keeps the look-up with one person's rows. */
export interface PicturePlace {
  readonly userId: string
  /** 192 random bits: without the address it is not found. */
  readonly key: string
}

/** An address that cannot be guessed. */
export function newPicturePlace(userId: string): PicturePlace {
  return { userId, key: randomBytes(KEY_BYTES).toString('base64url') }
}

/** The picture's address on our own origin. */
export function pictureAddress({ userId, key }: PicturePlace): string {
  return `${PICTURES_PATH}${userId}/${key}.webp`
}

/** The place that the address names; undefined when it is none of ours by its form. */
export function readPictureAddress(address: string): PicturePlace | undefined {
  const [, userId = '', key = ''] = ADDRESS.exec(address) ?? []
  return isUuid(userId) ? { userId, key } : undefined
}
