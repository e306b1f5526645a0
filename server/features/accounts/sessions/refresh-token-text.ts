import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { isUuid } from '#base/ids.ts'

const SECRET_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
const CIPHER = 'aes-256-gcm'

/** A refresh token, taken apart: it names its user, so that no look-up crosses users. */
export interface RefreshTokenText {
  readonly userId: string
  readonly hash: Buffer
}

/** A new token: `<user id>.<256 random bits>`. */
export function newRefreshToken(userId: string): string {
  return `${userId}.${randomBytes(SECRET_BYTES).toString('base64url')}`
}

/** Takes a token apart; undefined when it is none of ours by its form. */
export function readRefreshToken(text: string): RefreshTokenText | undefined {
  const [userId = '', secret = ''] = text.split('.')
  if (!isUuid(userId) || secret === '') return undefined
  return { userId, hash: hashRefreshToken(text) }
}

/** What is stored of a token. */
export function hashRefreshToken(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Seals a successor so that only who holds the replaced token can have it again (lost replies): the
 * key is made of that token, of which the database has no more than a hash.
 */
export function sealSuccessor(successor: string, replaced: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, successorKey(replaced), nonce)
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Opens what `sealSuccessor` made. Throws when it was tampered with. */
export function openSuccessor(sealed: Buffer, replaced: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, successorKey(replaced), nonce)
  decipher.setAuthTag(tag)
  const text = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

function successorKey(replaced: string): Buffer {
  return Buffer.from(hkdfSync('sha256', replaced, '', 'refresh-token-successor', KEY_BYTES))
}
